import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { type Order, orders } from '@app/contract/orders'
import { type PaymentForm, payments } from '@app/contract/payments'
import { quotes } from '@app/contract/quotes'
import { addDays, type Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import type { Client } from './client.ts'
import type { Shop } from './orders.ts'
import { aPaymentForm } from './payment-rows.ts'
import type { randomFrom } from './random-ledgers.ts'
import type { TestApp } from './test-app.ts'

/** What a salesperson remembers, to ask for what mostly makes sense; whether it does, the server decides. */
export interface Seller {
  userId: number
  username: string
  sales: Client
  payments: Map<number, PaymentForm>
  orders: Map<number, { clientId: number; quantity: number; salesDiscount: number; status: string }>
  notes: Map<number, { clientId: number; total: number }>
  returns: Map<number, number>
  credits: Map<number, { clientId: number; total: number }>
}

export const aSeller = (userId: number, username: string, sales: Client): Seller => ({
  userId,
  username,
  sales,
  payments: new Map(),
  orders: new Map(),
  notes: new Map(),
  returns: new Map(),
  credits: new Map(),
})

/** One of two salespeople, at work. */
export interface Attack extends Seller {
  app: TestApp
  shop: Shop
  /** Two clients, so that a payment can be given to the other. */
  clientIds: readonly number[]
  /** Of the company's own kind: without a bank, and money at once. */
  ownTypeId: number
  random: ReturnType<typeof randomFrom>
  today: () => Day
  admin: Client
  agent: Client
}

/** What was done: for which client an order was accepted without approval, if one was. */
export interface Done {
  accepted?: number
}
type Step = (attack: Attack) => Promise<Done | void>

/** There is nothing yet that the step could be done with. */
export class Nothing extends Error {}

const somethingOf = <T>({ random }: Attack, all: Iterable<T>): T => {
  const list = [...all]
  if (list.length === 0) throw new Nothing()
  return random.oneOf(list)
}

const remember = (attack: Attack, { id, client, lines, status, motifs }: Order): Done => {
  const { quantity = 0, salesDiscount = 0 } = lines[0] ?? {}
  attack.orders.set(id, { clientId: client.id, quantity, salesDiscount, status })
  const isAccepted = motifs.length === 0 && ['CREATED', 'VALIDATED', 'DELIVERED'].includes(status)
  return isAccepted ? { accepted: client.id } : {}
}

const upTo = ({ random: { chance, whole } }: Attack, most: number) => (chance(0.6) ? most : whole(1, most))
const amountIn = ({ whole }: Attack['random']) => cents(whole(1, 40) * 600)
const orderForm = ({ shop, random }: Attack, clientId: number, quantity = random.whole(1, 20)) =>
  shop.form({
    clientId,
    paymentCode: 'CASH',
    lines: [{ productId: shop.productId, quantity, salesDiscount: random.chance(0.15) ? 200 : 0 }],
  })

function paymentDays({ random, today }: Attack): Pick<PaymentForm, 'dueDate' | 'invoiceDate'> {
  const day = (from: number, to: number) => addDays(today(), random.whole(from, to))
  return {
    dueDate: random.chance(0.5) ? day(-5, 40) : null,
    invoiceDate: random.chance(0.4) ? day(-10, 2) : null,
  }
}

const kinds = ['CASH', 'CASH', 'CHECK', 'CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER', 'CARD'] as const

const pay: Step = async (attack) => {
  const { app, shop, sales, clientIds, random } = attack
  const form = await aPaymentForm(app, shop.company, {
    ...paymentDays(attack),
    clientId: random.oneOf(clientIds),
    code: random.oneOf(kinds),
    amount: amountIn(random),
  })
  const { id } = await sales.call(payments.save, { body: form })
  attack.payments.set(id, form)
}

const correct: Step = async (attack) => {
  const { app, shop, sales, clientIds, random } = attack
  const [id, before] = somethingOf(attack, attack.payments)
  const { typeId, bankId } = await aPaymentForm(app, shop.company, { code: random.oneOf(kinds) })
  const days = paymentDays(attack)
  const changes = [
    { amount: amountIn(random) },
    { amount: cents(1) },
    { amount: cents(Math.ceil(before.amount / 2)) },
    { typeId, bankId },
    { dueDate: days.dueDate },
    { invoiceDate: days.invoiceDate },
    { clientId: random.oneOf(clientIds) },
    { typeId, bankId, ...days, amount: amountIn(random) },
    { note: 'Vu' },
  ]
  const form = { ...before, ...random.oneOf(changes) }
  await sales.call(payments.save, { body: { ...form, id } })
  attack.payments.set(id, form)
}

const payByOwnType: Step = async (attack) => {
  const { app, shop, sales, clientIds, random, ownTypeId: typeId } = attack
  const paying = {
    clientId: random.oneOf(clientIds),
    code: 'CASH',
    typeId,
    amount: amountIn(random),
  } as const
  const form = await aPaymentForm(app, shop.company, paying)
  const { id } = await sales.call(payments.save, { body: form })
  attack.payments.set(id, form)
}

const removePayment: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.payments)
  await attack.sales.call(payments.remove, { params: { id } })
  attack.payments.delete(id)
}

const attach: Step = async (attack) => {
  const [id, { clientId, amount }] = somethingOf(attack, attack.payments)
  const theirs = [...attack.notes].filter(([, note]) => note.clientId === clientId)
  const [receivableId, note] = somethingOf(attack, theirs)
  const open = upTo(attack, Math.min(amount, note.total))
  await attack.sales.call(payments.attach, {
    body: { id, allocationInputs: [{ receivableId, amount: cents(open) }] },
  })
}

const attachWithCredit: Step = async (attack) => {
  const [id, { clientId, amount }] = somethingOf(attack, attack.payments)
  const theirs = (held: Seller['notes']) => [...held].filter(([, of]) => of.clientId === clientId)
  const [note, { total: most }] = somethingOf(attack, theirs(attack.notes))
  const [credit, { total }] = somethingOf(attack, theirs(attack.credits))
  const used = upTo(attack, Math.min(total, most))
  const allocationInputs = [
    { receivableId: note, amount: cents(Math.min(most, amount + used)) },
    { receivableId: credit, amount: cents(-used) },
  ]
  await attack.sales.call(payments.attach, { body: { id, allocationInputs } })
}

const detach: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.payments)
  const { documents } = await attack.sales.call(payments.get, { params: { id } })
  const { id: receivableId, attachedAmount } = somethingOf(attack, documents)
  if (receivableId === null) return
  const amount = cents(upTo(attack, Math.abs(attachedAmount)) * Math.sign(attachedAmount))
  await attack.sales.call(payments.detach, { body: { id, receivableId, amount } })
}

const compensate: Step = async (attack) => {
  const [credit, { clientId, total }] = somethingOf(attack, attack.credits)
  const [note, { total: most }] = somethingOf(
    attack,
    [...attack.notes].filter(([, of]) => of.clientId === clientId),
  )
  const amount = Math.min(total, most)
  const allocationInputs = [
    { receivableId: note, amount: cents(amount) },
    { receivableId: credit, amount: cents(-amount) },
  ]
  const { id } = await attack.sales.call(payments.compensate, { body: { clientId, allocationInputs } })
  attack.payments.set(id, await aPaymentForm(attack.app, attack.shop.company, { clientId }))
}

const order: Step = async (attack) =>
  remember(
    attack,
    await attack.sales.call(orders.save, { body: orderForm(attack, attack.random.oneOf(attack.clientIds)) }),
  )

const changeOrder: Step = async (attack) => {
  const [id, { clientId, quantity, salesDiscount, status }] = somethingOf(attack, attack.orders)
  const next = attack.random.chance(0.8) ? clientId : attack.random.oneOf(attack.clientIds)
  const more = quantity + attack.random.whole(1, 8)
  const less = Math.max(1, quantity - attack.random.whole(1, 8))
  const body = orderForm(attack, next, attack.random.oneOf([more, less, quantity]))
  const saved = await attack.sales.call(orders.save, { body: { ...body, id } })
  const done = remember(attack, saved)
  // Saved as it was, nobody looks at it.
  const [line] = saved.lines
  const isSame =
    next === clientId &&
    line?.quantity === quantity &&
    line.salesDiscount === salesDiscount &&
    status === saved.status
  return isSame ? {} : done
}

const quote: Step = async (attack) => {
  const { shop, sales } = attack
  const body = orderForm(attack, attack.random.oneOf(attack.clientIds))
  const { id } = await sales.call(quotes.save, { body })
  const converting = { id, depotId: shop.depotId, paymentCode: 'CASH' as const }
  return remember(attack, await sales.call(quotes.toOrder, { body: converting }))
}

const turn =
  (status: 'VALIDATED' | 'DELIVERED' | 'CANCELLED'): Step =>
  async (attack) => {
    // Now and then one that is not there yet.
    const from = { VALIDATED: 'CREATED', DELIVERED: 'VALIDATED', CANCELLED: 'VALIDATED' }[status]
    const ready = [...attack.orders].filter(([, of]) => of.status === from || attack.random.chance(0.1))
    const [id, known] = somethingOf(attack, ready)
    await attack.sales.call(orders.setStatus, { body: { id, status } })
    known.status = status
  }

const removeOrder: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.orders)
  await attack.sales.call(orders.remove, { params: { id } })
  attack.orders.delete(id)
}

const bill: Step = async (attack) => {
  const ready = [...attack.orders].filter(
    ([, { status }]) => status === 'VALIDATED' || status === 'DELIVERED',
  )
  const [id, { clientId }] = somethingOf(attack, ready)
  const note = await attack.sales.call(deliveryNotes.generate, { body: { orderId: id } })
  attack.notes.set(note.id, { clientId, total: note.totalTtc })
}

const voidNote: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.notes)
  await attack.sales.call(deliveryNotes.void, { body: { id } })
  attack.notes.delete(id)
}

const giveBack: Step = async (attack) => {
  const [deliveryNoteId, { clientId }] = somethingOf(attack, attack.notes)
  const { productId, depotId } = attack.shop
  const lines = [{ deliveryNoteId, productId, quantity: 1, depotId }]
  const { id } = await attack.sales.call(creditNotes.save, { body: { clientId, lines } })
  attack.returns.set(id, clientId)
}
const removeReturn: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.returns)
  await attack.sales.call(creditNotes.remove, { params: { id } })
  attack.returns.delete(id)
}
const removeCredit: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.credits)
  await attack.sales.call(financialCredits.remove, { params: { id } })
  attack.credits.delete(id)
}

/** Each as often as it is listed here. */
export const BY_SALES: Record<string, Step> = {
  pay,
  pay2: pay,
  pay3: pay,
  payByOwnType,
  correct,
  correct2: correct,
  correct3: correct,
  removePayment,
  removePayment2: removePayment,
  attach,
  attach2: attach,
  attach3: attach,
  attachWithCredit,
  attachWithCredit2: attachWithCredit,
  detach,
  detach2: detach,
  detach3: detach,
  compensate,
  order,
  order2: order,
  order3: order,
  changeOrder,
  quote,
  validate: turn('VALIDATED'),
  validate2: turn('VALIDATED'),
  validate3: turn('VALIDATED'),
  deliver: turn('DELIVERED'),
  cancel: turn('CANCELLED'),
  removeOrder,
  bill,
  bill2: bill,
  bill3: bill,
  voidNote,
  giveBack,
  removeReturn,
  removeCredit,
}

const decideOrder: Step = async (attack) => {
  const waiting = [...attack.orders].filter(([, { status }]) => status === 'UNDER_APPROVAL')
  const [id, known] = somethingOf(attack, waiting)
  const status = attack.random.chance(0.6) ? 'VALIDATED' : 'DECLINED'
  await attack.admin.call(orders.setStatus, { body: { id, status } })
  known.status = status
}
const decidePayment: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.payments)
  const status = attack.random.chance(0.7) ? 'VALIDATED' : 'DECLINED'
  await attack.admin.call(payments.setStatus, { body: { id, status } })
}
const treat: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.payments)
  await attack.agent.call(payments.setTreated, { body: { id, treated: true } })
}
const bounce: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.payments)
  if (attack.random.chance(0.7)) await attack.agent.call(payments.bounce, { params: { id }, body: undefined })
  else await attack.agent.call(payments.undoBounce, { body: { id, reason: 'ERROR' } })
}
const credit: Step = async (attack) => {
  const clientId = attack.random.oneOf(attack.clientIds)
  const lines = [{ designation: 'Ristourne', priceTtc: amountIn(attack.random) }]
  const body = { clientId, salespersonId: attack.userId, lines }
  const { id, totalTtc } = await attack.admin.call(financialCredits.save, { body })
  attack.credits.set(id, { clientId, total: -totalTtc })
}
const acceptReturn: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.returns)
  await attack.admin.call(creditNotes.setStatus, { body: { id, status: 'VALIDATED' } })
}
const removeNote: Step = async (attack) => {
  const [id] = somethingOf(attack, attack.notes)
  await attack.admin.call(deliveryNotes.remove, { params: { id } })
  attack.notes.delete(id)
}

export const BY_OTHERS: Record<string, Step> = {
  decideOrder,
  decidePayment,
  treat,
  bounce,
  credit,
  acceptReturn,
  removeNote,
}
