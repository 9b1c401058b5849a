/** What narrows the desk narrows these too; its page and order are those of another view. */
export function everyBounced(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of ['page', 'sort']) next.delete(name)
  next.set('view', 'bounced')
  return next
}
