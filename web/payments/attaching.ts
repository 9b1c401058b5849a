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
export interface AllocationDraft {
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
  allocationInputs: readonly AllocationDraft[]
  explained: Explained | null
}

/** The server takes no more at once. */
export const MOST_ALLOCATIONS = 500

export const NOTHING: Attaching = { allocationInputs: [], explained: null }

export const openOf = ({ total, settled }: Attachable): Cents => cents(total - settled)

/** Those with an amount: they are sent, and counted by the button. */
export const wanted = ({ allocationInputs }: Attaching): AllocationDraft[] =>
  allocationInputs.filter(({ amount }) => amount !== 0)

/** Ticking and unticking both begin with nothing. Without a credit the notes beside it may need more than there is. */
export function toggled({ allocationInputs }: Attaching, row: Attachable, left: Cents): Attaching {
  if (!allocationInputs.some(({ id }) => id === row.id)) {
    const put = { id: row.id, number: row.number, open: openOf(row), amount: cents(0) }
    return { allocationInputs: [...allocationInputs, put], explained: null }
  }
  const rest = allocationInputs.filter(({ id }) => id !== row.id)
  const fitting = fitAmounts(rest, left)
  const [cut] = fitting.flatMap(({ number, open, amount }, at) => {
    const from = rest[at]?.amount ?? amount
    return from === amount ? [] : [{ number, open, cut: 'LEFT' as const, from, to: amount }]
  })
  return { allocationInputs: fitting, explained: cut ?? null }
}

/** Limited to what is open of it and to what is left of the payment, with a message where it differs from the input. */
export function typed(
  { allocationInputs }: Attaching,
  id: number,
  amount: Cents | null,
  left: Cents,
): Attaching {
  const put = allocationInputs.find((one) => one.id === id)
  if (!put) return { allocationInputs, explained: null }
  const others = sumOf(allocationInputs.filter((one) => one.id !== id))
  const clamped = clampAmount(put.open, amount, { left, others })
  const { number, open } = put
  return {
    allocationInputs: allocationInputs.map((one) =>
      one.id === id ? { ...one, amount: clamped.amount } : one,
    ),
    explained: clamped.cut
      ? { number, open, cut: clamped.cut, from: amount ?? cents(0), to: clamped.amount }
      : null,
  }
}

/** All that the payment can still settle, the oldest first; beyond what is taken at once, notes alone. */
export function spread(rows: readonly Attachable[], left: Cents): AllocationDraft[] {
  const open = rows.map((row) => ({ id: row.id, number: row.number, open: openOf(row) }))
  const filled = fillOldestFirst(open, left).filter(({ amount }) => amount !== 0)
  if (filled.length <= MOST_ALLOCATIONS) return filled
  return fillOldestFirst(
    open.filter((one) => one.open > 0),
    left,
  )
    .filter(({ amount }) => amount !== 0)
    .slice(0, MOST_ALLOCATIONS)
}

/** What someone else settled meanwhile: as much as is open now. */
export function refreshed(
  { allocationInputs, explained }: Attaching,
  rows: readonly Attachable[],
  left: Cents,
): Attaching {
  let next: Attaching = { allocationInputs, explained }
  for (const row of rows) {
    const put = next.allocationInputs.find(({ id }) => id === row.id)
    if (!put || put.open === openOf(row)) continue
    const opened = next.allocationInputs.map((one) =>
      one.id === row.id ? { ...one, open: openOf(row) } : one,
    )
    next = typed({ allocationInputs: opened, explained: null }, row.id, put.amount, left)
  }
  return next
}
