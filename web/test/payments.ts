import type { FinancialCredit } from '@app/contract/financial-credits'
import type { HistoryEntry } from '@app/contract/history'
import { images } from '@app/contract/images'
import {
  type Attachable,
  type Payment,
  type PaymentFilters,
  type PaymentRow,
  payments,
} from '@app/contract/payments'
import { users } from '@app/contract/users'
import { dayOf } from '@app/domain/dates/day'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import { detachingOf } from '@app/domain/receivables/attaching'
import { matches } from '@app/domain/text/matches'
import { answer } from './answers.ts'
import { found, pageOf } from './catalogue.ts'
import { answerForClients, CLIENT } from './clients.ts'
import { keepPaymentTypes } from './records.ts'

const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const CLIENT_REF = { id: CLIENT.id, code: CLIENT.code, name: CLIENT.name, blocked: false }
const MADE = new Date('2026-11-14T09:42:18Z')

/** 10,00 DHs in cash, put on nothing yet. */
export const PAYMENT: Payment = {
  id: 7,
  reference: 'R-7',
  createdAt: MADE,
  user: SALMA,
  status: 'CREATED',
  treated: false,
  bounced: false,
  amount: cents(1_000),
  attached: cents(0),
  type: { id: 1, name: 'Espèces', code: 'CASH' },
  bank: null,
  dueDate: null,
  slip: null,
  version: 1,
  client: { ...CLIENT_REF, dueDays: 60, paymentCodes: [] },
  invoiceDate: null,
  note: '',
  image: null,
  bouncedOn: null,
  bounceReason: null,
  documents: [],
  events: [],
}

/** Of which 240,00 DHs are open. */
export const NOTE: Attachable = {
  id: 21,
  kind: 'BL',
  number: 'BL26-000021',
  createdAt: MADE,
  total: cents(24_000),
  settled: cents(0),
  dueDate: '2027-01-13',
  overdue: false,
  overdueDays: 0,
}

/** A discount of 300,00 DHs. */
export const CREDIT: FinancialCredit = {
  id: 31,
  number: 'AF26-000031',
  createdAt: MADE,
  author: SALMA,
  salesperson: SALMA,
  totalTtc: cents(-30_000),
  treated: false,
  attached: false,
  version: 1,
  client: { ...CLIENT_REF, cityName: 'Fès', phone: '', creditLimit: cents(500_000_000), dueDays: 60 },
  lines: [{ designation: 'Ristourne', priceTtc: cents(-30_000) }],
  settled: cents(0),
  events: [],
}

/** 10,00 DHs on paper. */
export const CHEQUE: Payment = {
  ...PAYMENT,
  id: 8,
  reference: '7000008',
  type: { id: 2, name: 'Chèque', code: 'CHECK' },
  bank: { id: 1, name: 'Attijariwafa Bank' },
}

export const eventOf = (event: HistoryEntry['event'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  at: MADE,
  user: SALMA,
  event,
  detail: null,
  old: null,
  new: null,
  ...more,
})

// The page remembers its own changes by number and version: no two of these have the same number, in whatever test.
let lastId = 700

/** A cheque with a picture and a history that begins. */
export function aCheque(more: Partial<Payment> = {}): Payment {
  lastId += 1
  const image = `${'c'.repeat(32)}.webp`
  return { ...CHEQUE, id: lastId, reference: `70${lastId}`, image, events: [eventOf('CREATED')], ...more }
}

/** So much of a payment, put on a document long ago. */
export const putThere = (document: Attachable, attachedAmount: Cents) => ({
  attached: attachedAmount,
  documents: [
    {
      id: document.id,
      kind: document.kind,
      number: document.number,
      createdAt: MADE,
      issuedOn: '2026-11-14' as const,
      attachedAmount,
      remainder: cents(document.total - attachedAmount),
    },
  ],
  events: [eventOf('ATTACH', { detail: document.number, new: attachedAmount / 100 }), eventOf('CREATED')],
})

/** What a notice says of a payment: with spaces that are no usual ones. */
export const noticeOf = ({ reference }: Payment, what: string) =>
  new RegExp(`«.Chèque ${reference}.» ${what}`)

const openIn = ({ total, settled }: Attachable) => cents(total - settled)

/** As a list shows a payment. */
export function listed(payment: Payment): PaymentRow {
  const { client, invoiceDate: _i, note: _n, image: _p, bouncedOn: _o, bounceReason: _r, ...more } = payment
  const { documents: _d, events: _e, ...row } = more
  const { id, code, name, blocked } = client
  return { ...row, client: { id, code, name, blocked } }
}

/** So much more of a payment is put on a document; less than before where it is taken off. */
function putOn(payment: Payment, document: Attachable, amount: Cents): void {
  const before = payment.documents.find(({ id }) => id === document.id)
  document.settled = cents(document.settled + amount)
  payment.attached = cents(payment.attached + amount)
  const { id, kind, number } = document
  payment.documents = payment.documents.filter((one) => one !== before)
  const attachedAmount = cents((before?.attachedAmount ?? 0) + amount)
  if (attachedAmount !== 0)
    payment.documents.push({
      id,
      kind,
      number,
      createdAt: MADE,
      issuedOn: '2026-11-14',
      attachedAmount,
      remainder: openIn(document),
    })
  const isBack = amount < 0 === document.total > 0
  const detail = { detail: number, new: Math.abs(amount) / 100 }
  payment.events.unshift(eventOf(isBack ? 'DETACH' : 'ATTACH', detail))
}

/** What is done to one payment and leaves it a version further. */
function change(kept: readonly Payment[], id: number, apply: (payment: Payment) => void): Payment {
  const payment = found(kept.find((one) => one.id === id))
  apply(payment)
  payment.version += 1
  return payment
}

const field = (detail: string, more: Partial<HistoryEntry>) => eventOf('UPDATED_FIELD', { detail, ...more })

function answerSteps(kept: Payment[]): void {
  answer(payments.save, ({ body: { id = 0, amount, note } }) =>
    change(kept, id, (payment) => {
      if (amount !== payment.amount)
        payment.events.unshift(field('amount', { old: payment.amount / 100, new: amount / 100 }))
      Object.assign(payment, { amount, note })
    }),
  )
  answer(payments.setStatus, ({ body: { id, status } }) =>
    change(kept, id, (payment) => {
      payment.events.unshift(field('status', { old: payment.status, new: status }))
      payment.status = status
    }),
  )
  answer(payments.setTreated, ({ body: { id, treated } }) =>
    change(kept, id, (payment) => {
      payment.treated = treated
    }),
  )
  answer(payments.bounce, ({ params: { id }, body }) =>
    change(kept, id, (payment) => {
      const { bouncedOn = null, reason = null } = body ?? {}
      Object.assign(payment, { bounced: true, bouncedOn, bounceReason: reason })
      payment.events.unshift(eventOf('UNPAID', { detail: reason }))
    }),
  )
  answer(payments.undoBounce, ({ body: { id, reason } }) =>
    change(kept, id, (payment) => {
      Object.assign(payment, { bounced: false, bouncedOn: null, bounceReason: null })
      payment.events.unshift(eventOf('UNDO_UNPAID', { detail: reason }))
    }),
  )
  answer(payments.remove, ({ params: { id } }) => {
    kept.splice(kept.indexOf(found(kept.find((one) => one.id === id))), 1)
  })
}

/** The picture of some paper. */
const SCAN = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

/** A yes or no that a filter asks for, or neither. */
const agrees = (wanted: unknown, is: boolean) => typeof wanted !== 'boolean' || wanted === is
const isAmong = <T>(wanted: readonly T[], one: T) => wanted.length === 0 || wanted.includes(one)

const wantedBy = (filters: PaymentFilters) => (payment: Payment) => {
  const day = payment.dueDate ?? dayOf(payment.createdAt)
  return (
    isAmong(filters.clientIds, payment.client.id) &&
    isAmong(filters.userIds, payment.user.id) &&
    isAmong(filters.typeIds, payment.type.id) &&
    isAmong(filters.statuses, payment.status) &&
    agrees(filters.treated, payment.treated) &&
    agrees(filters.bounced, payment.bounced) &&
    (filters.dueFrom === null || filters.dueFrom <= day) &&
    (filters.dueTo === null || day <= filters.dueTo) &&
    matches(filters.search, [payment.reference, payment.client.name])
  )
}

/** Payments and the documents that they can be put on, as the service keeps them. */
export function keepPayments(some: readonly Payment[], documents: readonly Attachable[] = []) {
  const kept = some.map((payment) => structuredClone(payment))
  const open = documents.map((document) => structuredClone(document))
  const attachables = () => open.filter((document) => openIn(document) !== 0)
  answerForClients()
  keepPaymentTypes()
  answer(users.salespeople, () => [SALMA])
  answer(payments.list, ({ query, body }) => pageOf(kept.filter(wantedBy(body)).map(listed), query))
  answer(payments.summary, ({ body }) => ({
    totalAmount: sum(kept.filter(wantedBy(body)).map(({ amount }) => amount)),
  }))
  answer(images.get, () => SCAN)
  answer(payments.get, ({ params: { id } }) => found(kept.find((one) => one.id === id)))
  answer(payments.attachables, ({ query, body: { newestFirst } }) =>
    pageOf(newestFirst ? attachables().toReversed() : attachables(), query),
  )
  answer(payments.attachablesSum, () => ({ totalAmount: sum(attachables().map(openIn)) }))
  answer(payments.attach, ({ body: { id, allocationInputs } }) =>
    change(kept, id, (payment) => {
      for (const put of allocationInputs)
        putOn(payment, found(open.find((document) => document.id === put.receivableId)), put.amount)
    }),
  )
  answer(payments.detach, ({ body: { id, receivableId, amount } }) =>
    change(kept, id, (payment) => {
      const allocations = payment.documents.map((one) => ({
        receivableId: one.id ?? 0,
        amount: one.attachedAmount,
      }))
      const detaching = detachingOf({ amount: payment.amount, allocations }, { receivableId, amount })
      for (const part of 'detached' in detaching ? detaching.detached : [])
        putOn(payment, found(open.find((document) => document.id === part.receivableId)), cents(-part.amount))
    }),
  )
  answerSteps(kept)
  return { kept, open }
}
