export const PAGE_SIZES = [10, 20, 30, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
/** Unless someone chooses another. */
export const PAGE_SIZE: PageSize = 30

export const isPageSize = (size: number): size is PageSize => (PAGE_SIZES as readonly number[]).includes(size)

/** An empty list still has its one, empty page. */
export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size))

/**
 * The pages a pager offers, counted from 1: all of them up to 5, otherwise the first, a window of three around the
 * current one, and the last; null is an ellipsis, and never replaces a single page.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, at) => at + 1)
  const start = Math.min(Math.max(page - 1, 1), pages - 2)
  const shown = [...new Set([1, start, start + 1, start + 2, pages])]
  return shown.flatMap((number, at) => {
    const before = at === 0 ? number - 1 : (shown[at - 1] ?? 0)
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
