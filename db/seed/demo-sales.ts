import { type Day, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { FREE, type SoldLine, priceOfLine, soldLine, totalsOf } from '@app/domain/orders/lines'
import { type ApprovalReason, approvalReasonsOf } from '@app/domain/orders/approval-reasons'
import { haveGoodsLeft, type OrderStatus } from '@app/domain/orders/status'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { PricedProduct } from '@app/domain/products/prices'
import { rhythmOf } from './rhythm.ts'
import { type Chance, seeded } from './seeded.ts'

export interface SoldProduct extends PricedProduct {
  id: number
  /** How much of it lies in that depot today. */
  left: number
  vatRate: number
  salesDiscountLimit: number | null
}

export interface BuyingClient {
  id: number
  creditLimit: number
  dueDays: number
  paymentCodes: PaymentCode[]
  blocked: boolean
  /** Days since it is known. */
  daysAgo: number
}

export interface Salesperson {
  id: number
  /** Where they sell from; what lies there. */
  depots: { id: number; products: SoldProduct[] }[]
}

/** What became of an order after it was made. */
export interface DemoStep {
  at: Date
  by: number
  step: 'VALIDATED' | 'DECLINED' | 'CANCELLED' | 'NOTE' | 'DELIVERED' | 'TREATED'
  reason?: string
}

export interface DemoSale {
  clientId: number
  userId: number
  depotId: number
  /** When the quote was made that it comes from, if there was one. */
  quotedAt: Date | null
  /** Null: the quote was never turned into an order. */
  orderedAt: Date | null
  paymentCode: PaymentCode
  comment: string
  lines: SoldLine[]
  totalHt: number
  totalTtc: number
  motifs: ApprovalReason[]
  status: OrderStatus
  steps: DemoStep[]
  /** Of the note, and by what. */
  paid: { on: Date; code: PaymentCode } | null
}

interface From {
  clients: readonly BuyingClient[]
  salespeople: readonly Salesperson[]
  admins: readonly number[]
  agents: readonly number[]
  cashThreshold: number
  count: number
  now: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DAYS = 360
/** What is ordered lately has few notes yet: a little more of it, so that the last days sell as much as the others. */
const STILL_ON_THEIR_WAY = 10
const MORE = 1.4
const COMMENTS = [
  'Livraison avant midi.',
  'Prévenir le magasinier la veille.',
  'Chantier de la corniche, livrer au pied de l’immeuble.',
  'Le client paie par effet à 60 jours.',
  'Compléter avec le reliquat de la dernière commande.',
]
const REFUSED = [
  'Deux bons en retard, à régler d’abord.',
  'Remise trop forte pour cette quantité.',
  'Plafond dépassé, voir avec la direction.',
]

/** A year of sales, the oldest first: fewer on Fridays and in Ramadan, more before summer and after it. */
export function demoSales({ now, count, ...from }: From): DemoSale[] {
  const chance = seeded(4187)
  // Today among them, as far as it has come.
  const days = Array.from({ length: DAYS + 1 }, (_, ago) => new Date(now.getTime() - (DAYS - ago) * DAY))
  const weights = days.map((day, at) => rhythmOf(day) * (DAYS - at < STILL_ON_THEIR_WAY ? MORE : 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const ledger = new Map<number, Open[]>()
  let due = 0
  return days.flatMap((day, at) => {
    due += ((weights[at] ?? 0) * count) / all
    const today = Math.floor(due)
    due -= today
    const moments = Array.from({ length: today }, () => momentOf(day, chance)).toSorted(
      (one, other) => one.getTime() - other.getTime(),
    )
    return moments.flatMap((moment) => {
      if (moment >= now) return []
      const sale = demoSale(chance, { ...from, now }, ledger, moment)
      return sale ? [sale] : []
    })
  })
}

/** What a client owes by an order: from when, until when, and from when on it is late. */
interface Open {
  ttc: number
  until: number
  lateFrom: number
}

function demoSale(
  chance: Chance,
  from: Omit<From, 'count'>,
  ledger: Map<number, Open[]>,
  moment: Date,
): DemoSale | undefined {
  const { oneIn, oneOf, below } = chance
  const daysAgo = (from.now.getTime() - moment.getTime()) / DAY
  const salesperson = oneOf(from.salespeople)
  const depot = oneOf(salesperson.depots)
  // Each sells to the clients of their own round.
  const round = from.clients.filter(
    ({ id, daysAgo: known }) =>
      known > daysAgo && id % from.salespeople.length === from.salespeople.indexOf(salesperson),
  )
  const buying = daysAgo < 20 ? round.filter(({ blocked }) => !blocked) : round
  if (buying.length === 0 || depot.products.length === 0) return undefined
  const client = oneOf(buying.slice(0, Math.max(1, Math.ceil(buying.length / (oneIn(2) ? 4 : 1)))))
  // What may still be promised today is promised out of what lies there today.
  const lately = daysAgo < STILL_OPEN
  const offered = lately ? depot.products.filter(({ left }) => left > 0) : depot.products
  const lines = demoLines(chance, offered, lately)
  if (lines.length === 0) return undefined
  if (lately) for (const line of lines) promise(depot.products, line)
  const { totalHt, totalTtc } = totalsOf(lines)
  const authorised =
    client.paymentCodes.length > 0 ? client.paymentCodes : (['CHECK', 'EFFET', 'TRANSFER', 'CASH'] as const)
  const paymentCode = oneOf(authorised)
  const quotedAt = oneIn(4) ? new Date(moment.getTime() - (1 + below(5)) * DAY) : null
  const sale = {
    clientId: client.id,
    userId: salesperson.id,
    depotId: depot.id,
    quotedAt,
    orderedAt: moment,
    paymentCode,
    comment: oneIn(5) ? oneOf(COMMENTS) : '',
    lines,
    totalHt,
    totalTtc,
  }
  if (quotedAt && oneIn(3))
    return { ...sale, orderedAt: null, motifs: [], status: 'DRAFT', steps: [], paid: null }
  const owed = (ledger.get(client.id) ?? []).filter(({ until }) => until > moment.getTime())
  const late = owed.filter(({ lateFrom }) => lateFrom < moment.getTime())
  const sumOf = (open: readonly Open[]) => cents(open.reduce((sum, { ttc }) => sum + ttc, 0))
  const motifs = approvalReasonsOf({
    totalTtc,
    paymentCode,
    exposure: sumOf(owed),
    creditLimit: cents(client.creditLimit),
    overdueTotal: sumOf(late),
    overdueCount: late.length,
    cashThreshold: cents(from.cashThreshold),
    lines: lines.map(({ productId, salesDiscount }) => ({
      salesDiscount,
      salesDiscountLimit: depot.products.find(({ id }) => id === productId)?.salesDiscountLimit ?? null,
    })),
  })
  const story = eventsOf(chance, from, {
    moment,
    daysAgo,
    salesperson,
    motifs,
    dueDays: client.dueDays,
    paymentCode,
  })
  if (story.owes) ledger.set(client.id, [...(ledger.get(client.id) ?? []), { ttc: totalTtc, ...story.owes }])
  return {
    ...sale,
    motifs,
    status: story.status,
    steps: story.steps,
    paid: story.paid && { on: story.paid, code: paymentCode },
  }
}

/** Orders older than that have gone all their way. */
const STILL_OPEN = 12

function promise(products: readonly SoldProduct[], { productId, quantity }: SoldLine): void {
  const product = products.find(({ id }) => id === productId)
  if (product) product.left -= quantity
}

/** Lately more is given away, so that there is something to decide. */
function demoLines(chance: Chance, products: readonly SoldProduct[], lately: boolean): SoldLine[] {
  const { oneIn, below } = chance
  const chosen = chance.shuffled(products).slice(0, 1 + below(8))
  return chosen.flatMap((product) => {
    // Half of what is left at most, so that someone else finds some too.
    const quantity = Math.min(usualQuantity(product, chance), Math.ceil(product.left / 2) || 1)
    const salesDiscount = oneIn(3) ? 10 * (1 + below(lately ? 18 : 8)) : 0
    const line = soldLine({ productId: product.id, quantity, salesDiscount }, priceOfLine(product, quantity))
    // Bought in numbers, a few come free.
    if (quantity < 20 || !oneIn(12)) return [line]
    const free = Math.floor(quantity / 10)
    return [
      line,
      soldLine({ productId: product.id, quantity: free, salesDiscount: FREE }, priceOfLine(product, free)),
    ]
  })
}

const usualQuantity = ({ priceHt }: PricedProduct, { below }: Chance) =>
  priceHt > 100_000
    ? 1 + below(2)
    : priceHt > 20_000
      ? 1 + below(8)
      : priceHt > 5_000
        ? 2 + below(24)
        : 5 + below(90)

interface HistoryFacts {
  moment: Date
  daysAgo: number
  salesperson: Salesperson
  motifs: readonly ApprovalReason[]
  dueDays: number
  paymentCode: PaymentCode
}

/** Who did what with it, until today: the older it is, the further it has come. */
function eventsOf(
  { oneIn, oneOf, below }: Chance,
  { admins, agents, now }: Pick<From, 'admins' | 'agents' | 'now'>,
  { moment, daysAgo, salesperson, motifs, dueDays, paymentCode }: HistoryFacts,
) {
  const steps: DemoStep[] = []
  let at = moment.getTime()
  const later = (hours: number) => (at = Math.min(atWork(at + hours * HOUR), now.getTime() - 60_000))
  const take = (step: DemoStep['step'], by: number, hours: number, reason?: string) =>
    steps.push({ at: new Date(later(hours)), by, step, ...(reason !== undefined && { reason }) })
  const historyOf = (status: OrderStatus, owes?: Omit<Open, 'ttc'>, paid: Date | null = null) => ({
    status,
    steps,
    owes,
    paid,
  })
  const untilToday = { until: Number.POSITIVE_INFINITY, lateFrom: Number.POSITIVE_INFINITY }

  if (motifs.length > 0 && (daysAgo < 1.5 || (daysAgo < 10 && oneIn(3)))) return historyOf('UNDER_APPROVAL')
  // What came this morning waits; of the days before, some is still on its way.
  if (motifs.length === 0 && (daysAgo < 0.7 || (daysAgo < 5 && oneIn(4))))
    return historyOf('CREATED', untilToday)
  if (motifs.length > 0 && oneIn(6)) {
    take('DECLINED', oneOf(admins), 2 + below(20), oneOf(REFUSED))
    return historyOf('DECLINED')
  }
  take('VALIDATED', motifs.length > 0 ? oneOf(admins) : salesperson.id, 1 + below(6))
  if (oneIn(30)) {
    take('CANCELLED', salesperson.id, 5)
    return historyOf('CANCELLED')
  }
  if (daysAgo < 8 && oneIn(4)) return historyOf('VALIDATED', untilToday)
  if (daysAgo < 12 && oneIn(6)) {
    take('DELIVERED', oneOf(agents), 20)
    return historyOf('DELIVERED', untilToday)
  }
  take('NOTE', oneOf(agents), 2 + below(20))
  const issued = at
  const dueOn = issued + dueDays * DAY
  const onPaper = (paymentCode === 'CHECK' || paymentCode === 'EFFET') && !oneIn(5)
  const paidAt = oneIn(14) ? Number.POSITIVE_INFINITY : dueOn + (below(26) - 18) * DAY
  const paid = Math.max(paidAt, issued + DAY)
  const owes = { until: paid, lateFrom: dueOn + DAY }
  // A cheque or a bill is handed over soon and is good for later.
  const settled =
    Number.isFinite(paid) && (paid < now.getTime() - DAY || (onPaper && issued < now.getTime() - 6 * DAY))
      ? new Date(paid)
      : null
  if (daysAgo < 3) return historyOf('VALIDATED', owes, settled)
  take('DELIVERED', oneOf(agents), 6 + below(30))
  if (daysAgo > 25 || (daysAgo > 5 && !oneIn(3))) take('TREATED', oneOf(agents), 24 + below(48))
  return historyOf('DELIVERED', owes, settled)
}

/** What would be done in the evening or at night is done the next morning, and not on a Sunday. */
export function atWork(time: number): number {
  const moment = new Date(time)
  const hour = moment.getUTCHours()
  if (hour >= 7 && hour < 18 && moment.getUTCDay() !== 0) return time
  const next = new Date(time + (hour >= 18 || moment.getUTCDay() === 0 ? DAY : 0))
  next.setUTCHours(8, moment.getUTCMinutes(), moment.getUTCSeconds(), 0)
  return next.getUTCDay() === 0 ? next.getTime() + DAY : next.getTime()
}

/** Between half past eight and half past six. */
function momentOf(day: Date, { below }: Chance): Date {
  const moment = new Date(day)
  moment.setUTCHours(7, 30 + below(600), below(60), 0)
  return moment
}

export const noteDayOf = ({ steps }: DemoSale): Day | undefined => {
  const note = steps.find(({ step }) => step === 'NOTE')
  return note && dayOf(note.at)
}

export const hasNote = ({ steps }: DemoSale) => steps.some(({ step }) => step === 'NOTE')

export const hasLeft = (sale: DemoSale) =>
  sale.orderedAt !== null && haveGoodsLeft({ status: sale.status, hasNote: hasNote(sale) })
