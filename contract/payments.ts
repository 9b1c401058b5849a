import { adminAndAgent, onlyAdmin, ownExceptAgents, ownForSales } from '@app/domain/access/grants'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { BOUNCE_REASONS, UNDOING_REASONS } from '@app/domain/payments/bouncing'
import { z } from 'zod'
import { day, dayFilter } from './dates.ts'
import { history } from './history.ts'
import { imageName } from './images.ts'
import { dhs } from './money.ts'
import { idFilter, listFilter, pageOf, pageQuery, searchText, switched, yesNo } from './paging.ts'
import { done, formId, idOf, idOrNone, instant, paragraph, pathId, routes, text } from './route.ts'
import { clientRef, documentFilters, everyDocument, paymentCode, person, total } from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

/** A note adds, a credit takes off. */
export const signed = dhs(MOST_TOTAL / 100, -MOST_TOTAL / 100)

export const paymentType = z.strictObject({
  id: idOf('payment_types'),
  name: z.string(),
  code: paymentCode.nullable(),
})

export const namedBank = z.strictObject({ id: idOf('banks'), name: z.string() })

const PAYMENT_STATUSES = ['CREATED', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] as const
const status = z.enum(PAYMENT_STATUSES)

export const bounceReason = z.enum(BOUNCE_REASONS)

/** The slip by which it went to the bank. */
export const slipOfPaper = wireObject({
  id: idOf('deposit_slips'),
  number: z.string(),
  depositedOn: day,
})

const row = {
  id: idOf('payments'),
  reference: z.string(),
  createdAt: instant,
  user: as('createdBy', person),
  status,
  treated: z.boolean(),
  bounced: as('impaye', z.boolean()),
  amount: total,
  attached: as('totalAttachedAmount', total),
  type: paymentType,
  bank: namedBank.nullable(),
  dueDate: as('echeance', day.nullable()),
  slip: slipOfPaper.nullable(),
  version: z.int(),
}

const paymentRow = wireObject({ ...row, client: wireObject(clientRef) })

/** What it is put on: a delivery note, or a credit beside it. */
const attachedDocument = wireObject({
  /** Null when it is someone else's, whom a salesperson may not look up. */
  id: as('deliveryNoteId', idOf('receivables').nullable()),
  kind: z.enum(['BL', 'BR', 'AF']),
  number: as('deliveryNoteNumber', z.string()),
  /** When it was last put there. */
  createdAt: instant,
  issuedOn: day,
  attachedAmount: signed,
  /** What of it is still open. */
  /** Of a colleague's document, null. */
  remainder: as('nonSettled', signed.nullable()),
})

const payment = wireObject({
  ...row,
  client: wireObject({
    ...clientRef,
    dueDays: as('echeanceAutorisee', z.int()),
    /** None named: all of them. */
    paymentCodes: as('pieceReglementAutorisee', z.array(paymentCode)),
  }),
  invoiceDate: as('facture', day.nullable()),
  note: z.string(),
  /** None of a compensation. */
  image: imageName.nullable(),
  bouncedOn: day.nullable(),
  bounceReason: bounceReason.nullable(),
  documents: as('deliveryNotePayments', z.array(attachedDocument)),
  events: history,
})

export const paymentForm = wireObject({
  id: formId('payments'),
  version: seenVersion,
  clientId: idOf('clients'),
  typeId: as('paymentTypeId', idOf('payment_types')),
  bankId: idOrNone('banks'),
  /** More than nothing: what brings no money is a compensation. */
  amount: total,
  reference: text(60).default(''),
  dueDate: as('echeance', day.nullish()),
  invoiceDate: as('facture', day.nullish()),
  note: paragraph(1000).default(''),
  image: imageName.nullish(),
})

export const paymentFilters = wireObject({
  ...documentFilters,
  dueFrom: as('echeanceStartDate', dayFilter),
  dueTo: as('echeanceEndDate', dayFilter),
  statuses: as('paymentStatus', listFilter(status)),
  typeIds: as('paymentTypeId', idFilter('payment_types')),
  treated: yesNo,
  bounced: as('impaye', yesNo),
  /** Paper in hand that is late or due by Sunday. */
  toDeposit: as('aRemettre', switched),
  search: as('needle', searchText),
})

const PAYMENT_SORTS = ['createdAt', 'dueDate', 'amount'] as const
export type PaymentSort = (typeof PAYMENT_SORTS)[number]

/** How much of a payment to put on which document; other keys that other clients send say nothing new. */
const allocationInput = wireObject(
  { receivableId: as('deliveryNoteId', idOf('receivables')), amount: as('attachedAmount', signed) },
  ['amount', 'deliveryNoteCreatedAt', 'deliveryNoteNumber', 'forced', 'paymentId', 'reference', 'type'],
)
const allocationInputs = z.array(allocationInput).min(1).max(500)

const attachable = wireObject({
  id: idOf('receivables'),
  kind: z.enum(['BL', 'BR', 'AF']),
  number: as('deliveryNoteNumber', z.string()),
  createdAt: instant,
  total: as('priceTTC', signed),
  settled: as('totalAttachedAmount', signed),
  dueDate: day.nullable(),
  overdue: as('echu', z.boolean()),
  overdueDays: z.int(),
})

const attachableFilters = wireObject({ clientId: idOf('clients'), newestFirst: switched })

export type PaymentRow = z.output<typeof paymentRow>
export type Payment = z.output<typeof payment>
export type AttachedDocument = z.output<typeof attachedDocument>
export type PaymentForm = z.output<typeof paymentForm>
export type PaymentFilters = z.output<typeof paymentFilters>
export const EVERY_PAYMENT: PaymentFilters = {
  ...everyDocument,
  dueFrom: null,
  dueTo: null,
  statuses: [],
  typeIds: [],
}
export type AllocationInput = z.output<typeof allocationInput>
export type Attachable = z.output<typeof attachable>
export type AttachableFilters = z.output<typeof attachableFilters>

export const payments = routes({
  list: {
    method: 'POST',
    path: '/payments/paged',
    summary: 'A page of payments; days are whole days of their making and of their échéance, both included',
    permission: ownForSales,
    query: pageQuery(PAYMENT_SORTS, 'createdAt,desc', { dueDate: 'echeance' }),
    body: paymentFilters,
    answer: pageOf(paymentRow),
  },
  summary: {
    method: 'POST',
    path: '/payments/summary',
    summary: 'What the payments of a filter come to',
    permission: ownForSales,
    takesTurn: 'searched',
    body: paymentFilters,
    answer: z.strictObject({ totalAmount: dhs(10_000_000_000_000_000) }),
  },
  get: {
    method: 'GET',
    path: '/payments/{id}',
    summary: 'One payment with what it is put on and its history',
    permission: ownForSales,
    params: pathId('payments'),
    answer: payment,
  },
  save: {
    method: 'POST',
    path: '/payments/add',
    summary:
      'Records a payment, or changes the one whose id is given; what is not authorised waits for approval',
    permission: ownForSales,
    body: paymentForm,
    answer: payment,
    creates: true,
  },
  validate: {
    method: 'POST',
    path: '/payments/updateValidated',
    summary: 'Approves a payment',
    permission: onlyAdmin,
    body: wireObject({ id: as('paymentId', idOf('payments')), version: seenVersion }),
    answer: payment,
  },
  setStatus: {
    method: 'POST',
    path: '/payments/updateStatus',
    summary: 'Approves a payment, or declines it, which takes it off every document',
    permission: onlyAdmin,
    body: wireObject({
      id: as('paymentId', idOf('payments')),
      version: seenVersion,
      status: z.enum(['VALIDATED', 'DECLINED']),
      reason: paragraph(300).optional(),
    }),
    answer: payment,
  },
  setTreated: {
    method: 'POST',
    path: '/payments/updateTreated',
    summary: 'Marks a payment as handled by the back office; an administrator undoes it',
    permission: adminAndAgent,
    body: wireObject({ id: as('paymentId', idOf('payments')), version: seenVersion, treated: z.boolean() }),
    answer: payment,
  },
  bounce: {
    method: 'POST',
    path: '/payments/markImpaye/{id}',
    summary: 'The bank gave a cheque or a bill back; said twice, it is done once',
    permission: adminAndAgent,
    params: pathId('payments'),
    body: wireObject({
      version: seenVersion,
      bouncedOn: day.nullish(),
      reason: bounceReason.nullish(),
    }).optional(),
    answer: payment,
  },
  undoBounce: {
    method: 'POST',
    path: '/payments/unmarkImpaye',
    summary: 'A cheque or a bill is paid after all, or was marked by mistake',
    permission: adminAndAgent,
    body: wireObject({ id: idOf('payments'), version: seenVersion, reason: z.enum(UNDOING_REASONS) }),
    answer: payment,
  },
  attachables: {
    method: 'POST',
    path: '/deliveryNotes/attacheableCartsPaged',
    summary: 'Notes and credits of a client of which something is open; a salesperson’s own',
    permission: ownForSales,
    query: pageQuery(['createdAt'], 'createdAt,asc').omit({ sort: true }),
    body: attachableFilters,
    answer: pageOf(attachable),
  },
  attachablesSum: {
    method: 'POST',
    path: '/deliveryNotes/attacheableCartsSum',
    summary: 'What is open of them together, credits taken off',
    permission: ownForSales,
    takesTurn: 'searched',
    body: attachableFilters,
    answer: z.strictObject({ totalAmount: dhs(10_000_000_000_000_000, -10_000_000_000_000_000) }),
  },
  attach: {
    method: 'POST',
    path: '/payments/attachCarts',
    summary: 'Puts a payment on notes and credits of its client: all of them or none',
    permission: ownForSales,
    body: wireObject(
      { id: idOf('payments'), version: seenVersion, allocationInputs: as('cartPayments', allocationInputs) },
      ['note'],
    ),
    answer: payment,
    creates: true,
  },
  detach: {
    method: 'POST',
    path: '/payments/detachCart',
    summary:
      'Takes a payment, or a part of it, off a document, and off credits where needed; of a compensation, null',
    permission: ownForSales,
    body: wireObject({
      id: as('paymentId', idOf('payments')),
      version: seenVersion,
      receivableId: as('deliveryNoteId', idOf('receivables')),
      amount: as('attachedAmount', signed),
    }),
    answer: payment.nullable(),
    creates: true,
  },
  compensate: {
    method: 'POST',
    path: '/payments/compensate',
    summary: 'Puts credits of a client on their notes, without money: a payment of 0 that sums to 0',
    permission: ownForSales,
    body: wireObject({ clientId: idOf('clients'), allocationInputs: as('cartPayments', allocationInputs) }),
    answer: payment,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/payments/delete/{id}',
    summary: 'Voids a payment that is put on nothing',
    permission: ownExceptAgents,
    params: pathId('payments'),
    query: seenQuery,
    answer: done,
  },
})
