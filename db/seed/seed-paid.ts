import { addDays, type Day, dayOf } from '@app/domain/dates/day'
import { PAYMENT_CODES, type PaymentCode } from '@app/domain/payment-types/codes'
import type pg from 'pg'
import type { DemoSale } from './demo-sales.ts'
import {
  type DemoPayment,
  type Happening,
  midMorning,
  type Owner,
  type Planned,
  type Seeded,
} from './plan-payments.ts'
import { seedSlips } from './seed-slips.ts'
import { insertRows, nextIds } from './rows.ts'

const ON_PAPER: ReadonlySet<PaymentCode> = new Set(['CHECK', 'EFFET', 'DEPOSIT', 'TRANSFER'])

/** The number on it: the same at every seeding. */
const referenceOf = (code: PaymentCode, id: number) =>
  ON_PAPER.has(code) ? String(1_000_000 + ((id * 7919) % 8_000_000)) : ''

/** What was paid of the notes, what bounced and was replaced, what waits for approval, and what went to the bank. */
export async function seedPaid(
  client: pg.Client,
  owner: Owner,
  sales: readonly (DemoSale & { noteId: number | undefined; payments: readonly DemoPayment[] })[],
  happenings: Happening[],
): Promise<void> {
  const today = dayOf(new Date())
  const planned = sales.flatMap((sale, place) =>
    sale.payments.map((payment, nth): Planned => ({
      ...payment,
      key: `${place} ${nth}`,
      noteId: sale.noteId,
      clientId: sale.clientId,
      userId: sale.userId,
    })),
  )
  const ids = await nextIds(
    client,
    'payments',
    planned.map(({ key }) => key),
  )
  const payments = planned
    .map((payment): Seeded => {
      const id = ids.get(payment.key) ?? 0
      return { ...payment, id, at: midMorning(payment.receivedOn), reference: referenceOf(payment.code, id) }
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
  const agent = await agentOf(client, owner)
  const slipOf = await seedSlips(client, owner, { payments, agent, today }, happenings)
  await seedRows(client, owner, payments, { slipOf, agent, today })
  await seedSteps(client, owner, payments)
  await seedAllocations(client, owner, payments)
  await addEvents(client, owner, payments, { agent, today }, happenings)
}

async function agentOf(client: pg.Client, { company_id, admin }: Owner): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select min(id) as id from users where company_id = $1 and role = 'ROLE_AGENT' and status = 'ACTIVE'`,
    [company_id],
  )
  return Number(rows[0]?.id ?? admin)
}

interface Desk {
  slipOf: ReadonlyMap<number, number>
  agent: number
  today: Day
}

/** What came more than a month ago is handled. */
const isTreated = ({ receivedOn }: DemoPayment, today: Day) => receivedOn < addDays(today, -30)
const treatedAt = ({ receivedOn }: DemoPayment) => midMorning(addDays(receivedOn, 2))

async function seedRows(
  client: pg.Client,
  { company_id, cheque }: Owner,
  payments: readonly Seeded[],
  { slipOf, agent, today }: Desk,
): Promise<void> {
  const banks = await client.query<{ id: string }>('select id from banks where company_id = $1 order by id', [
    company_id,
  ])
  const rows = payments.map((payment) => ({
    id: payment.id,
    client_id: payment.clientId,
    user_id: payment.userId,
    type_id: PAYMENT_CODES.indexOf(payment.code) + 1,
    code: payment.code,
    bank_id: ON_PAPER.has(payment.code) ? (banks.rows[payment.id % banks.rows.length]?.id ?? null) : null,
    reference: payment.reference,
    image: cheque,
    amount: payment.amount,
    attached: payment.attached ? payment.amount : 0,
    received_on: payment.receivedOn,
    due_on: payment.dueOn,
    invoiced_on: payment.invoicedOn,
    status: payment.statuses.at(-1),
    bounced_on: payment.bouncedOn,
    bounce_reason: payment.bounceReason,
    deposit_slip_id: slipOf.get(payment.id) ?? null,
    treated_at: isTreated(payment, today) ? treatedAt(payment) : null,
    treated_by: isTreated(payment, today) ? agent : null,
    created_at: payment.at,
    changed_at: payment.at,
    changed_by: payment.userId,
    note: '',
    version: 1,
  }))
  await insertRows(client, 'payments', rows, { company_id })
}

async function seedSteps(
  client: pg.Client,
  { company_id, admin }: Owner,
  payments: readonly Seeded[],
): Promise<void> {
  const steps = payments.flatMap(({ id, statuses, receivedOn, bouncedOn, userId }) => [
    ...statuses.map((step, nth) => ({
      payment_id: id,
      step,
      day: receivedOn,
      user_id: nth === 0 ? userId : Number(admin),
    })),
    ...(bouncedOn ? [{ payment_id: id, step: 'BOUNCED', day: bouncedOn, user_id: Number(admin) }] : []),
  ])
  const keys = steps.map((_, nth) => String(nth))
  const ids = await nextIds(client, 'payment_steps', keys)
  const rows = steps.map((step, nth) => ({ ...step, id: ids.get(String(nth)), at: midMorning(step.day) }))
  await insertRows(client, 'payment_steps', rows, { company_id })
}

async function seedAllocations(
  client: pg.Client,
  { company_id, admin }: Owner,
  payments: readonly Seeded[],
): Promise<void> {
  const allocationInputs = payments.filter(({ attached }) => attached)
  const allocations = allocationInputs.map(({ id, clientId, noteId, amount }) => ({
    client_id: clientId,
    payment_id: id,
    receivable_id: noteId,
    amount,
  }))
  await insertRows(client, 'allocations', allocations, { company_id })
  const entries = allocationInputs
    .flatMap(({ id, noteId, amount, receivedOn, bouncedOn, userId }) => {
      const put = { payment_id: id, receivable_id: noteId }
      const attach = { kind: 'ATTACH', settled: amount, bounced: 0, day: receivedOn, user_id: userId }
      const bounce = { kind: 'BOUNCE', settled: -amount, bounced: amount, user_id: Number(admin) }
      return [{ ...put, ...attach }, ...(bouncedOn ? [{ ...put, ...bounce, day: bouncedOn }] : [])]
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const ids = await nextIds(
    client,
    'allocation_entries',
    entries.map((_, nth) => String(nth)),
  )
  const rows = entries.map((entry, nth) => ({
    ...entry,
    id: ids.get(String(nth)),
    at: midMorning(entry.day),
  }))
  await insertRows(client, 'allocation_entries', rows, { company_id })
}

/** The history of each, as the features would have written it. */
async function addEvents(
  client: pg.Client,
  { company_id, admin }: Owner,
  payments: readonly Seeded[],
  { agent, today }: Omit<Desk, 'slipOf'>,
  happenings: Happening[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; number: string }>(
    'select id, number from receivables where company_id = $1',
    [company_id],
  )
  const numbers = new Map(rows.map(({ id, number }) => [Number(id), number]))
  for (const payment of payments) {
    const { id, at, userId, amount, statuses, bouncedOn, bounceReason, noteId } = payment
    const addEvent = (event: string, changes: object, when = at, by = userId) =>
      happenings.push({ at: when, user_id: by, subject: 'payments', subject_id: id, event, changes })
    addEvent('CREATED', { amount: { new: amount }, status: { new: statuses[0] } })
    if (statuses.length > 1)
      addEvent('UPDATED', { status: { old: statuses[0], new: statuses.at(-1) } }, at, Number(admin))
    if (payment.attached)
      addEvent('ATTACH', { number: { new: numbers.get(noteId ?? 0) }, amount: { new: amount } })
    if (isTreated(payment, today)) addEvent('TREATED', {}, treatedAt(payment), agent)
    if (bouncedOn) {
      const changes = { bouncedOn: { old: null, new: bouncedOn }, bounceReason: { new: bounceReason } }
      addEvent('UNPAID', changes, midMorning(bouncedOn), Number(admin))
    }
  }
}
