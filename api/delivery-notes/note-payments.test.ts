import { deliveryNotes } from '@app/contract/delivery-notes'
import { payments } from '@app/contract/payments'
import { addDays } from '@app/domain/dates/day'
import { expect, test } from 'vitest'
import { at, dhs, TODAY } from '../test/ledgers.ts'
import { aPayment } from '../test/payment-rows.ts'
import { aDeliveryNote } from '../test/sale-rows.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })

test('the payments of a note are listed with their type, reference and whether they are cleared or bounced; only own ones are links', async () => {
  const company = await app.company()
  const { admin, commercial } = company
  const noteId = await aDeliveryNote(app, company, commercial)
  const { client, totalTtc } = await admin.call(deliveryNotes.get, { params: { id: noteId } })
  const part = totalTtc / 100 / 4
  const pay = async (by: typeof admin, more: object) => {
    const id = await aPayment(app, company, by, { clientId: client.id, ...more })
    const allocationInputs = [{ receivableId: noteId, amount: dhs(part) }]
    await admin.call(payments.attach, { body: { id, allocationInputs } })
    return id
  }
  const cash = await pay(commercial, { code: 'CASH', reference: '' })
  const due = addDays(TODAY, 10)
  const cheque = await pay(admin, { reference: 'CHQ-1', dueDate: due })
  const bounced = await pay(admin, { reference: 'CHQ-2', dueDate: due })
  await admin.call(payments.bounce, { params: { id: bounced }, body: {} })
  const paymentsSeen = async (by: typeof admin) =>
    (await by.call(deliveryNotes.get, { params: { id: noteId } })).payments.map((of) => [
      of.paymentId,
      of.type,
      of.reference,
      of.cleared,
      of.bounced,
      of.status,
      of.dueDate,
    ])
  expect(await paymentsSeen(admin)).toEqual([
    [bounced, 'Chèque', 'CHQ-2', false, true, 'CREATED', due],
    [cheque, 'Chèque', 'CHQ-1', false, false, 'CREATED', due],
    [cash, 'Espèces', '', true, false, 'CREATED', null],
  ])
  // Of a colleague's payment a salesperson learns what, when and how much of it is attached here: neither number, amount,
  // status nor due day.
  expect(await paymentsSeen(commercial)).toEqual([
    [null, 'Chèque', '', false, true, null, null],
    [null, 'Chèque', '', false, false, null, null],
    [cash, 'Espèces', '', true, false, 'CREATED', null],
  ])
  const { payments: seen } = await commercial.call(deliveryNotes.get, { params: { id: noteId } })
  expect(seen.filter(({ paymentId }) => paymentId === null).map(({ amount }) => amount)).toEqual(
    seen.filter(({ paymentId }) => paymentId === null).map(({ attachedAmount }) => attachedAmount),
  )
})
