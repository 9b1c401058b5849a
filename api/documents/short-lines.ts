import type { ErrorCode } from '@app/contract/errors'
import { shortLines } from '@app/domain/stock/short-lines'
import { AppError } from '../platform/errors.ts'
import { ShortOfStock, type Shortage } from '../stock/change-stock.ts'

interface Lines {
  /** As the form has them, in that order. */
  lines: Parameters<typeof shortLines>[0]
  /** What the document contained before the change. */
  before?: Parameters<typeof shortLines>[2]
  /** Whose sentence says what is missing. */
  code?: ErrorCode
}

/** When goods are missing, every line that is short of them is named at once. */
export async function namingShortLines<T>(named: Lines, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ShortOfStock ? (shortageOf(named, error.shortages) ?? error) : error
  }
}

/** The refusal that names them; undefined where the goods are missing elsewhere, which is no line of the form. */
export function shortageOf(
  { lines, before, code = 'stock.short' }: Lines,
  shortages: readonly Omit<Shortage, 'wanted'>[],
): AppError | undefined {
  const fields = shortLines(lines, shortages, before).map(({ at, shortage, left, wanted }) => ({
    path: `lines.${at}.quantity`,
    problem: `errors/${code}`,
    values: { left, product: shortage.product, depot: shortage.depot, wanted },
  }))
  return fields[0] && new AppError(code, fields[0].values, fields)
}
