import { clients } from '@app/contract/clients'
import { payments } from '@app/contract/payments'
import { expect, test } from 'vitest'
import { aClient } from '../test/factories.ts'
import { aLedger, at, dhs, TODAY } from '../test/ledgers.ts'
import { refused } from '../test/orders.ts'
import { aPaymentForm } from '../test/payment-rows.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })
const query = { page: 0, size: 100, sort: { by: 'name', direction: 'asc' }, search: '' } as const
const NOTHING_SAID = {}

test('a deleted client whose cheque bounces, or whose payment is detached or corrected, is a client again, unless another has the code', async () => {
  const owing = async () => {
    const ledger = await aLedger(app)
    const note = await ledger.document('BL', '2026-02-01', 500)
    const cheque = await ledger.payment('CHECK', '2026-02-02', 500, {
      dueOn: '2026-03-01',
      put: { [note]: 500 },
    })
    const { clientId, company } = ledger
    const { code } = await company.admin.call(clients.get, { params: { id: clientId } })
    await company.admin.call(clients.remove, { params: { id: clientId } })
    const codes = async () =>
      (await company.admin.call(clients.list, { query })).content.map((row) => row.code)
    expect(await codes()).toEqual([])
    return { ...ledger, note, cheque, code, codes }
  }
  const one = await owing()
  await one.company.agent.call(payments.bounce, { params: { id: one.cheque }, body: NOTHING_SAID })
  expect(await one.codes()).toEqual([one.code])
  expect((await one.financials()).unpaid).toBe(dhs(500))

  const two = await owing()
  const body = { id: two.cheque, receivableId: two.note, amount: dhs(500) }
  await two.company.admin.call(payments.detach, { body })
  expect(await two.codes()).toEqual([two.code])

  const corrected = await owing()
  const form = await aPaymentForm(app, corrected.company, {
    id: corrected.cheque,
    version: 2,
    clientId: corrected.clientId,
    dueDate: '2026-03-01',
  })
  await corrected.company.admin.call(payments.save, { body: { ...form, amount: dhs(700) } })
  expect(await corrected.codes()).toContain(corrected.code)

  const three = await owing()
  await three.company.admin.call(clients.save, { body: aClient({ code: three.code.toLowerCase() }) })
  const bounce = three.company.agent.call(payments.bounce, {
    params: { id: three.cheque },
    body: NOTHING_SAID,
  })
  expect(await refused(bounce)).toBe('409 clients.codeReused')
})
