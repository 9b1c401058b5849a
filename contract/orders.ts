import { adminAndAgent, ownForSales } from '@app/domain/access/grants'
import { type ApprovalReason, APPROVAL_REASON_CODES } from '@app/domain/orders/approval-reasons'
import { ORDER_STATUSES } from '@app/domain/orders/status'
import { z } from 'zod'
import { day } from './dates.ts'
import { history } from './history.ts'
import { listFilter, pageOf, pageQuery, searchText, yesNo } from './paging.ts'
import { done, formId, idOf, instant, paragraph, pathId, routes, savedFile, text } from './route.ts'
import { clientFigures } from './receivables.ts'
import {
  clientRef,
  documentFilters,
  everyDocument,
  namedDepot,
  namedNote,
  namedQuote,
  paymentCode,
  person,
  saleForm,
  salePage,
  soldLine,
  total,
} from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const status = z.enum(ORDER_STATUSES)

/** On the wire DHs, and percent for a discount; inside centimes and tenths of a percent. */
const approvalReason = z.codec(
  z.strictObject({
    code: z.enum(APPROVAL_REASON_CODES),
    value: z.number(),
    limit: z.number().nullable(),
    count: z.int().nullable(),
  }),
  z.custom<ApprovalReason>(),
  {
    decode: ({ code, value, limit, count }) => {
      const unit = unitOf(code)
      return {
        code,
        value: Math.round(value * unit),
        limit: limit === null ? null : Math.round(limit * unit),
        count,
      }
    },
    encode: ({ code, value, limit, count }) => {
      const unit = unitOf(code)
      return { code, value: value / unit, limit: limit === null ? null : limit / unit, count }
    },
  },
)
const unitOf = (code: ApprovalReason['code']) => (code === 'REMISE' ? 10 : 100)

const row = {
  id: idOf('orders'),
  number: as('cartNumber', z.string()),
  createdAt: instant,
  status,
  treated: z.boolean(),
  user: person,
  depot: as('repo', namedDepot),
  paymentCode: as('paymentMode', paymentCode.nullable()),
  totalHt: as('priceHT', total),
  totalTtc: as('priceTTC', total),
  sageCode: z.string(),
  /** The one it was made of, if any. */
  quotes: z.array(namedQuote),
  deliveryNote: namedNote.nullable(),
  /** Why it needs approval, as found when it was saved. */
  motifCodes: as('motifs', z.array(z.enum(APPROVAL_REASON_CODES))),
  motifs: as('motifDetails', z.array(approvalReason)),
  /** Until when the caller may take their decision back; null when they may not. */
  takeBackUntil: instant.nullable(),
  version: z.int(),
}

const orderRow = wireObject({ ...row, client: wireObject(clientRef) })

const order = wireObject({
  ...row,
  ...salePage,
  /** Who let it pass or not although there were reasons, when, and what they saw then; null while it waits, or never did. */
  decision: wireObject({
    at: as('date', instant),
    user: person,
    approved: z.boolean(),
    motifs: as('motifDetails', z.array(approvalReason)),
  }).nullable(),
  events: history,
})

export const orderForm = wireObject(
  {
    id: as('cartId', formId('orders')),
    version: seenVersion,
    clientId: idOf('clients'),
    depotId: as('repoId', idOf('depots')),
    ...saleForm,
  },
  ['payed', 'status'],
)

const filters = {
  ...documentFilters,
  hasNote: as('generatedDeliveryNote', yesNo),
  statuses: as('status', listFilter(status)),
  /** Orders with any of these reasons. */
  motifs: listFilter(z.enum(APPROVAL_REASON_CODES)),
  treated: yesNo,
  /** Of declined orders, only those that were declined in the last thirty days; all others as they are. */
  declinedLately: z.boolean().optional(),
  search: as('needle', searchText),
}
export const orderFilters = wireObject(filters)

const ORDER_SORTS = ['createdAt', 'number', 'totalTtc'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** What an administrator decides by: the figures of this moment. */
const approval = wireObject({
  motifs: as('motifDetails', z.array(approvalReason)),
  creditLimit: as('encoursMaximum', total),
  /** Of the client, without this order. */
  ...clientFigures,
  overdueNotes: z.array(
    wireObject({
      id: idOf('receivables'),
      number: as('deliveryNoteNumber', z.string()),
      dueDate: day,
      overdueDays: z.int(),
      remainder: as('nonSettled', total),
    }),
  ),
  /** What is overdue on notes of other salespeople, for users who see only their own. */
  overdueOthers: total,
  /** Lines above the limit of their product. */
  lines: as('details', z.array(soldLine)),
  clientBlocked: z.boolean(),
  clientCity: z.string(),
})

export type OrderRow = z.output<typeof orderRow>
export type Order = z.output<typeof order>
export type OrderForm = z.output<typeof orderForm>
export type OrderFilters = z.output<typeof orderFilters>
export const EVERY_ORDER: OrderFilters = { ...everyDocument, statuses: [], motifs: [] }
export type OrderApproval = z.output<typeof approval>
export type OrderCounts = z.output<(typeof orders)['counts']['answer']>

export const orders = routes({
  list: {
    method: 'POST',
    path: '/carts/all/paged',
    summary: 'A page of orders; days are whole days of their making, both included',
    permission: ownForSales,
    query: pageQuery(ORDER_SORTS, 'createdAt,desc', { number: 'cartNumber', totalTtc: 'priceTTC' }),
    body: orderFilters,
    answer: pageOf(orderRow),
    numbered: true,
  },
  counts: {
    method: 'POST',
    path: '/carts/counts',
    summary: 'How many orders each view holds under these filters, and those to approve by reason',
    permission: ownForSales,
    takesTurn: 'searched',
    body: orderFilters,
    answer: wireObject({
      all: z.int(),
      toValidate: z.int(),
      toApprove: z.int(),
      toDeliver: z.int(),
      toBill: z.int(),
      toTreat: z.int(),
      /** Of those to approve: how many have each reason. */
      motifs: z.strictObject({
        ENCOURS_DEPASSE: z.int(),
        ECHUNR: z.int(),
        REMISE: z.int(),
        TWENTIES: z.int(),
      }),
    }),
  },
  get: {
    method: 'GET',
    path: '/carts/{id}',
    summary: 'One order with its lines, its chain and its history',
    permission: ownForSales,
    params: pathId('orders'),
    answer: order,
  },
  approval: {
    method: 'GET',
    path: '/carts/{id}/approval',
    summary: 'What an order under approval is decided by: the figures of now, and what they are made of',
    permission: ownForSales,
    params: pathId('orders'),
    answer: approval,
  },
  save: {
    method: 'POST',
    path: '/carts/add',
    summary:
      'Records an order and reserves its goods, or changes the one whose id is given; evaluated either way',
    permission: ownForSales,
    body: orderForm,
    answer: order,
    creates: true,
  },
  setStatus: {
    method: 'POST',
    path: '/carts/updateStatus',
    summary: 'Validates, approves, declines, delivers or cancels an order, or takes a decision back',
    permission: ownForSales,
    body: wireObject({
      id: as('cartId', idOf('orders')),
      version: seenVersion,
      status,
      reason: paragraph(300).optional(),
    }),
    answer: order,
  },
  setTreated: {
    method: 'POST',
    path: '/carts/updateTreated',
    summary: 'Marks a delivered order as handled by the back office; an administrator undoes it',
    permission: adminAndAgent,
    body: wireObject({ id: as('cartId', idOf('orders')), version: seenVersion, treated: z.boolean() }),
    answer: order,
  },
  setSageCode: {
    method: 'POST',
    path: '/carts/updateSageCode',
    summary: 'Keeps the reference that an order has in the accounting software',
    permission: adminAndAgent,
    body: wireObject({
      id: as('cartId', idOf('orders')),
      version: seenVersion,
      sageCode: as('note', text(100)),
    }),
    answer: order,
  },
  remove: {
    method: 'DELETE',
    path: '/carts/delete/{id}',
    summary: 'Voids an order without a delivery note; what it held is free again',
    permission: ownForSales,
    params: pathId('orders'),
    query: seenQuery,
    answer: done,
  },
  pdf: {
    method: 'GET',
    path: '/carts/pdf/{id}',
    summary: 'The order as a PDF in the reader’s language',
    permission: ownForSales,
    params: pathId('orders'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
  notePdf: {
    method: 'GET',
    path: '/carts/bl/{id}',
    summary: 'The delivery note of an order as a PDF, or the order while it has none',
    permission: ownForSales,
    params: pathId('orders'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
})
