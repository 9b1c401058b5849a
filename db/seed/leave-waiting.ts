import type { DemoSale } from './demo-sales.ts'

const DAY = 86_400_000

interface Wanted {
  status: 'UNDER_APPROVAL' | 'CREATED' | 'VALIDATED'
  /** At least so many, ordered in the last days. */
  count: number
  days: number
}

/** In this order: an order that was taken back to an earlier status has no later one. */
const WANTED: readonly Wanted[] = [
  { status: 'UNDER_APPROVAL', count: 5, days: 10 },
  { status: 'CREATED', count: 3, days: 6 },
  { status: 'VALIDATED', count: 2, days: 8 },
]

/** Whatever day it is, there is something to decide and to deliver: where too few orders wait, the latest ones do. */
export const leaveWaiting = (sales: readonly DemoSale[], now: Date): DemoSale[] =>
  WANTED.reduce((left, wanted) => leave(left, wanted, now), [...sales])

function leave(sales: readonly DemoSale[], { status, count, days }: Wanted, now: Date): DemoSale[] {
  const from = now.getTime() - days * DAY
  const lately = sales.filter(({ orderedAt }) => orderedAt && orderedAt.getTime() > from)
  const lacking = count - lately.filter((sale) => sale.status === status).length
  if (lacking <= 0) return [...sales]
  const waiting = new Set(lately.filter((sale) => hasBeen(sale, status)).slice(-lacking))
  return sales.map((sale) => (waiting.has(sale) ? backTo(sale, status) : sale))
}

const hasBeen = (sale: DemoSale, status: Wanted['status']): boolean => {
  if (sale.status === status) return false
  if (status === 'VALIDATED') return sale.steps.some(({ step }) => step === 'VALIDATED')
  return sale.motifs.length > 0 === (status === 'UNDER_APPROVAL')
}

const backTo = (sale: DemoSale, status: Wanted['status']): DemoSale => {
  const until = sale.steps.findIndex(({ step }) => step === status)
  return { ...sale, status, steps: sale.steps.slice(0, until + 1), paid: null }
}
