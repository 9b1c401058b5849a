import { payments } from '@app/contract/payments'
import type { Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { rowOf } from '../test/factories.ts'
import { aLedger, at, dhs, TODAY } from '../test/ledgers.ts'
import { refused } from '../test/orders.ts'
import { aPayment, aPaymentForm } from '../test/payment-rows.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })

const eventsOf = async ({ admin }: TestCompany, id: number) =>
  (await admin.call(payments.get, { params: { id } })).events.map(({ event, detail, old, new: now }) => [
    event,
    detail,
    old,
    now,
  ])

/** It came for a client of 30 days, and is due in 90. */
const late = (company: TestCompany, clientId?: number) =>
  aPayment(app, company, company.admin, { dueDate: '2026-09-30', ...(clientId && { clientId }) })

test('an administrator validates or declines what awaits approval, and nobody else', async () => {
  const company = await app.company()
  const { admin, agent, commercial } = company
  const id = await late(company)
  for (const other of [agent, commercial])
    expect(await refused(other.call(payments.validate, { body: { id } }))).toBe('403 access.denied')
  expect((await admin.call(payments.validate, { body: { id } })).status).toBe('VALIDATED')
  const decline = (payment: number) =>
    admin.call(payments.setStatus, { body: { id: payment, status: 'DECLINED' } })
  expect(await refused(decline(id))).toBe('409 payments.statusFixed')
  const other = await late(company)
  expect((await decline(other)).status).toBe('DECLINED')
  expect(await refused(admin.call(payments.validate, { body: { id: other } }))).toBe(
    '409 payments.statusFixed',
  )
  expect(await eventsOf(company, other)).toEqual([
    ['UPDATED_FIELD', 'status', 'UNDER_APPROVAL', 'DECLINED'],
    ['CREATED', null, null, null],
  ])
})

test('what needs no approval is not approved: a payment that is created stays so', async () => {
  const company = await app.company()
  const { admin } = company
  const id = await aPayment(app, company)
  expect(await refused(admin.call(payments.validate, { body: { id } }))).toBe('409 payments.statusFixed')
  const approve = admin.call(payments.setStatus, { body: { id, status: 'VALIDATED' } })
  expect(await refused(approve)).toBe('409 payments.statusFixed')
})

test('the reason for declining a payment is optional, up to 300 characters, and is an event beside its status', async () => {
  const company = await app.company()
  const { admin } = company
  const id = await late(company)
  const decline = (reason: string) =>
    admin.send('POST', '/payments/updateStatus', { paymentId: id, status: 'DECLINED', reason })
  expect((await decline('x'.repeat(301))).status).toBe(400)
  expect((await decline('Chèque sans signature')).status).toBe(200)
  expect((await eventsOf(company, id)).slice(0, 2)).toEqual([
    ['UPDATED_FIELD', 'status', 'UNDER_APPROVAL', 'DECLINED'],
    ['UPDATED_FIELD', 'reason', null, 'Chèque sans signature'],
  ])
})

test('declining detaches what was attached, with events', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', TODAY, 500)
  const body = await aPaymentForm(app, company, { clientId })
  const { id } = await admin.call(payments.save, { body })
  await admin.call(payments.attach, {
    body: { id, allocationInputs: [{ receivableId: note, amount: dhs(60) }] },
  })
  await admin.call(payments.save, { body: { ...body, id, dueDate: '2026-12-31' } })
  const declined = await admin.call(payments.setStatus, { body: { id, status: 'DECLINED' } })
  expect(declined).toMatchObject({ status: 'DECLINED', attached: 0, documents: [] })
  expect((await eventsOf(company, id)).slice(0, 2)).toEqual([
    ['UPDATED_FIELD', 'status', 'UNDER_APPROVAL', 'DECLINED'],
    ['DETACH', 'BL26-000001', null, -60],
  ])
})

test('an agent treats a payment, an administrator undoes it; it stays modifiable meanwhile', async () => {
  const company = await app.company()
  const { admin, agent } = company
  const body = await aPaymentForm(app, company)
  const { id } = await admin.call(payments.save, { body })
  const treat = (by: typeof admin, treated: boolean) =>
    by.call(payments.setTreated, { body: { id, treated } })
  expect(await refused(treat(admin, true))).toBe('403 access.denied')
  expect((await treat(agent, true)).treated).toBe(true)
  expect((await treat(agent, true)).events.filter(({ event }) => event === 'TREATED')).toHaveLength(1)
  await admin.call(payments.save, { body: { ...body, id, note: 'Vu' } })
  expect(await refused(treat(agent, false))).toBe('403 access.denied')
  expect((await treat(admin, false)).treated).toBe(false)
  expect((await eventsOf(company, id)).map(([event]) => event)).toEqual([
    'UNTREATED',
    'UPDATED_FIELD',
    'TREATED',
    'CREATED',
  ])
})

test('a treated or validated payment is changed and deleted by its salesperson no more; another amount is to be treated again', async () => {
  const company = await app.company()
  const { admin, agent, commercial } = company
  const body = await aPaymentForm(app, company)
  const { id } = await commercial.call(payments.save, { body })
  const save = (by: typeof admin, amount: number) =>
    by.call(payments.save, { body: { ...body, id, amount: cents(amount) } })
  const remove = (by: typeof admin, payment = id) => by.call(payments.remove, { params: { id: payment } })
  await agent.call(payments.setTreated, { body: { id, treated: true } })
  expect(await refused(save(commercial, 1))).toBe('409 payments.treated')
  expect(await refused(remove(commercial))).toBe('409 payments.treated')
  expect((await agent.call(payments.save, { body: { ...body, id, note: 'Vu' } })).treated).toBe(true)
  expect((await save(agent, 20_000)).treated).toBe(false)
  expect((await eventsOf(company, id)).slice(0, 3)).toEqual([
    ['UNTREATED', null, null, null],
    ['UPDATED_FIELD', 'note', 'Vu', ''],
    ['UPDATED_FIELD', 'amount', 100, 200],
  ])
  expect((await save(commercial, 10_000)).amount).toBe(10_000)
  await agent.call(payments.setTreated, { body: { id, treated: true } })
  await remove(admin)

  const approved = await aPayment(app, company, commercial, { dueDate: '2026-09-30' })
  await admin.call(payments.validate, { body: { id: approved } })
  const change = commercial.call(payments.save, { body: { ...body, id: approved, amount: cents(1) } })
  expect(await refused(change)).toBe('409 payments.validated')
  expect(await refused(remove(commercial, approved))).toBe('409 payments.validated')
})

test('a cheque is marked unpaid by an empty call, with a day and a reason if known; marking twice is harmless', async () => {
  const company = await app.company()
  const { agent, commercial } = company
  const id = await aPayment(app, company)
  expect((await commercial.send('POST', `/payments/markImpaye/${id}`)).status).toBe(403)
  const { status, body } = await agent.send('POST', `/payments/markImpaye/${id}`)
  expect([status, body]).toMatchObject([200, { impaye: true, bouncedOn: TODAY, bounceReason: null }])
  expect((await agent.send('POST', `/payments/markImpaye/${id}`)).status).toBe(200)
  const other = await aPayment(app, company)
  const bounce = (bouncedOn: '2026-07-01' | typeof TODAY) =>
    agent.call(payments.bounce, { params: { id: other }, body: { bouncedOn, reason: 'SIGNATURE' } })
  expect(await refused(bounce('2026-07-01'))).toBe('422 payments.bounceDay')
  expect(await bounce(TODAY)).toMatchObject({ bounced: true, bounceReason: 'SIGNATURE' })
  expect((await eventsOf(company, other))[0]).toEqual(['UNPAID', 'SIGNATURE', null, TODAY])
  const cash = await aPayment(app, company, agent, { code: 'CASH' })
  expect(await refused(agent.call(payments.bounce, { params: { id: cash }, body: {} }))).toBe(
    '422 payments.notPaper',
  )
})

test('a cheque bounces from the day it was received to today', async () => {
  const { company, payment } = await aLedger(app)
  const bounce = async (bouncedOn: Day, receivedOn: Day = '2026-06-12') => {
    const id = await payment('CHECK', receivedOn, 300)
    return await company.admin.call(payments.bounce, { params: { id }, body: { bouncedOn } })
  }
  expect(await refused(bounce('2026-06-11'))).toBe('422 payments.bouncedBeforeReceived')
  expect(await refused(bounce('2026-07-01'))).toBe('422 payments.bounceDay')
  expect((await bounce('2026-06-12')).bouncedOn).toBe('2026-06-12')
  expect((await bounce(TODAY, TODAY)).bouncedOn).toBe(TODAY)
})

test('an unpaid cheque is paid after all by mistake or by bank transfer, and only with that reason', async () => {
  const company = await app.company()
  const { agent } = company
  const id = await aPayment(app, company)
  const undo = () => agent.call(payments.undoBounce, { body: { id, reason: 'REVERSEMENT' } })
  expect(await refused(undo())).toBe('409 payments.statusFixed')
  await agent.call(payments.bounce, { params: { id }, body: { reason: 'PROVISION' } })
  expect((await agent.send('POST', '/payments/unmarkImpaye', { id })).status).toBe(400)
  expect(await undo()).toMatchObject({ bounced: false, bouncedOn: null, bounceReason: null })
  expect((await eventsOf(company, id))[0]).toEqual(['UNDO_UNPAID', 'REVERSEMENT', TODAY, null])
})

/** As the desk deposits it. */
async function onSlip(company: TestCompany, id: number): Promise<void> {
  const bankId = await rowOf['banks']?.(app, company)
  await app.database.query(
    `with account as (
       insert into bank_accounts (company_id, id, bank_id, rib)
       values ($1, nextval('bank_accounts_id_seq'), $2, '011780000012345678901234') returning id),
     slip as (
       insert into deposit_slips (company_id, id, number, code, account_id, deposited_on, created_at, created_by)
       select $1, nextval('deposit_slips_id_seq'), 'RB26-000001', 'CHECK', account.id, '2026-06-30', '2026-06-30', user_id
       from account, payments where company_id = $1 and payments.id = $3 returning id)
     update payments set deposit_slip_id = slip.id from slip where company_id = $1 and payments.id = $3`,
    [company.id, bankId, id],
  )
  await app.database.query(
    `insert into document_counters (company_id, kind, year, last) values ($1, 'RB', 2026, 1) on conflict do nothing`,
    [company.id],
  )
}

test('on a slip, type, bank, reference, amount and échéance do not change, and it is neither declined nor deleted', async () => {
  const company = await app.company()
  const { admin } = company
  const body = await aPaymentForm(app, company)
  const { id } = await admin.call(payments.save, { body })
  await onSlip(company, id)
  expect((await admin.call(payments.get, { params: { id } })).slip).toMatchObject({ number: 'RB26-000001' })
  const save = (more: object) => refused(admin.call(payments.save, { body: { ...body, id, ...more } }))
  const another = Number(await rowOf['banks']?.(app, company))
  for (const more of [
    { amount: cents(1) },
    { reference: 'X' },
    { dueDate: '2026-07-02' },
    { bankId: another },
  ])
    expect(await save(more)).toBe('409 payments.onSlip')
  // Another invoice date sends it back for approval, and it is still at the bank.
  expect(await save({ note: 'Remis', invoiceDate: '2026-01-01' })).toBe('done')
  const result = await admin.send('DELETE', `/payments/delete/${id}`)
  expect([result.status, result.body]).toMatchObject([409, { code: 'payments.onSlip' }])
  expect((result.body as { statusLabel: string }).statusLabel).toContain('RB26-000001')
})

test('an administrator deletes a payment, a salesperson their own while it is created or awaits approval and is not unpaid, an agent none', async () => {
  const company = await app.company()
  const { admin, agent, commercial } = company
  const remove = (by: typeof admin, id: number) => refused(by.call(payments.remove, { params: { id } }))
  const mine = await aPayment(app, company, commercial)
  const theirs = await aPayment(app, company)
  expect(await remove(agent, mine)).toBe('403 access.denied')
  expect(await remove(commercial, theirs)).toBe('404 record.notFound')
  expect(await remove(commercial, mine)).toBe('done')
  const approved = await aPayment(app, company, commercial, { dueDate: '2026-09-30' })
  await admin.call(payments.validate, { body: { id: approved } })
  expect(await remove(commercial, approved)).toBe('409 payments.validated')
  expect(await remove(admin, approved)).toBe('done')
  const unpaid = await aPayment(app, company, commercial)
  await agent.call(payments.bounce, { params: { id: unpaid }, body: {} })
  expect(await remove(commercial, unpaid)).toBe('409 payments.statusFixed')
  expect(await refused(admin.call(payments.get, { params: { id: approved } }))).toBe('404 record.notFound')
})

test('a payment is never deleted while it is put on a document', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', TODAY, 500)
  const id = await aPayment(app, company, admin, { clientId })
  await admin.call(payments.attach, {
    body: { id, allocationInputs: [{ receivableId: note, amount: dhs(60) }] },
  })
  const result = await admin.send('DELETE', `/payments/delete/${id}`)
  expect([result.status, result.body]).toMatchObject([409, { code: 'payments.attached' }])
  expect((result.body as { statusLabel: string }).statusLabel).toContain('BL26-000001')
})
