interface Page {
  page: number
  size: number
  sort: { direction: 'asc' | 'desc' }
}

/** Which rows a page means to the database: so many, after so many, counted from either end. */
export interface Window {
  limit: number
  offset: number
  direction: 'asc' | 'desc'
}

/**
 * One page with exact totals; beyond the last, nothing is looked for. A page of the second half is read from
 * the end and turned round, so that the last page of a long list costs what the first one does.
 */
export async function pageOfRows<Row>(
  { page, size, sort }: Page,
  count: () => Promise<number>,
  find: (window: Window) => Promise<Row[]>,
) {
  const totalElements = await count()
  const offset = page * size
  const limit = Math.min(size, totalElements - offset)
  const totals = { totalElements, totalPages: Math.ceil(totalElements / size), number: page, size }
  if (limit <= 0) return { content: [], ...totals }
  const { direction } = sort
  if (offset <= totalElements / 2) return { content: await find({ limit, offset, direction }), ...totals }
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  const rows = await find({ limit, offset: totalElements - offset - limit, direction: opposite })
  return { content: rows.toReversed(), ...totals }
}
