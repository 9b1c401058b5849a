import { addDays, type Day, daysBetween } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { ORDER_STATUSES } from '@app/domain/orders/status'
import type { PaymentStatus, ReceivableKind } from '@app/domain/receivables/ledger'
import { anOrderIn, turnOrder, voidDocument } from './ledger-orders.ts'
import { attachPayment } from '../payments/attach-payment.ts'
import { bouncePayment, undoBounce } from '../payments/bounce-payment.ts'
import { detachPayment } from '../payments/detach-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import { voidPayment } from '../payments/void-payment.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { recordReceivable } from '../receivables/record-receivable.ts'
import type { Someone } from './in-company.ts'

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** From the first to the last, both included. */
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const chance = (share: number) => next() < share
  const oneOf = <T>(all: readonly T[]): T => all[whole(0, all.length - 1)] as T
  return { whole, chance, oneOf }
}

type Random = ReturnType<typeof randomFrom>

/** Whose ledger is written, and by whom. */
export interface Setting {
  clientId: number
  depotId: number
  /** Of which there is enough. */
  productId: number
  users: readonly Someone[]
  from: Day
  today: Day
}

/** By their ids: cheques and bills of exchange are 2 and 3, the seventh is the company's own. */
const TYPES = [1, 2, 2, 2, 3, 3, 4, 5, 6, 7]
const isPaper = (typeId: number) => typeId === 2 || typeId === 3

/** What the writer remembers, to ask for what mostly makes sense; whether it does, the functions decide. */
interface Memory {
  documents: { id: number; total: number; open: number }[]
  payments: {
    id: number
    left: number
    allocationInputs: Map<number, number>
    paper: boolean
    bounced: boolean
  }[]
  orders: number[]
}

/**
 * One client's ledger, from day to day, through the functions that write: documents, payments, attached in part, taken
 * off, bounced, replaced, sent back, declined, voided. What is refused leaves everything as it was.
 */
export async function writeLedger(ctx: Ctx, setting: Setting, random: Random): Promise<void> {
  const memory: Memory = { documents: [], payments: [], orders: [] }
  const steps = random.whole(6, 26)
  const span = Math.floor(daysBetween(setting.from, setting.today) / steps)
  let day = setting.from
  for (let step = 0; step < steps; step++) {
    day = addDays(day, random.whole(0, span))
    const now = new Date(`${day}T${String(random.whole(9, 18)).padStart(2, '0')}:00:00Z`)
    const at = { ...ctx, now, user: { ...ctx.user, ...random.oneOf(setting.users) } }
    const action = step < 2 ? addDocument : random.oneOf(ACTIONS)
    await unlessRefused(action({ ctx: at, day, random, memory, ...setting }))
  }
}

interface Moment extends Setting {
  ctx: Ctx
  day: Day
  random: Random
  memory: Memory
}
type Action = (moment: Moment) => Promise<void>

async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

const anAmount = ({ chance, whole }: Random) =>
  chance(0.02) ? 0 : chance(0.03) ? whole(1e11, 1e12) : chance(0.3) ? whole(1, 99) : whole(100, 5_000_000)

const addDocument: Action = async ({ ctx, clientId, random, memory, users }) => {
  const kind: ReceivableKind = random.oneOf(['BL', 'BL', 'BL', 'BR', 'AF'])
  const total = cents(kind === 'BL' ? anAmount(random) : -anAmount(random))
  const id = await recordReceivable(ctx, { kind, clientId, userId: random.oneOf(users).id, total })
  memory.documents.push({ id, total, open: total })
}

async function newPayment({ ctx, clientId, day, random, memory }: Moment, amount: number, typeId: number) {
  const draft = {
    clientId,
    typeId,
    amount: cents(amount),
    dueOn: random.chance(0.7) ? addDays(day, random.whole(-10, 150)) : null,
    invoicedOn: null,
    status: random.chance(0.12) ? ('UNDER_APPROVAL' as const) : ('CREATED' as const),
  }
  const payment = {
    id: await recordPayment(ctx, draft),
    left: amount,
    allocationInputs: new Map<number, number>(),
    paper: isPaper(typeId),
    bounced: false,
  }
  memory.payments.push(payment)
  return payment
}

const addPayment: Action = async (moment) => {
  const { random } = moment
  await newPayment(moment, anAmount(random) || 1, random.oneOf(TYPES))
}

type Remembered = Memory['payments'][number]

async function put(
  { ctx, memory }: Moment,
  payment: Remembered,
  lines: readonly (readonly [number, number])[],
): Promise<void> {
  await attachPayment(
    ctx,
    { id: payment.id },
    lines.map(([receivableId, amount]) => ({ receivableId, amount: cents(amount) })),
  )
  for (const [id, amount] of lines) {
    payment.left -= amount
    payment.allocationInputs.set(id, (payment.allocationInputs.get(id) ?? 0) + amount)
    for (const document of memory.documents) if (document.id === id) document.open -= amount
  }
}

const attach: Action = async (moment) => {
  const { random, memory } = moment
  const payment = random.oneOf(memory.payments.filter(({ left }) => left > 0))
  if (payment === undefined) return await addPayment(moment)
  const part = (open: number) => (random.chance(0.5) ? open : Math.ceil((open * random.whole(1, 99)) / 100))
  const credits = memory.documents.filter(({ open }) => open < 0 && random.chance(0.4))
  const lines: [number, number][] = []
  let left = payment.left
  const taken = credits.map(({ id, open }) => [id, -part(-open)] as [number, number])
  for (const [, amount] of taken) left -= amount
  for (const { id, open } of memory.documents.filter((document) => document.open > 0 && random.chance(0.6))) {
    const amount = Math.min(part(open), left)
    if (amount <= 0) break
    lines.push([id, amount])
    left -= amount
  }
  // Now and then more than there is, or credits alone: refused, and nothing of it is done.
  if (lines.length > 0 || random.chance(0.1)) await put(moment, payment, [...lines, ...taken])
}

const compensate: Action = async (moment) => {
  const { random, memory } = moment
  const note = random.oneOf(memory.documents.filter(({ open }) => open > 0))
  const credit = random.oneOf(memory.documents.filter(({ open }) => open < 0))
  if (!note || !credit) return
  const amount = Math.min(note.open, -credit.open)
  const payment = await newPayment(moment, 0, 1)
  await put(moment, payment, [
    [note.id, amount],
    [credit.id, -amount],
  ])
}

const bounce: Action = async (moment) => {
  const { ctx, random, memory, day } = moment
  const payment = random.oneOf(
    memory.payments.filter(
      ({ paper, bounced, allocationInputs }) => paper && !bounced && allocationInputs.size > 0,
    ),
  )
  if (payment === undefined) return
  await bouncePayment(ctx, { id: payment.id }, random.chance(0.3) ? addDays(day, -random.whole(0, 5)) : day)
  payment.bounced = true
  for (const document of memory.documents) document.open += payment.allocationInputs.get(document.id) ?? 0
  if (random.chance(0.5)) await replace(moment)
}

/** Another payment for what bounced, or for a part of it. */
const replace: Action = async (moment) => {
  const { random, memory } = moment
  const payment = random.oneOf(
    memory.payments.filter(({ bounced, allocationInputs }) => bounced && allocationInputs.size > 0),
  )
  if (payment === undefined) return await bounce(moment)
  const note = memory.documents.find(
    ({ id, open }) => open > 0 && (payment.allocationInputs.get(id) ?? 0) > 0,
  )
  if (note === undefined) return
  const amount = random.chance(0.5) ? note.open : Math.ceil(note.open / 2)
  const replacement = await newPayment(moment, amount, random.oneOf(TYPES))
  await put(moment, replacement, [[note.id, amount]])
}

const undo: Action = async ({ ctx, random, memory }) => {
  const payment = random.oneOf(memory.payments.filter(({ bounced }) => bounced))
  if (payment === undefined) return
  await undoBounce(ctx, { id: payment.id })
  payment.bounced = false
  for (const document of memory.documents) document.open -= payment.allocationInputs.get(document.id) ?? 0
}

const detach: Action = async ({ ctx, random, memory }) => {
  const payment = random.oneOf(memory.payments.filter(({ allocationInputs }) => allocationInputs.size > 0))
  if (payment === undefined) return
  const [receivableId, whole] = random.oneOf([...payment.allocationInputs])
  const amount = random.chance(0.5) ? whole : Math.sign(whole) * Math.ceil(Math.abs(whole) / 3)
  await detachPayment(ctx, { id: payment.id }, { receivableId, amount: cents(amount) })
  // Credits may have gone with it: what is remembered of them is then too much, and asking for it is refused.
  payment.allocationInputs.set(receivableId, whole - amount)
  if (whole === amount) payment.allocationInputs.delete(receivableId)
  payment.left += amount
  for (const document of memory.documents)
    if (document.id === receivableId && !payment.bounced) document.open += amount
}

const decide: Action = async ({ ctx, random, memory }) => {
  const payment = random.oneOf(memory.payments)
  if (payment === undefined) return
  const status = random.oneOf<PaymentStatus>(['UNDER_APPROVAL', 'UNDER_APPROVAL', 'VALIDATED', 'DECLINED'])
  await setPaymentStatus(ctx, { id: payment.id }, status)
  if (status !== 'DECLINED') return
  payment.left = 0
  payment.allocationInputs.clear()
}

const voidSomething: Action = async ({ ctx, random, memory }) => {
  const payment = random.oneOf(memory.payments)
  const document = random.oneOf(memory.documents)
  if (payment && random.chance(0.5)) await voidPayment(ctx, { id: payment.id })
  else if (document) await voidDocument(ctx, document.id)
}

const order: Action = async ({ ctx, clientId, depotId, productId, random, memory }) => {
  const id = random.oneOf(memory.orders)
  const status = random.oneOf(ORDER_STATUSES)
  if (id !== undefined && random.chance(0.5)) return await turnOrder(ctx, id, { status })
  const totalHt = Math.min(anAmount(random), 1e11)
  memory.orders.push(
    await anOrderIn(ctx, { clientId, depotId, productId, status, paymentCode: 'CASH', totalHt }),
  )
}

/** An order becomes its note. */
const bill: Action = async (moment) => {
  const orderId = moment.memory.orders.pop()
  if (orderId === undefined) return await order(moment)
  const { ctx, clientId, random, memory } = moment
  const total = cents(anAmount(random))
  const id = await recordReceivable(ctx, { kind: 'BL', clientId, userId: ctx.user.id, total })
  memory.documents.push({ id, total, open: total })
  await turnOrder(ctx, orderId, { deliveryNoteId: id })
}

const ACTIONS: readonly Action[] = [
  addDocument,
  addDocument,
  addPayment,
  addPayment,
  attach,
  attach,
  attach,
  attach,
  compensate,
  bounce,
  bounce,
  replace,
  replace,
  replace,
  undo,
  detach,
  decide,
  voidSomething,
  order,
  bill,
]
