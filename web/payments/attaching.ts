import type { Attachable } from '@app/contract/payments'
import { type Cents, cents } from '@app/domain/money/cents'
import {
  type Clamped,
  clampAmount,
  fillOldestFirst,
  fitAmounts,
  sumOf,
} from '@app/domain/receivables/attaching'

/** One note or credit that is ticked, and what is to be put on it. Held beside the pages, which come and go. */
export interface Put {
  id: number
  number: string
  /** Of a credit, less than nothing. */
  open: Cents
  amount: Cents
}

/** What became of an amount that could not be as it was typed. */
export interface Explained {
  number: string
  open: Cents
  cut: NonNullable<Clamped['cut']>
  from: Cents
  to: Cents
}

export interface Attaching {
  puts: readonly Put[]
  explained: Explained | null
}

/** The server takes no more at once. */
export const MOST_PUTS = 500

export const NOTHING: Attaching = { puts: [], explained: null }

export const openOf = ({ total, settled }: Attachable): Cents => cents(total - settled)

/** Those with an amount: they are sent, and counted by the button. */
export const wanted = ({ puts }: Attaching): Put[] => puts.filter(({ amount }) => amount !== 0)

/** Ticking and unticking both begin with nothing. Without a credit the notes beside it may need more than there is. */
export function toggled({ puts }: Attaching, row: Attachable, left: Cents): Attaching {
  if (!puts.some(({ id }) => id === row.id)) {
    const put = { id: row.id, number: row.number, open: openOf(row), amount: cents(0) }
    return { puts: [...puts, put], explained: null }
  }
  const rest = puts.filter(({ id }) => id !== row.id)
  const fitting = fitAmounts(rest, left)
  const [cut] = fitting.flatMap(({ number, open, amount }, at) => {
    const from = rest[at]?.amount ?? amount
    return from === amount ? [] : [{ number, open, cut: 'LEFT' as const, from, to: amount }]
  })
  return { puts: fitting, explained: cut ?? null }
}

/** Held to what is open of it and to what is left of the payment, and said where it is not what was typed. */
export function typed({ puts }: Attaching, id: number, amount: Cents | null, left: Cents): Attaching {
  const put = puts.find((one) => one.id === id)
  if (!put) return { puts, explained: null }
  const others = sumOf(puts.filter((one) => one.id !== id))
  const clamped = clampAmount(put.open, amount, { left, others })
  const { number, open } = put
  return {
    puts: puts.map((one) => (one.id === id ? { ...one, amount: clamped.amount } : one)),
    explained: clamped.cut
      ? { number, open, cut: clamped.cut, from: amount ?? cents(0), to: clamped.amount }
      : null,
  }
}

/** All that the payment can still settle, the oldest first; beyond what is taken at once, notes alone. */
export function spread(rows: readonly Attachable[], left: Cents): Put[] {
  const open = rows.map((row) => ({ id: row.id, number: row.number, open: openOf(row) }))
  const filled = fillOldestFirst(open, left).filter(({ amount }) => amount !== 0)
  if (filled.length <= MOST_PUTS) return filled
  return fillOldestFirst(
    open.filter((one) => one.open > 0),
    left,
  )
    .filter(({ amount }) => amount !== 0)
    .slice(0, MOST_PUTS)
}

/** What somebody else settled meanwhile: as much as is open now. */
export function refreshed(
  { puts, explained }: Attaching,
  rows: readonly Attachable[],
  left: Cents,
): Attaching {
  let next: Attaching = { puts, explained }
  for (const row of rows) {
    const put = next.puts.find(({ id }) => id === row.id)
    if (!put || put.open === openOf(row)) continue
    const opened = next.puts.map((one) => (one.id === row.id ? { ...one, open: openOf(row) } : one))
    next = typed({ puts: opened, explained: null }, row.id, put.amount, left)
  }
  return next
}
