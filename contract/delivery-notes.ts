import { adminAndAgent, onlyAdmin, ownForSales } from '@app/domain/access/grants'
import { CREDIT_NOTE_STATUSES } from '@app/domain/credits/status'
import { z } from 'zod'
import { day } from './dates.ts'
import { customValues } from './fields.ts'
import { history } from './history.ts'
import { pageOf, pageQuery, searchText, yesNo } from './paging.ts'
import { done, idOf, instant, pathId, routes, savedFile } from './route.ts'
import {
  clientRef,
  clientOfDocument,
  documentFilters,
  namedDepot,
  namedQuote,
  paymentCode,
  person,
  soldLineFields,
  total,
} from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const row = {
  id: idOf('receivables'),
  number: as('deliveryNoteNumber', z.string()),
  createdAt: instant,
  user: person,
  totalHt: as('priceHT', total),
  totalTtc: as('priceTTC', total),
  treated: z.boolean(),
  settled: total,
  /** What is still owed of it. */
  remainder: as('nonSettled', total),
  dueDate: day,
  overdue: as('echu', z.boolean()),
  /** 0 while it is not. */
  overdueDays: z.int(),
  version: z.int(),
}

/** The one order it was made of; other clients expect a list. */
const orderOfChain = {
  id: idOf('orders'),
  number: as('cartNumber', z.string()),
  createdAt: instant,
  quotes: z.array(namedQuote),
  depot: as('repo', namedDepot),
  paymentCode: as('paymentMode', paymentCode.nullable()),
  /** What is done with by the back office keeps its note. */
  treated: z.boolean(),
  version: z.int(),
}

const noteRow = wireObject({
  ...row,
  client: wireObject(clientRef),
  orders: as('carts', z.array(wireObject(orderOfChain))),
})

const paymentOfNote = wireObject({
  /** Null when it is someone else's, whom a salesperson may not look up. */
  paymentId: z.int().meta({ names: 'payment' }).nullable(),
  createdAt: instant,
  reference: z.string(),
  type: z.string(),
  amount: total,
  attachedAmount: total,
  /** Null of someone else's, as its due day. */
  status: z.string().nullable(),
  dueDate: day.nullable(),
  bounced: as('impaye', z.boolean()),
  cleared: z.boolean(),
})

/** What came back, approved or not yet. */
const creditNoteOfNote = wireObject({
  id: idOf('credit_notes'),
  number: as('creditNoteNumber', z.string()),
  createdAt: instant,
  status: z.enum(CREDIT_NOTE_STATUSES),
  /** Of which lines, and how many of each. */
  returned: z.array(z.strictObject({ lineId: idOf('order_lines'), quantity: z.int() })),
})

const note = wireObject({
  ...row,
  client: clientOfDocument,
  orders: as(
    'carts',
    z.array(
      wireObject({
        ...orderOfChain,
        sageCode: z.string(),
        comment: z.string(),
        customValues: as('fields', customValues),
        /** `returned`: how many came back, approved or not yet. */
        lines: as('details', z.array(wireObject({ ...soldLineFields, returned: z.int() }))),
      }),
    ),
  ),
  payments: as('deliveryNotePayments', z.array(paymentOfNote)),
  /** Oldest first; a salesperson's own. */
  creditNotes: z.array(creditNoteOfNote),
  events: history,
})

export const noteFilters = wireObject({
  ...documentFilters,
  treated: yesNo,
  search: as('needle', searchText),
})

const NOTE_SORTS = ['createdAt', 'number', 'totalTtc'] as const
export type NoteSort = (typeof NOTE_SORTS)[number]

export type DeliveryNoteRow = z.output<typeof noteRow>
export type DeliveryNote = z.output<typeof note>
export type PaymentOfNote = z.output<typeof paymentOfNote>
export type NoteFilters = z.output<typeof noteFilters>

export const deliveryNotes = routes({
  generate: {
    method: 'POST',
    path: '/deliveryNotes/add',
    record: '/carts',
    summary: 'Makes the delivery note of an order: its goods leave, and its client owes it',
    permission: ownForSales,
    body: wireObject({ orderId: as('cartId', idOf('orders')), version: seenVersion }),
    answer: note,
    creates: true,
  },
  list: {
    method: 'POST',
    path: '/deliveryNotes/all/paged',
    summary: 'A page of delivery notes; days are whole days of their making, both included',
    permission: ownForSales,
    query: pageQuery(NOTE_SORTS, 'createdAt,desc', { number: 'deliveryNoteNumber', totalTtc: 'priceTTC' }),
    body: noteFilters,
    answer: pageOf(noteRow),
    numbered: true,
  },
  get: {
    method: 'GET',
    path: '/deliveryNotes/{id}',
    summary: 'One delivery note with its lines, its chain, its payments and its history',
    permission: ownForSales,
    params: pathId('receivables'),
    answer: note,
  },
  setTreated: {
    method: 'POST',
    path: '/deliveryNotes/updateTreated',
    summary: 'Marks a delivery note as handled by the back office; an administrator undoes it',
    permission: adminAndAgent,
    body: wireObject({
      id: as('deliveryNoteId', idOf('receivables')),
      version: seenVersion,
      treated: z.boolean(),
    }),
    answer: note,
  },
  pdf: {
    method: 'GET',
    path: '/deliveryNotes/{id}/pdf',
    summary: 'The delivery note as a PDF in the reader’s language',
    permission: ownForSales,
    params: pathId('receivables'),
    answer: savedFile,
    download: 'application/pdf',
    saved: true,
  },
  void: {
    method: 'POST',
    path: '/deliveryNotes/void',
    summary:
      'Voids a delivery note within 60 seconds, by its author, if nothing followed; its order is as it was before',
    permission: ownForSales,
    body: wireObject({ id: as('deliveryNoteId', idOf('receivables')), version: seenVersion }),
    answer: done,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/deliveryNotes/delete/{id}',
    summary: 'Voids a delivery note on which nothing was paid or returned; its order is as it was before',
    permission: onlyAdmin,
    params: pathId('receivables'),
    query: seenQuery,
    answer: done,
  },
})
