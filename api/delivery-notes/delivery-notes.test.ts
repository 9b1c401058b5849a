import { clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { depots } from '@app/contract/depots'
import { receivables } from '@app/contract/receivables'
import { addDays, dayOf } from '@app/domain/dates/day'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { aCustomField } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { aChain } from '../test/notes.ts'
import { appForTests } from '../test/test-app.ts'

let now = new Date()
const app = appForTests({ clock: () => now })
const chain = () => aChain(app, () => now)

const refusedAs = (status: number, code: string) => ({ status, body: { code } })

test('the note of a validated order takes its goods out, ends its reservation and is owed from today on', async () => {
  const { validated, generate, held, order, admin, clientId } = await chain()
  const { id, version } = await validated()
  expect(await held()).toEqual([100, 10])
  const note = await generate(id)
  expect(note).toMatchObject({
    number: expect.stringMatching(/^BL\d\d-000001$/) as string,
    totalHt: 10_000,
    totalTtc: 12_000,
    settled: 0,
    remainder: 12_000,
    treated: false,
    dueDate: addDays(dayOf(now), 60),
    overdue: false,
    overdueDays: 0,
    payments: [],
    orders: [{ id, lines: [{ quantity: 10, unitPrice: 1000, priceTtc: 12_000 }], quotes: [] }],
    events: [{ event: 'CREATED' }],
  })
  expect(await held()).toEqual([90, 0])
  const after = await order(id)
  expect(after).toMatchObject({
    status: 'VALIDATED',
    version: version + 1,
    deliveryNote: { id: note.id, number: note.number },
  })
  expect(after.events[0]).toMatchObject({ detail: 'deliveryNote', old: null, new: note.number })
  expect(await admin.call(receivables.financials, { params: { id: clientId } })).toMatchObject({
    outstanding: 0,
    unsettled: 12_000,
  })
})

test('a note requested twice under one key is made once, and the first answer is repeated', async () => {
  const { validated, admin, held } = await chain()
  const [{ id }, other] = [await validated(), await validated()]
  const send = (cartId: number) =>
    admin.send('POST', '/deliveryNotes/add', { cartId }, { headers: { 'idempotency-key': `note-${id}` } })
  const first = await send(id)
  expect(first.status).toBe(200)
  expect(await send(id)).toMatchObject({ status: 200, body: first.body as object })
  expect((await send(other.id)).status).toBe(422)
  expect(await held()).toEqual([90, 10])
})

test('goods that left when the order was delivered do not leave again', async () => {
  const { validated, step, generate, held } = await chain()
  const { id } = await validated()
  await step(id, 'DELIVERED')
  expect(await held()).toEqual([90, 0])
  const note = await generate(id)
  expect(await held()).toEqual([90, 0])
  expect(note.orders).toMatchObject([{ id }])
})

test('an order with its note is delivered without moving goods a second time', async () => {
  const { validated, step, generate, held, order } = await chain()
  const { id } = await validated()
  await generate(id)
  await step(id, 'DELIVERED')
  expect(await held()).toEqual([90, 0])
  expect(await order(id)).toMatchObject({ status: 'DELIVERED' })
})

test('an order has one note at most, and none before it is validated or once it is cancelled', async () => {
  const { save, validated, step, generate } = await chain()
  const created = await save()
  await expect(generate(created.id)).rejects.toMatchObject(refusedAs(409, 'orders.notBillable'))
  const { id } = await validated()
  const { number } = await generate(id)
  await expect(generate(id)).rejects.toMatchObject({
    ...refusedAs(409, 'orders.hasNote'),
    body: { statusLabel: expect.stringContaining(number) as string },
  })
  const cancelled = await validated()
  await step(cancelled.id, 'CANCELLED')
  await expect(generate(cancelled.id)).rejects.toMatchObject(refusedAs(409, 'orders.notBillable'))
})

test('a blocked client gets no note of a validated order, but one of what was delivered already', async () => {
  const { admin, clientId, validated, step, generate } = await chain()
  const waiting = await validated()
  const delivered = await validated()
  await step(delivered.id, 'DELIVERED')
  await admin.call(clients.setStatus, { body: { id: clientId, status: 'BLOCKED' } })
  await expect(generate(waiting.id)).rejects.toMatchObject(refusedAs(422, 'orders.clientBlocked'))
  expect(await generate(delivered.id)).toMatchObject({ client: { blocked: true } })
})

test('a note belongs to the salesperson of its order, not to the user who made it', async () => {
  const { company, commercial, agent, validated, generate, open, numbers, salesperson } = await chain()
  const { id } = await validated(commercial)
  const note = await generate(id, agent)
  expect(note.user.id).toBe(salesperson.id)
  const presser = await userOf(app, company, 'ROLE_AGENT')
  expect(note.events[0]?.user?.id).toBe(presser.id)
  expect(await open(note.id, commercial)).toMatchObject({ number: note.number })
  expect(await numbers({}, commercial)).toEqual([note.number])
})

test('a salesperson neither sees, generates nor treats what is another’s', async () => {
  const { commercial, admin, validated, generate, billed, open, numbers, remove } = await chain()
  const note = await billed(admin)
  const { id } = await validated(admin)
  expect(await numbers({}, commercial)).toEqual([])
  expect(await numbers({ userIds: [note.user.id] }, commercial)).toEqual([])
  await expect(open(note.id, commercial)).rejects.toMatchObject({ status: 404 })
  await expect(generate(id, commercial)).rejects.toMatchObject({ status: 404 })
  await expect(remove(note.id, commercial)).rejects.toMatchObject({ status: 403 })
  await expect(
    commercial.call(deliveryNotes.setTreated, { body: { id: note.id, treated: true } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('an agent treats a note, an administrator undoes it, and both are in the history; repeated, once', async () => {
  const { admin, agent, billed, numbers } = await chain()
  const { id, number } = await billed()
  const set = (by: Client, treated: boolean) => by.call(deliveryNotes.setTreated, { body: { id, treated } })
  await expect(set(admin, true)).rejects.toMatchObject({ status: 403 })
  expect(await numbers({ treated: false })).toEqual([number])
  expect(await set(agent, true)).toMatchObject({ treated: true, events: [{ event: 'TREATED' }, {}] })
  expect(await set(agent, true)).toMatchObject({ events: [{ event: 'TREATED' }, { event: 'CREATED' }] })
  expect(await numbers({ treated: true })).toEqual([number])
  expect(await numbers({ treated: false })).toEqual([])
  await expect(set(agent, false)).rejects.toMatchObject({ status: 403 })
  expect(await set(admin, false)).toMatchObject({ treated: false, events: [{ event: 'UNTREATED' }, {}, {}] })
})

test('what is put on a note is listed with it; a salesperson looks up only payments of their own', async () => {
  const { company, commercial, billed, pay, open, salesperson } = await chain()
  const note = await billed(commercial)
  const own = await pay(note.id, 2000, salesperson)
  const others = await pay(note.id, 3000, await userOf(app, company))
  expect(await open(note.id)).toMatchObject({
    settled: 5000,
    remainder: 7000,
    payments: [
      { paymentId: others, type: 'Espèces', attachedAmount: 3000, bounced: false, cleared: true },
      { paymentId: own, attachedAmount: 2000, amount: 2000 },
    ],
  })
  const seen = await open(note.id, commercial)
  expect(seen.payments).toMatchObject([{ paymentId: null, attachedAmount: 3000 }, { paymentId: own }])
  const attached = seen.events.filter(({ event }) => event === 'ATTACH')
  expect(attached.map(({ detail, new: amount }) => [detail, amount])).toEqual([
    ['Espèces', 30],
    ['Espèces', 20],
  ])
})

test('a note is overdue from the day after its due day, as long as something of it is owed', async () => {
  const { billed, open, pay, company } = await chain()
  const made = now
  const note = await billed()
  try {
    now = new Date(`${addDays(dayOf(made), 60)}T12:00:00Z`)
    expect(await open(note.id)).toMatchObject({ overdue: false, overdueDays: 0 })
    now = new Date(`${addDays(dayOf(made), 75)}T12:00:00Z`)
    expect(await open(note.id)).toMatchObject({ overdue: true, overdueDays: 15 })
    await pay(note.id, 12_000, await userOf(app, company))
    expect(await open(note.id)).toMatchObject({ overdue: false, overdueDays: 0, remainder: 0 })
  } finally {
    now = made
  }
})

test('notes are found by number, order, client and salesperson, within days, and sorted by what the list offers', async () => {
  const { admin, commercial, validated, generate, numbers, newClient } = await chain()
  const other = await newClient({ name: 'Quincaillerie Étoile', code: 'ETO' })
  const one = await validated(commercial)
  const first = await generate(one.id, commercial)
  const two = await validated(admin, {
    clientId: other,
    lines: one.lines.map(({ product }) => ({ productId: product.id, quantity: 20, salesDiscount: 0 })),
  })
  const second = await generate(two.id)
  expect(await numbers()).toEqual([second.number, first.number])
  expect(await numbers({ search: 'etoile' })).toEqual([second.number])
  expect(await numbers({ search: one.number })).toEqual([first.number])
  expect(await numbers({ search: second.number.toLowerCase() })).toEqual([second.number])
  // Part of an order’s number, beside terms of the client and of the note itself; each note once.
  const [order, itself] = [two.number.slice(0, 6), second.number.slice(0, 6)]
  for (const search of [order, `${itself} ${order}`, `${order} 0`, 'b', 'b 0'])
    expect([search, await numbers({ search })]).toEqual([search, [second.number, first.number]])
  for (const search of [`${order} etoile`, `etoile ${itself} c`, 'etoile 0', `etoile ${two.number}`])
    expect([search, await numbers({ search })]).toEqual([search, [second.number]])
  expect(await numbers({ clientIds: [other] })).toEqual([second.number])
  expect(await numbers({ userIds: [first.user.id] })).toEqual([first.number])
  expect(await numbers({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  expect(await numbers({ from: dayOf(now), to: dayOf(now) })).toHaveLength(2)
  const sorted = (by: string, direction: string) => numbers({}, admin, { sort: { by, direction } })
  expect(await sorted('totalTtc', 'asc')).toEqual([first.number, second.number])
  expect(await sorted('number', 'asc')).toEqual([first.number, second.number])
})

test('a note shows what its order has: depot, payment mode, comment and additional fields', async () => {
  const { company, admin, validated, generate, depotId } = await chain()
  await aCustomField(company, 'order', { name: 'Chantier' })
  const { id } = await validated(admin, { comment: 'Avant midi', customValues: { Chantier: 'Nord' } })
  const note = await generate(id)
  const depot = await admin.call(depots.get, { params: { id: depotId } })
  expect(note.orders).toMatchObject([
    {
      depot: { id: depotId, name: depot.name },
      paymentCode: 'CHECK',
      comment: 'Avant midi',
      customValues: { Chantier: 'Nord' },
    },
  ])
})

test('the wire speaks of deliveryNoteNumber, carts, echu, nonSettled and deliveryNotePayments', async () => {
  const { admin, validated } = await chain()
  const { id } = await validated()
  expect(await admin.send('POST', '/deliveryNotes/add', { cartId: id })).toMatchObject({
    status: 200,
    body: {
      deliveryNoteNumber: expect.stringMatching(/^BL/) as string,
      priceHT: 100,
      priceTTC: 120,
      nonSettled: 120,
      echu: false,
      carts: [{ id, paymentMode: 'CHECK', details: [{ priceTTC: 120 }] }],
      deliveryNotePayments: [],
    },
  })
})
