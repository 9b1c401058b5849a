/** The secret of a mailed link, in the fragment (which no server or log sees) or in the query. */
export function linkToken({ hash, search }: { hash: string; search: string }): string {
  const fragment = new URLSearchParams(hash.slice(1))
  const query = new URLSearchParams(search)
  return fragment.get('token') ?? query.get('token') ?? ''
}
