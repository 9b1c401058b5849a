/** What a gauge is drawn of, each in hundredths of its width. */
export interface Shares {
  parts: number[]
  /** Where the limit is; null while it is not passed, or is nothing at all. */
  limit: number | null
}

/** What is about to be added, in its two pieces: up to the limit, and beyond it. */
export function splitAtLimit(owed: number, added: number, limit: number): [within: number, beyond: number] {
  const within = Math.min(added, Math.max(0, limit - owed))
  return [within, added - within]
}

/**
 * Parts of a sum beside a limit. What is less than nothing is taken off the others, so that the bar is as long as
 * the sum; with a limit of nothing, the whole bar is the sum.
 */
export function gaugeShares(amounts: readonly number[], limit: number): Shares {
  const sum = Math.max(
    0,
    amounts.reduce((all, one) => all + one, 0),
  )
  const owed = amounts.map((one) => Math.max(0, one))
  const positive = owed.reduce((all, one) => all + one, 0)
  const width = Math.max(limit, sum)
  if (positive === 0 || width === 0) return { parts: amounts.map(() => 0), limit: null }
  return {
    parts: owed.map((one) => ((one / positive) * sum * 100) / width),
    limit: sum > limit && limit > 0 ? (limit / width) * 100 : null,
  }
}
