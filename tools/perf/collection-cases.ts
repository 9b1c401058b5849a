import { deposits, EVERY_PAPER } from '@app/contract/deposits'
import type { Sorting } from '@app/contract/paging'
import { EVERY_PAYMENT, payments } from '@app/contract/payments'
import { statements } from '@app/contract/statements'
import { EVERY_UNPAID, unpaid, type UnpaidSort } from '@app/contract/unpaid'
import { type Case, measured } from './case.ts'
import type { Size } from './data.ts'

const THIRTY = 30
/** Of two notes for five products, nine in a hundred are open. */
const openOf = (size: Size) => Math.floor((size * 2 * 8) / 500)
const hasNotes = (
  { content, totalElements, totalAmount }: { content: unknown[]; totalElements: number; totalAmount: number },
  size: Size,
) => content.length === THIRTY && totalElements >= openOf(size) && totalAmount > 0
const unpaidPage = (page: number, sort: Sorting<UnpaidSort>) => ({
  query: { page, size: THIRTY, sort },
  body: EVERY_UNPAID,
})
const MOST = { by: 'total', direction: 'desc' } as const
const NEWEST = { by: 'createdAt', direction: 'desc' } as const

/** Every settled note has its payment: nearly as many as there are notes with one. */
const paidOf = (size: Size) => Math.floor((size * 2 * 9) / 50)
const paymentPage = (page: number) => ({
  query: { page, size: THIRTY, sort: NEWEST },
  body: EVERY_PAYMENT,
})
const hasPayments = ({ content, totalElements }: { content: unknown[]; totalElements: number }, size: Size) =>
  content.length === THIRTY && totalElements >= paidOf(size)

const SORTS = [
  ['remainder', 'desc'],
  ['clientName', 'asc'],
  ['clientCode', 'asc'],
  ['user', 'asc'],
  ['number', 'asc'],
] as const

/** What is still owed, the desk of cheques and bills, and statements. */
export const COLLECTION_CASES: readonly Case[] = [
  measured({
    name: 'payments: page 1',
    route: payments.list,
    input: () => paymentPage(0),
    right: hasPayments,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'payments: page in the middle',
    route: payments.list,
    input: (_, size) => paymentPage(Math.floor(paidOf(size) / THIRTY / 2)),
    right: hasPayments,
    growth: 1.5,
  }),
  measured({
    name: 'payments: total of the filter',
    route: payments.summary,
    input: () => ({ body: EVERY_PAYMENT }),
    right: ({ totalAmount }) => totalAmount > 0,
  }),
  measured({
    name: 'unpaid notes: page 1 and their total',
    route: unpaid.list,
    input: () => unpaidPage(0, NEWEST),
    right: hasNotes,
    growth: 4,
  }),
  measured({
    name: 'unpaid notes: page in the middle',
    route: unpaid.list,
    input: (_, size) => unpaidPage(Math.floor(openOf(size) / THIRTY / 2), NEWEST),
    right: hasNotes,
    growth: 4,
  }),
  ...SORTS.map(([by, direction]) =>
    measured({
      name: `unpaid notes: by ${by}`,
      route: unpaid.list,
      input: () => unpaidPage(0, { by, direction }),
      right: hasNotes,
      floor: by === 'clientName' ? 0.6 : 0.4,
    }),
  ),
  measured({
    name: 'unpaid notes: what is late',
    route: unpaid.list,
    input: () => ({
      query: { page: 0, size: THIRTY, sort: NEWEST },
      body: { ...EVERY_UNPAID, overdue: true },
    }),
    right: ({ content, totalAmount }) => content.length === THIRTY && totalAmount > 0,
  }),
  measured({
    name: 'aged balance: page 1 and its totals',
    route: unpaid.aged,
    input: () => ({
      query: { page: 0, size: THIRTY, sort: MOST },
      body: { clientIds: [], userIds: [], cityIds: [], search: '' },
    }),
    right: ({ content, totals }) => content.length === THIRTY && totals.total > 0,
  }),
  measured({
    name: 'desk: paper in hand',
    route: deposits.desk,
    input: () => ({
      query: { page: 0, size: THIRTY },
      body: { ...EVERY_PAPER, view: 'held' as const },
    }),
    right: ({ content, counts }) => content.length === THIRTY && counts.held > 0,
  }),
  measured({
    name: 'statement of the largest',
    route: statements.get,
    input: ({ clientId }) => ({
      params: { id: clientId },
      query: { date: '2026-11-15' as const, from: '2026-09-01' as const, earlier: 0 },
    }),
    right: ({ forward }) => forward.entries > 0,
  }),
]
