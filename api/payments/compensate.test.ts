import { payments } from '@app/contract/payments'
import { receivables } from '@app/contract/receivables'
import { expect, test } from 'vitest'
import { userOf } from '../test/in-company.ts'
import { aLedger, at, dhs, TODAY } from '../test/ledgers.ts'
import { refused } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })

const put = (receivableId: number, amount: number) => ({ receivableId, amount: dhs(amount) })

test('a compensation puts credits on notes without money: they sum to 0, and taken off wholly it is gone', async () => {
  const { company, clientId, document, financials } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', '2026-06-01', 100)
  const credit = await document('BR', '2026-06-02', -30)
  const before = await financials()
  const compensate = (...allocationInputs: ReturnType<typeof put>[]) =>
    admin.call(payments.compensate, { body: { clientId, allocationInputs } })
  expect(await refused(compensate(put(note, 30), put(credit, -20)))).toBe('422 payments.notBalanced')
  expect(await refused(compensate(put(note, 30)))).toBe('422 payments.notBalanced')
  const made = await compensate(put(note, 30), put(credit, -30))
  expect(made).toMatchObject({
    amount: 0,
    attached: 0,
    status: 'CREATED',
    type: { code: 'CASH' },
    image: null,
  })
  expect(await financials()).toEqual(before)
  const part = await admin.call(payments.detach, { body: { id: made.id, ...put(note, 10) } })
  expect(part?.documents.map(({ attachedAmount }) => attachedAmount)).toEqual([dhs(20), dhs(-20)])
  expect(await admin.call(payments.detach, { body: { id: made.id, ...put(note, 20) } })).toBeNull()
  expect(await refused(admin.call(payments.get, { params: { id: made.id } }))).toBe('404 record.notFound')
})

test('a salesperson compensates credits of their own on notes of their own, once for a key', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { commercial } = company
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  const [mine, theirs] = [await document('BL', TODAY, 100, salesperson), await document('BL', TODAY, 100)]
  const credit = await document('AF', TODAY, -40, salesperson)
  const compensate = (note: number) =>
    commercial.call(
      payments.compensate,
      { body: { clientId, allocationInputs: [put(note, 40), put(credit, -40)] } },
      { 'idempotency-key': `compensate-${note}` },
    )
  expect(await refused(compensate(theirs))).toBe('404 record.notFound')
  const [first, again] = [await compensate(mine), await compensate(mine)]
  expect([first.user.id, again.id]).toEqual([salesperson.id, first.id])
})

test('a compensation of a credit note frees what the guard of orders counts: the client owes as little as before', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', '2026-01-01', 100)
  const credit = await document('BR', '2026-06-02', -100)
  const overdue = async () =>
    (await admin.call(receivables.financials, { params: { id: clientId } })).overdueTotal
  expect(await overdue()).toBe(dhs(100))
  await admin.call(payments.compensate, {
    body: { clientId, allocationInputs: [put(note, 100), put(credit, -100)] },
  })
  expect(await overdue()).toBe(0)
})
