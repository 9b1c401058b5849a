import {
  type CreditNote,
  type CreditNoteForm,
  creditNotes,
  type DeliveredNote,
} from '@app/contract/credit-notes'
import { payments } from '@app/contract/payments'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { answer, Refusal } from './answers.ts'
import { found, pageOf } from './catalogue.ts'
import { PAYMENT } from './payments.ts'
import { answerForSales, CLIENT, productRow } from './sales.ts'

const MADE = new Date('2026-10-05T09:00:00Z')
const SALMA = { id: 1, firstName: 'Salma', lastName: 'Benali' }
const DEPOT = { id: 2, name: 'Casa Aïn Sebaâ' }
export const LAMP = productRow(1, { name: 'Ampoule LED E27', reference: 'LUM-E27-09' })
export const CABLE = productRow(2, { name: 'Câble R2V', reference: 'CAB-R2V-325' })

/** A note by which these quantities were delivered, at 100,00 DHs a piece. */
export function deliveredNote(
  id: number,
  sold: readonly [product: typeof LAMP, quantity: number][],
): DeliveredNote {
  return {
    id,
    number: `BL26-${String(id).padStart(6, '0')}`,
    createdAt: new Date(MADE.getTime() + id * 86_400_000),
    remainder: cents(1_000_000),
    orders: [
      {
        depot: DEPOT,
        lines: sold.map(([product, quantity], at) => ({
          lineId: id * 10 + at,
          product: { id: product.id, name: product.name, reference: product.reference, image: null },
          quantity,
          unitPrice: cents(10_000),
          discount: 0,
          salesDiscount: 0,
          vatRate: 200,
          priceHt: cents(quantity * 10_000),
          priceTtc: cents(quantity * 12_000),
          returned: 0,
          returnedHt: cents(0),
          returnedTtc: cents(0),
        })),
      },
    ],
  }
}

const { id, code, name, blocked, cityName, phone, creditLimit, dueDays } = CLIENT

// A page remembers its own changes by number and version: no two credit notes of the tests are the same.
let lastId = 200

/** One lamp of a note comes back, for 120,00 DHs, and waits for a decision. */
export function aCreditNote(more: Partial<CreditNote> = {}): CreditNote {
  lastId += 1
  const from = { id: 3, number: 'BL26-000003' }
  return {
    id: lastId,
    number: `BR26-000${lastId}`,
    createdAt: MADE,
    user: SALMA,
    totalHt: cents(10_000),
    totalTtc: cents(12_000),
    status: 'UNDER_APPROVAL',
    treated: false,
    attached: false,
    version: 1,
    client: { id, code, name, blocked, cityName, phone, creditLimit, dueDays },
    lines: [
      {
        lineId: lastId,
        product: { id: LAMP.id, name: LAMP.name, reference: LAMP.reference, image: null },
        deliveryNote: { ...from, createdAt: MADE },
        depot: DEPOT,
        quantity: 1,
        unitPrice: cents(10_000),
        salesDiscount: 0,
        vatRate: 200,
        priceHt: cents(10_000),
        priceTtc: cents(12_000),
      },
    ],
    settled: cents(0),
    notes: [{ ...from, remainder: cents(50_000) }],
    events: [{ event: 'CREATED', at: MADE, user: SALMA, detail: null, old: null, new: null }],
    ...more,
  }
}

const rowOf = ({ lines: _l, settled: _s, notes: _n, events: _e, client, ...row }: CreditNote) => ({
  ...row,
  client: { id: client.id, code: client.code, name: client.name, blocked: client.blocked },
})

/** Credit notes as the service keeps them, and what the form asks for. Answers what was saved. */
export function keepCreditNotes(notes: readonly DeliveredNote[], ...kept: CreditNote[]) {
  const saved: CreditNoteForm[] = []
  answerForSales([LAMP, CABLE])
  answer(users.salespeople, () => [SALMA])
  const one = (wanted: number) => found(kept.find((note) => note.id === wanted))
  const put = (wanted: number, next: Partial<CreditNote>) => {
    const before = one(wanted)
    const after = { ...before, ...next, version: before.version + 1 }
    kept.splice(kept.indexOf(before), 1, after)
    return after
  }
  answer(creditNotes.delivered, ({ body: { productId, noteId } }) =>
    notes
      .filter((note) => noteId === undefined || note.id === noteId)
      .map((note) => ({
        ...note,
        orders: note.orders.map((order) => ({
          ...order,
          lines: order.lines.filter(({ product }) => productId === undefined || product.id === productId),
        })),
      }))
      .filter(({ orders }) => orders.some(({ lines }) => lines.length > 0)),
  )
  answer(creditNotes.list, ({ query }) => {
    const { search, statuses = [], treated } = query
    const wanted = [statuses].flat()
    const matching = kept.filter(
      (note) =>
        (search === '' || `${note.number} ${note.client.code}`.includes(search)) &&
        (wanted.length === 0 || wanted.includes(note.status)) &&
        (treated === undefined || treated === null || note.treated === treated),
    )
    return pageOf(matching.map(rowOf), query)
  })
  answer(creditNotes.get, ({ params }) => one(params.id))
  answer(creditNotes.save, ({ body }) => {
    saved.push(body)
    const note = aCreditNote()
    kept.unshift(note)
    return note
  })
  answer(creditNotes.setStatus, ({ body }) => put(body.id, { status: body.status }))
  answer(creditNotes.setTreated, ({ body }) => put(body.id, { treated: body.treated }))
  answer(creditNotes.remove, ({ params }) => void kept.splice(kept.indexOf(one(params.id)), 1))
  answer(payments.compensate, ({ body: { allocationInputs } }) => {
    const [used] = allocationInputs
    if (!used) throw new Refusal(400, 'request.malformed')
    put(used.receivableId, { settled: cents(-used.amount), attached: true })
    return PAYMENT
  })
  return { saved }
}
