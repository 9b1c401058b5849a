import { accounts } from '@app/contract/accounts'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { deposits } from '@app/contract/deposits'
import { orders } from '@app/contract/orders'
import { EVERY_PAYMENT, payments } from '@app/contract/payments'
import { quotes } from '@app/contract/quotes'
import { session } from '@app/contract/session'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { userOf } from './in-company.ts'
import { aLedger, at, TODAY } from './ledgers.ts'
import { aShop, line, refusal, refused } from './orders.ts'
import { anAccount } from './paper.ts'
import { aPayment, aPaymentForm } from './payment-rows.ts'
import { appForTests } from './test-app.ts'

// Nobody decides on what they did not see.
const app = appForTests({ clock: () => at(TODAY) })

const sent = (order: { id: number; version: number }) => ({ id: order.id, version: order.version })

test('an administrator who saw an order of 12.00 does not approve the 1,080.00 that it became', async () => {
  const { save, newClient, productId, company, admin } = await aShop(app)
  const clientId = await newClient({ creditLimit: cents(0) })
  const seen = await save({ clientId, lines: [line(productId, 1)] }, company.commercial)
  expect(seen).toMatchObject({ status: 'UNDER_APPROVAL', totalTtc: 1200, version: 1 })
  await save({ clientId, lines: [line(productId, 90)], id: seen.id }, company.commercial)
  const approve = (version: number) =>
    admin.call(orders.setStatus, { body: { id: seen.id, version, status: 'VALIDATED' } })
  const rejection = await refusal(approve(seen.version))
  expect(rejection).toMatchObject({ status: 409, body: { code: 'record.changed' } })
  const { changes } = (rejection?.body ?? {}) as { changes?: { field: string }[] }
  expect(changes).toContainEqual({ field: 'priceTTC', old: 12, new: 1080 })
  const { reference } = (await admin.call(orders.get, { params: { id: seen.id } })).lines[0]?.product ?? {}
  expect(changes).toContainEqual({ field: reference, old: 1, new: 90 })
  const now = await admin.call(orders.get, { params: { id: seen.id } })
  expect(now).toMatchObject({ status: 'UNDER_APPROVAL', version: 2 })
  // What is shown now may be approved, and taken back by the version that this made.
  const approved = await approve(now.version)
  expect(approved).toMatchObject({ status: 'VALIDATED', version: 3 })
  const takeBack = (version: number) =>
    refused(admin.call(orders.setStatus, { body: { id: seen.id, version, status: 'UNDER_APPROVAL' } }))
  expect(await takeBack(now.version)).toBe('409 record.changed')
  expect(await takeBack(approved.version)).toBe('done')
})

test('an administrator who saw a payment of 100 does not validate the 90,000 that it became', async () => {
  const company = await app.company()
  const { admin, commercial } = company
  const late = { dueDate: '2099-12-31' } as const
  const form = await aPaymentForm(app, company, late)
  const seen = await commercial.call(payments.save, { body: form })
  expect(seen).toMatchObject({ status: 'UNDER_APPROVAL', amount: 10_000 })
  await commercial.call(payments.save, { body: { ...form, id: seen.id, amount: cents(9_000_000) } })
  for (const decision of [
    () => admin.call(payments.validate, { body: sent(seen) }),
    () => admin.call(payments.setStatus, { body: { ...sent(seen), status: 'VALIDATED' } }),
    () => admin.call(payments.setStatus, { body: { ...sent(seen), status: 'DECLINED' } }),
  ])
    expect(await refusal(decision())).toMatchObject({
      status: 409,
      body: { code: 'record.changed', changes: [{ field: 'amount', old: 100, new: 90_000 }] },
    })
  const { content } = await admin.call(payments.list, {
    query: { page: 0, size: 10, sort: { by: 'createdAt', direction: 'desc' } },
    body: { ...EVERY_PAYMENT, clientIds: [form.clientId] },
  })
  const [row] = content
  expect(row).toMatchObject({ id: seen.id, status: 'UNDER_APPROVAL', amount: 9_000_000, version: 2 })
  expect(await refused(admin.call(payments.validate, { body: sent(row ?? seen) }))).toBe('done')
})

test('attaching, detaching, depositing and bouncing each make a version of the payment, and mean the one that was seen', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin, agent } = company
  const id = await aPayment(app, company, admin, { clientId, dueDate: TODAY })
  const other = await aPayment(app, company, admin, { clientId, dueDate: TODAY })
  const receivableId = await document('BL', TODAY, 50)
  const accountId = await anAccount(app, company)
  const read = async () => await admin.call(payments.get, { params: { id } })
  const allocationInputs = [{ receivableId, amount: cents(5000) }]
  const attach = (version: number) => admin.call(payments.attach, { body: { id, version, allocationInputs } })
  expect(await refused(attach(2))).toBe('409 record.changed')
  expect((await attach(1)).version).toBe(2)
  const detach = (version: number) =>
    admin.call(payments.detach, { body: { id, version, receivableId, amount: cents(2000) } })
  expect(await refusal(detach(1))).toMatchObject({
    status: 409,
    body: { code: 'record.changed', changes: [{ old: 0, new: 50 }] },
  })
  expect((await detach(2))?.version).toBe(3)
  const deposit = (versions: number[]) =>
    agent.call(deposits.deposit, {
      body: { paymentIds: [other, id], versions, accountId, depositedOn: TODAY },
    })
  expect(await refused(deposit([1, 2]))).toBe('409 record.changed')
  expect((await refusal(deposit([1])))?.status).toBe(400)
  await deposit([1, 3])
  expect(await read()).toMatchObject({ version: 4, slip: { number: 'RB26-000001' } })
  const undeposit = (version: number) => admin.call(deposits.undeposit, { body: { id, version } })
  expect(await refusal(undeposit(3))).toMatchObject({
    body: { code: 'record.changed', changes: [{ field: 'slip', old: null, new: 'RB26-000001' }] },
  })
  await undeposit(4)
  const bounce = (version: number) =>
    agent.call(payments.bounce, { params: { id }, body: { version, bouncedOn: TODAY } })
  expect(await refused(bounce(4))).toBe('409 record.changed')
  expect((await bounce(5)).version).toBe(6)
  const undo = (version: number) =>
    agent.call(payments.undoBounce, { body: { id, version, reason: 'ERROR' } })
  expect(await refused(undo(5))).toBe('409 record.changed')
  expect((await undo(6)).version).toBe(7)
  const made = await app.database.query<{ event: string; version: number }>(
    `select event, version from events where company_id = $1 and subject = 'payments' and subject_id = $2 order by id`,
    [company.id, id],
  )
  expect(made.map(({ event, version }) => [event, version])).toEqual([
    ['CREATED', 1],
    ['ATTACH', 2],
    ['DETACH', 3],
    ['DEPOSITED', 4],
    ['UNDEPOSITED', 5],
    ['UNPAID', 6],
    ['UNDO_UNPAID', 7],
  ])
})

test('declining a payment that is attached is one version, whatever it writes', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const form = await aPaymentForm(app, company, { clientId })
  const { id } = await admin.call(payments.save, { body: form })
  const allocationInputs = [{ receivableId: await document('BL', TODAY, 50), amount: cents(5000) }]
  await admin.call(payments.attach, { body: { id, version: 1, allocationInputs } })
  const late = { ...form, id, version: 2, dueDate: '2099-12-31' } as const
  expect(await admin.call(payments.save, { body: late })).toMatchObject({
    status: 'UNDER_APPROVAL',
    version: 3,
  })
  const declined = await admin.call(payments.setStatus, { body: { id, version: 3, status: 'DECLINED' } })
  expect(declined).toMatchObject({ attached: 0, version: 4 })
})

test('a note is made of the order that was seen, and treated and deleted as it was seen', async () => {
  const { save, company, admin } = await aShop(app)
  const seen = await save()
  const validated = await admin.call(orders.setStatus, { body: { ...sent(seen), status: 'VALIDATED' } })
  const generate = (version: number) =>
    admin.call(deliveryNotes.generate, { body: { orderId: seen.id, version } })
  expect(await refused(generate(seen.version))).toBe('409 record.changed')
  const note = await generate(validated.version)
  expect(note.version).toBe(1)
  const treat = { id: note.id, version: 1, treated: true }
  expect((await company.agent.call(deliveryNotes.setTreated, { body: treat })).version).toBe(2)
  const remove = (version: number) =>
    admin.call(deliveryNotes.remove, { params: { id: note.id }, query: { version } })
  expect(await refusal(remove(1))).toMatchObject({
    status: 409,
    body: { code: 'record.changed', changes: [{ field: 'treated', old: false, new: true }] },
  })
  expect(await refused(remove(2))).toBe('409 deliveryNotes.treated')
})

test('a quote is converted and deleted as it was seen; without a version, as before', async () => {
  const { admin, clientId, depotId, productId } = await aShop(app)
  const body = { clientId, depotId, comment: '', lines: [line(productId, 1)] }
  const seen = await admin.call(quotes.save, { body })
  await admin.call(quotes.save, { body: { ...body, id: seen.id, lines: [line(productId, 2)] } })
  const convert = (version?: number) =>
    admin.call(quotes.toOrder, {
      body: { id: seen.id, depotId, paymentCode: 'CHECK', ...(version !== undefined && { version }) },
    })
  expect(await refused(convert(seen.version))).toBe('409 record.changed')
  const remove = admin.call(quotes.remove, { params: { id: seen.id }, query: { version: seen.version } })
  expect(await refused(remove)).toBe('409 record.changed')
  expect(await refused(convert())).toBe('done')
})

test('what users change of themselves is a version with an event, and an administrator gets a conflict', async () => {
  const company = await app.company()
  const { admin, commercial } = company
  const { id } = await userOf(app, company, 'ROLE_COMMERCIAL')
  const before = await admin.call(users.get, { params: { id } })
  const profile = { firstName: 'Salma', lastName: before.lastName, language: 'en' } as const
  await commercial.call(session.updateProfile, { body: profile })
  const { version: _version, depots, ...body } = before
  const save = (version: number) =>
    admin.call(users.save, { body: { ...body, depotIds: depots.map((depot) => depot.id), version } })
  expect(await refusal(save(before.version))).toMatchObject({
    status: 409,
    body: {
      code: 'record.changed',
      changes: [
        { field: 'firstName', old: before.firstName, new: 'Salma' },
        { field: 'preferredLanguage', old: before.language, new: 'en' },
      ],
    },
  })
  const passwords = { oldPassword: 'Une phrase de passe', newPassword: 'Une autre phrase de passe' }
  await commercial.call(accounts.changePassword, { body: passwords })
  expect(await refused(save(before.version + 1))).toBe('409 record.changed')
  expect((await save(before.version + 2)).version).toBe(before.version + 3)
  const objective = { userId: id, month: '2026-06', amount: cents(100_000) } as const
  await admin.call(users.saveObjective, { body: objective })
  const made = await app.database.query<{ event: string; version: number | null }>(
    `select event, version from events where company_id = $1 and subject = 'users' and subject_id = $2 order by id`,
    [company.id, id],
  )
  // An objective is beside them.
  expect(made.map(({ event, version }) => [event, version])).toEqual([
    ['UPDATED', 2],
    ['PASSWORD_CHANGED', 3],
    ['UPDATED', 4],
    ['UPDATED', null],
  ])
})
