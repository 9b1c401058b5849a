import {
  adminAndAgent,
  everyone,
  onlyAdmin,
  ownExceptAgents,
  ownForSales,
  type Permission,
} from '@app/domain/access/grants'
import { FIRST_STEPS } from '@app/domain/home/first-steps'
import { ORDER_STATUSES } from '@app/domain/orders/status'
import { z } from 'zod'
import { day } from './dates.ts'
import { dhs } from './money.ts'
import { done, idOf, routes } from './route.ts'
import { clientRef, total } from './sales.ts'

/** What is someone's own, and nobody else's business. */
const onlySalespeople = {
  ROLE_ADMIN: 'none',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'none',
} as const satisfies Permission

/** Of many documents together. */
const MOST = 10_000_000_000_000_000
const sum = dhs(MOST)

/** The most rows of a card; the list behind it has them all. */
export const ROWS_OF_CARD = 3

/** What waits is counted so far on a card: a number that grows without end costs time that grows with it. */
export const MOST_ON_CARD = 10_000

const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(ROWS_OF_CARD)
const client = z.strictObject(clientRef)

/** What is counted to MOST_ON_CARD: where more wait, count, total and rows are those of the oldest. */
const counted = {
  count: z.int(),
  /** More wait than were counted. */
  more: z.literal(true).optional(),
  total: sum,
}

/** The largest first. */
const orderCard = z.strictObject({
  ...counted,
  rows: rowsOf(
    z.strictObject({
      id: idOf('orders'),
      number: z.string(),
      client,
      status: z.enum(ORDER_STATUSES),
      totalTtc: total,
      version: z.int(),
    }),
  ),
})

/** Several kinds of document that wait for the same person: how many of each, and a few of them by name. */
const kindCard = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.strictObject({
    count: z.int(),
    rows: z.array(z.strictObject({ kind: z.enum(kinds), count: z.int(), names: z.array(z.string()).max(2) })),
  })

/** In the order in which they are shown. */
export const DECISIONS = ['payments', 'expenses', 'creditNotes', 'transferRequests'] as const
export const CREDITS_TO_TREAT = ['creditNotes', 'financialCredits', 'supplierCredits'] as const

const stepDay = day.nullable()
const steps = z.strictObject({
  hidden: z.boolean(),
  delivered: z.boolean(),
  done: z.strictObject(
    Object.fromEntries(FIRST_STEPS.map((step) => [step, stepDay])) as Record<
      (typeof FIRST_STEPS)[number],
      typeof stepDay
    >,
  ),
  /** Those that are open, and the first of them. */
  depots: z.int(),
  depotName: z.string(),
  /** Something lies in one of them. */
  stocked: z.boolean(),
})

export type OrderCard = z.output<typeof orderCard>
export type OrderOnCard = OrderCard['rows'][number]
export type PaperCard = z.output<(typeof home)['papers']['answer']>
export type OverdueCard = z.output<(typeof home)['overdueClients']['answer']>
export type OutOfStockCard = z.output<(typeof home)['outOfStock']['answer']>
export type Steps = z.output<typeof steps>

/** What `/` shows: what waits for the caller, each card by itself, or the first steps of a new company. */
export const home = routes({
  begun: {
    method: 'GET',
    path: '/home',
    summary: 'Whether the company has any order yet',
    permission: everyone,
    answer: z.strictObject({ begun: z.boolean() }),
  },
  steps: {
    method: 'GET',
    path: '/home/steps',
    summary: 'The first steps of a new company, and when each was done',
    permission: onlyAdmin,
    answer: steps,
  },
  hideSteps: {
    method: 'POST',
    path: '/home/steps',
    summary: 'Hides the list of first steps for the caller, or shows it again',
    permission: onlyAdmin,
    body: z.strictObject({ hidden: z.boolean() }),
    answer: done,
  },
  ordersToApprove: {
    method: 'GET',
    path: '/home/cards/ordersToApprove',
    summary: 'Orders that wait for an administrator, the largest first',
    permission: onlyAdmin,
    answer: orderCard,
  },
  ownOrders: {
    method: 'GET',
    path: '/home/cards/ownOrders',
    summary: 'A salesperson’s orders that were declined or wait for approval, the largest first',
    permission: onlySalespeople,
    answer: orderCard,
  },
  ordersToTreat: {
    method: 'GET',
    path: '/home/cards/ordersToTreat',
    summary:
      'Delivered orders that the back office has not handled, the largest first; beyond 10,000 count, total and rows are those of the oldest 10,000',
    permission: adminAndAgent,
    answer: orderCard,
  },
  notesToTreat: {
    method: 'GET',
    path: '/home/cards/notesToTreat',
    summary:
      'Delivery notes that the back office has not handled, the largest first; beyond 10,000 count, total and rows are those of the oldest 10,000',
    permission: adminAndAgent,
    answer: z.strictObject({
      ...counted,
      rows: rowsOf(z.strictObject({ id: idOf('receivables'), number: z.string(), client, totalTtc: total })),
    }),
  },
  paymentsToTreat: {
    method: 'GET',
    path: '/home/cards/paymentsToTreat',
    summary:
      'Payments that the back office has not handled, the largest first; beyond 10,000 count, total and rows are those of the oldest 10,000',
    permission: adminAndAgent,
    answer: z.strictObject({
      ...counted,
      rows: rowsOf(
        z.strictObject({
          id: idOf('payments'),
          reference: z.string(),
          client,
          typeName: z.string(),
          amount: total,
        }),
      ),
    }),
  },
  papers: {
    method: 'GET',
    path: '/home/cards/papers',
    summary: 'Cheques and bills in the drawer that are due by Sunday, late ones first; a salesperson’s own',
    permission: ownForSales,
    answer: z.strictObject({
      count: z.int(),
      total: sum,
      /** The last day of this week. */
      until: day,
      rows: rowsOf(
        z.strictObject({
          id: idOf('payments'),
          client,
          bankName: z.string().nullable(),
          day,
          amount: total,
        }),
      ),
    }),
  },
  overdueClients: {
    method: 'GET',
    path: '/home/cards/overdueClients',
    summary: 'Clients with notes that are overdue, the largest sum first; a salesperson’s own notes',
    permission: ownExceptAgents,
    answer: z.strictObject({
      count: z.int(),
      total: sum,
      rows: rowsOf(z.strictObject({ client, overdue: sum, overdueDays: z.int() })),
    }),
  },
  outOfStock: {
    method: 'GET',
    path: '/home/cards/outOfStock',
    summary:
      'Products of which nothing is left, the best sold of the last 30 days first; in a salesperson’s own depots',
    permission: ownExceptAgents,
    answer: z.strictObject({
      count: z.int(),
      /** Of them, those that an order waits for. */
      ordered: z.int(),
      rows: rowsOf(
        z.strictObject({ id: idOf('products'), name: z.string(), reference: z.string(), sold: z.int() }),
      ),
    }),
  },
  decisions: {
    method: 'GET',
    path: '/home/cards/decisions',
    summary: 'What else waits for an administrator’s word',
    permission: onlyAdmin,
    answer: kindCard(DECISIONS),
  },
  creditsToTreat: {
    method: 'GET',
    path: '/home/cards/creditsToTreat',
    summary: 'Credits that the back office has not handled, by kind',
    permission: adminAndAgent,
    answer: kindCard(CREDITS_TO_TREAT),
  },
  objective: {
    method: 'GET',
    path: '/home/cards/objective',
    summary: 'A salesperson’s target of this month, and what they have sold of it without tax',
    permission: onlySalespeople,
    answer: z.strictObject({
      from: day,
      to: day,
      /** None was set: null. */
      objective: sum.nullable(),
      /** Notes less what came back: below zero where more came back. */
      sold: dhs(MOST, -MOST),
    }),
  },
})
