/** One page with exact totals; beyond the last, nothing is looked for. */
export async function pageOfRows<Row>(
  { page, size }: { page: number; size: number },
  count: () => Promise<number>,
  find: () => Promise<Row[]>,
) {
  const totalElements = await count()
  const content = page * size < totalElements ? await find() : []
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size }
}
