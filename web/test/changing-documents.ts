import { type CreditNote, creditNotes } from '@app/contract/credit-notes'
import { type DeliveryNoteRow, deliveryNotes } from '@app/contract/delivery-notes'
import { type DeskRow, deposits } from '@app/contract/deposits'
import { financialCredits } from '@app/contract/financial-credits'
import { type Payment, payments } from '@app/contract/payments'
import { type SupplierCredit, supplierCredits } from '@app/contract/supplier-credits'
import { type TransferRequest, transferRequests } from '@app/contract/transfer-requests'
import { type Cents, cents } from '@app/domain/money/cents'
import { answer } from './answers.ts'
import { pageOf } from './catalogue.ts'
import { CREDIT, keepPayments, PAYMENT } from './payments.ts'
import { NOTE } from './sale-documents.ts'

/*
 * Documents of 100,00 DHs, or of ten pieces, which a colleague makes 250,00 DHs, or twenty-five. What is decided of them
 * is written down. The page remembers its own changes by id and version: each document has an id of its own.
 */

const BEFORE = cents(10_000)
const AFTER = cents(25_000)
const MADE = new Date('2026-11-14T09:42:18Z')
const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const DEPOT = { id: 2, name: 'Casa Aïn Sebaâ' }

let lastId = 5000

interface Kept {
  id: number
  version: number
}

interface Changing {
  id: number
  /** A colleague changes its figure. */
  change: () => void
  /** Every decision, as it was sent. */
  decided: object[]
}

/** What is shown of it is reported at first and after each change. */
function keep<D extends Kept>(made: D, changed: Partial<D>, show: (document: D) => void = () => {}) {
  lastId += 1
  let held: D = { ...made, id: lastId, version: 1 }
  const decided: object[] = []
  function put(next: Partial<D>): D {
    held = { ...held, ...next, version: held.version + 1 }
    show(held)
    return held
  }
  show(held)
  return {
    read: () => held,
    change: () => void put(changed),
    decide: (body: object, next: Partial<D>): D => {
      decided.push(body)
      return put(next)
    },
    id: lastId,
    decided,
  }
}

export function keepPayment(): Changing {
  const { kept } = keepPayments([])
  const made: Payment = { ...PAYMENT, amount: BEFORE, status: 'UNDER_APPROVAL' }
  const one = keep(made, { amount: AFTER }, (payment) => kept.splice(0, 1, payment))
  answer(payments.setStatus, ({ body }) => one.decide(body, { status: body.status }))
  answer(payments.setTreated, ({ body }) => one.decide(body, { treated: body.treated }))
  answer(payments.bounce, ({ params, body }) => one.decide({ ...params, ...body }, { bounced: true }))
  return one
}

const CREDIT_NOTE: CreditNote = {
  id: 0,
  number: 'BR26-000051',
  createdAt: MADE,
  user: SALMA,
  totalHt: cents(8_333),
  totalTtc: BEFORE,
  status: 'VALIDATED',
  treated: false,
  attached: false,
  version: 1,
  client: NOTE.client,
  lines: [],
  settled: cents(0),
  notes: [],
  events: [],
}

export function keepCreditNote(status: CreditNote['status'] = 'VALIDATED'): Changing {
  const one = keep({ ...CREDIT_NOTE, status }, { totalTtc: AFTER })
  answer(creditNotes.list, ({ query }) => {
    const { lines: _l, settled: _s, notes: _n, events: _e, client, ...row } = one.read()
    return pageOf([{ ...row, client: refOf(client) }], query)
  })
  answer(creditNotes.get, one.read)
  answer(creditNotes.setTreated, ({ body }) => one.decide(body, { treated: body.treated }))
  answer(creditNotes.setStatus, ({ body }) => one.decide(body, { status: body.status }))
  return one
}

const refOf = ({ id, code, name, blocked }: CreditNote['client']) => ({ id, code, name, blocked })

export function keepFinancialCredit(): Changing {
  const one = keep({ ...CREDIT, totalTtc: BEFORE }, { totalTtc: AFTER })
  answer(financialCredits.list, ({ query }) => {
    const { lines: _l, settled: _s, events: _e, client, ...row } = one.read()
    return pageOf([{ ...row, client: refOf(client) }], query)
  })
  answer(financialCredits.setTreated, ({ body }) => one.decide(body, { treated: body.treated }))
  return one
}

const SUPPLIER_CREDIT: SupplierCredit = {
  id: 0,
  number: 'AFR26-000051',
  createdAt: MADE,
  user: SALMA,
  provider: { id: 1, name: 'Ingelec' },
  totalTtc: BEFORE,
  treated: false,
  version: 1,
  lines: [],
  events: [],
}

export function keepSupplierCredit(): Changing {
  const one = keep(SUPPLIER_CREDIT, { totalTtc: AFTER })
  answer(supplierCredits.list, ({ query }) => {
    const { lines: _l, events: _e, ...row } = one.read()
    return pageOf([row], query)
  })
  answer(supplierCredits.setTreated, ({ body }) => one.decide(body, { treated: body.treated }))
  return one
}

export function keepDeliveryNote(): Changing {
  const one = keep({ ...NOTE, totalTtc: BEFORE }, { totalTtc: AFTER })
  answer(deliveryNotes.list, ({ query }) => pageOf([noteRow()], query))
  answer(deliveryNotes.setTreated, ({ body }) => one.decide(body, { treated: body.treated }))
  function noteRow(): DeliveryNoteRow {
    const { payments: _p, creditNotes: _c, events: _e, client, orders, ...row } = one.read()
    return {
      ...row,
      client: refOf(client),
      orders: orders.map(({ sageCode: _s, comment: _o, customValues: _v, lines: _l, ...order }) => order),
    }
  }
  return one
}

const PAPER: DeskRow = {
  id: 0,
  reference: '7000051',
  type: { id: 2, name: 'Chèque', code: 'CHECK' },
  bank: null,
  client: refOf(NOTE.client),
  amount: BEFORE,
  version: 1,
  user: SALMA,
  day: '2026-11-20',
  view: 'held',
  status: 'VALIDATED',
  documents: [],
  slip: null,
  bouncedOn: null,
  bounceReason: null,
}

const groupOf = (count: number, total: Cents) => ({ count, total })

export function keepPaper(): Changing {
  const one = keep(PAPER, { amount: AFTER })
  const none = groupOf(0, cents(0))
  answer(deposits.desk, ({ query }) => ({
    ...pageOf([one.read()], query),
    totalAmount: one.read().amount,
    counts: { held: 1, deposited: 0, cleared: 0, bounced: 0, replaced: 0, all: 1 },
    groups: { late: none, thisWeek: groupOf(1, one.read().amount), nextWeek: none, later: none },
    bounced: [],
    bouncedOpen: none,
  }))
  answer(deposits.accounts, () => [])
  return one
}

const requestOf = (quantity: number): TransferRequest => ({
  id: 0,
  createdAt: MADE,
  user: SALMA,
  source: DEPOT,
  destination: { id: 3, name: 'Fès' },
  treated: false,
  version: 1,
  lines: [
    {
      lineId: 1,
      quantity,
      product: { id: 6, name: 'Disjoncteur', reference: 'DIS', image: null, availability: [] },
    },
  ],
  transferId: null,
  events: [],
})

export function keepRequest(): Changing {
  const one = keep(requestOf(10), { lines: requestOf(25).lines })
  answer(transferRequests.list, ({ query }) => {
    const { transferId: _t, events: _e, ...row } = one.read()
    return pageOf([row], query)
  })
  answer(transferRequests.get, one.read)
  answer(transferRequests.validate, ({ body }) => one.decide(body, { treated: true }))
  return one
}
