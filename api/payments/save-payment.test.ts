import { clients } from '@app/contract/clients'
import { payments } from '@app/contract/payments'
import { paymentTypes } from '@app/contract/payment-types'
import type { Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { expect, test } from 'vitest'
import { aClient } from '../test/factories.ts'
import { aLedger, at, dhs, TODAY } from '../test/ledgers.ts'
import { refusal, refused } from '../test/orders.ts'
import { aPayment, aPaymentForm, papersOf, typeIdOf } from '../test/payment-rows.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })

const clientWith = async ({ admin }: TestCompany, paymentCodes: PaymentCode[], dueDays = 60) =>
  (await admin.call(clients.save, { body: aClient({ paymentCodes, dueDays }) })).id

test('a payment that is saved is read again with all that was sent', async () => {
  const company = await app.company()
  const { bankId, image } = await papersOf(app, company)
  const body = await aPaymentForm(app, company, { note: 'Remis en main propre', dueDate: '2026-07-01' })
  const made = await company.admin.call(payments.save, { body })
  expect(made).toMatchObject({
    reference: 'CHQ-778120',
    status: 'CREATED',
    amount: 10_000,
    attached: 0,
    type: { id: 2, code: 'CHECK' },
    bank: { id: bankId },
    dueDate: '2026-07-01',
    note: 'Remis en main propre',
    image,
    treated: false,
    bounced: false,
    slip: null,
    documents: [],
    version: 1,
  })
})

test('a new payment is UNDER_APPROVAL when its type is not among the client’s authorised ones, if any are set', async () => {
  const company = await app.company()
  const status = async (paymentCodes: PaymentCode[], more: Parameters<typeof aPaymentForm>[2]) => {
    const clientId = await clientWith(company, paymentCodes)
    const body = await aPaymentForm(app, company, { clientId, ...more })
    return (await company.admin.call(payments.save, { body })).status
  }
  expect(await status([], { code: 'CASH' })).toBe('CREATED')
  expect(await status(['CASH'], { code: 'CASH' })).toBe('CREATED')
  expect(await status(['CHECK'], { code: 'CASH' })).toBe('UNDER_APPROVAL')
  const { id: typeId } = await company.admin.call(paymentTypes.save, { body: { name: 'Troc' } })
  expect(await status(['CHECK'], { typeId })).toBe('CREATED')
})

test('a new payment is UNDER_APPROVAL when its échéance is later than its invoice date plus the client’s days', async () => {
  const company = await app.company()
  const clientId = await clientWith(company, [], 30)
  const status = async (more: Parameters<typeof aPaymentForm>[2]) => {
    const body = await aPaymentForm(app, company, { clientId, ...more })
    return (await company.admin.call(payments.save, { body })).status
  }
  expect(await status({ dueDate: '2026-07-30' })).toBe('CREATED')
  expect(await status({ dueDate: '2026-07-31' })).toBe('UNDER_APPROVAL')
  expect(await status({ dueDate: '2026-07-30', invoiceDate: '2026-06-29' })).toBe('UNDER_APPROVAL')
})

test('the day of the invoice is not after today: a later one would put the échéance off without approval', async () => {
  const company = await app.company()
  const save = async (invoiceDate: Day, id?: number) => {
    const body = await aPaymentForm(app, company, { invoiceDate, ...(id && { id }) })
    return await company.admin.call(payments.save, { body })
  }
  const { id } = await save(TODAY)
  for (const changed of [undefined, id])
    expect(await refusal(save('2026-07-01', changed))).toMatchObject({
      status: 422,
      body: {
        code: 'payments.invoicedAhead',
        fields: { facture: expect.stringContaining('30-06-2026') as string },
      },
    })
})

test('saving evaluates again; a save that changes neither type, amount, échéance nor invoice date keeps the status', async () => {
  const company = await app.company()
  const { admin } = company
  const clientId = await clientWith(company, ['CHECK'])
  const body = await aPaymentForm(app, company, { clientId, code: 'CASH' })
  const { id } = await admin.call(payments.save, { body })
  await admin.call(payments.validate, { body: { id } })
  const saved = async (more: object) =>
    (await admin.call(payments.save, { body: { ...body, id, ...more } })).status
  expect(await saved({ note: 'Remis au dépôt' })).toBe('VALIDATED')
  expect(await saved({ amount: cents(10_001) })).toBe('UNDER_APPROVAL')
  const { bankId } = await papersOf(app, company)
  expect(await saved({ typeId: typeIdOf('CHECK'), bankId })).toBe('CREATED')
})

test('reference and bank are required for CHECK, EFFET, DEPOSIT and TRANSFER, the échéance for EFFET, the image always', async () => {
  const company = await app.company()
  const save = async (more: Parameters<typeof aPaymentForm>[2]) => {
    const body = await aPaymentForm(app, company, more)
    const result = await refusal(company.admin.call(payments.save, { body }))
    return result && [result.status, Object.keys(result.body.fields ?? {})]
  }
  for (const code of ['CHECK', 'DEPOSIT', 'TRANSFER'] as const)
    expect(await save({ code, reference: '', bankId: null })).toEqual([422, ['reference', 'bankId']])
  expect(await save({ code: 'EFFET' })).toEqual([422, ['echeance']])
  expect(await save({ image: null })).toEqual([422, ['image']])
  for (const code of ['CASH', 'CARD'] as const)
    expect(await save({ code, reference: '', bankId: null })).toBeUndefined()
})

test('cash has no bank, whatever is sent', async () => {
  const company = await app.company()
  const { bankId } = await papersOf(app, company)
  const body = await aPaymentForm(app, company, { code: 'CASH', bankId })
  expect((await company.admin.call(payments.save, { body })).bank).toBeNull()
})

test('a payment of 0 is refused: what brings no money is a compensation', async () => {
  const company = await app.company()
  const body = await aPaymentForm(app, company, { amount: cents(0) })
  expect(await refused(company.admin.call(payments.save, { body }))).toBe('422 payments.amountRequired')
})

test('the amount cannot go below what is attached; the client cannot change once attached', async () => {
  const { company, clientId, document, on } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', TODAY, 500)
  const body = await aPaymentForm(app, company, { clientId, amount: dhs(300) })
  const { id } = await admin.call(payments.save, { body })
  const allocationInputs = [{ receivableId: note, amount: dhs(200) }]
  await admin.call(payments.attach, { body: { id, allocationInputs } })
  const save = (more: object) => admin.call(payments.save, { body: { ...body, id, ...more } })
  expect(await refused(save({ amount: dhs(199.99) }))).toBe('422 payments.belowAttached')
  expect((await save({ amount: dhs(200) })).amount).toBe(dhs(200))
  const another = await clientWith(company, [])
  expect(await refused(save({ clientId: another, amount: dhs(200) }))).toBe('409 payments.clientFixed')
  await admin.call(payments.detach, { body: { id, receivableId: note, amount: dhs(200) } })
  expect(await refused(save({ clientId: another }))).toBe('409 payments.clientFixed')
  const free = await aPayment(app, company, admin, { clientId })
  const moved = await admin.call(payments.save, { body: { ...body, id: free, clientId: another } })
  expect(moved.client.id).toBe(another)
  expect(await on(TODAY, async () => 'the client held is let go')).toBe('the client held is let go')
})

test('an échéance that changes moves the average of the notes that the payment settles', async () => {
  const { company, clientId, document, financials } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', '2026-06-10', 1000)
  const body = await aPaymentForm(app, company, { clientId, amount: dhs(1000), dueDate: '2026-07-10' })
  const { id } = await admin.call(payments.save, { body })
  await admin.call(payments.attach, {
    body: { id, allocationInputs: [{ receivableId: note, amount: dhs(1000) }] },
  })
  expect(await financials()).toMatchObject({ averageReception: 20, averageDue: 30 })
  await admin.call(payments.save, { body: { ...body, id, dueDate: '2026-07-20' } })
  expect(await financials()).toMatchObject({ averageReception: 20, averageDue: 40 })
  await admin.call(payments.save, { body: { ...body, id, dueDate: null } })
  expect(await financials()).toMatchObject({ averageReception: 20, averageDue: 20 })
})

test('of a bounced payment amount, type, client and échéance cannot change', async () => {
  const company = await app.company()
  const { admin } = company
  const body = await aPaymentForm(app, company)
  const { id } = await admin.call(payments.save, { body })
  await admin.call(payments.bounce, { params: { id }, body: { reason: 'PROVISION' } })
  const save = (more: object) => refused(admin.call(payments.save, { body: { ...body, id, ...more } }))
  for (const more of [
    { amount: cents(1) },
    { typeId: typeIdOf('EFFET'), dueDate: '2026-07-01' },
    { dueDate: '2026-07-02' },
  ])
    expect(await save(more)).toBe('409 payments.bouncedFixed')
  expect(await save({ note: 'Rendu par la banque' })).toBe('done')
})

test('every changed field is an event with who, when, old and new: client, type and bank by name, amounts in DHs', async () => {
  const company = await app.company()
  const { admin } = company
  const body = await aPaymentForm(app, company)
  const { id, bank, client } = await admin.call(payments.save, { body })
  const next = await clientWith(company, [])
  const { name } = await admin.call(clients.get, { params: { id: next } })
  await admin.call(payments.save, {
    body: {
      ...body,
      id,
      clientId: next,
      typeId: typeIdOf('CASH'),
      bankId: null,
      amount: cents(12_345),
      dueDate: '2026-07-01',
      invoiceDate: '2026-06-01',
      reference: '',
      note: 'Corrigé',
    },
  })
  const answer = await admin.send('GET', `/payments/${id}`)
  const { events } = answer.body as { events: Record<string, unknown>[] }
  const result = events.map((of) => [
    of['event'],
    of['eventDetail'],
    of['eventOldValue'],
    of['eventNewValue'],
  ])
  expect(result.at(-1)).toEqual(['CREATED', null, null, null])
  expect(
    result.slice(0, -1).toSorted((one, other) => String(one[1]).localeCompare(String(other[1]))),
  ).toEqual([
    ['UPDATED_FIELD', 'amount', 100, 123.45],
    ['UPDATED_FIELD', 'bank', bank?.name, null],
    ['UPDATED_FIELD', 'client', client.name, name],
    ['UPDATED_FIELD', 'echeance', null, '2026-07-01'],
    ['UPDATED_FIELD', 'facture', null, '2026-06-01'],
    ['UPDATED_FIELD', 'note', '', 'Corrigé'],
    ['UPDATED_FIELD', 'reference', 'CHQ-778120', ''],
    ['UPDATED_FIELD', 'type', 'Chèque', 'Espèces'],
  ])
})

test('a save begun on an older version is refused; the same key with the same body makes one payment', async () => {
  const company = await app.company()
  const { admin } = company
  const body = await aPaymentForm(app, company)
  const headers = { 'idempotency-key': 'une-fois' }
  const [one, again] = [
    await admin.call(payments.save, { body }, headers),
    await admin.call(payments.save, { body }, headers),
  ]
  expect(again.id).toBe(one.id)
  await admin.call(payments.save, { body: { ...body, id: one.id, version: 1, note: 'A' } })
  const late = admin.call(payments.save, { body: { ...body, id: one.id, version: 1, note: 'B' } })
  expect(await refused(late)).toBe('409 record.changed')
})

test('the wire speaks of paymentTypeId, echeance, facture, impaye, totalAttachedAmount and deliveryNotePayments', async () => {
  const company = await app.company()
  const { bankId, image, clientId } = await papersOf(app, company)
  const sent = {
    clientId,
    paymentTypeId: typeIdOf('CHECK'),
    bankId,
    amount: 1234.5,
    reference: 'CHQ-9',
    echeance: '2026-07-01',
    facture: '30/06/2026',
    note: 'Vu',
    image,
  }
  expect(await company.commercial.send('POST', '/payments/add', sent)).toMatchObject({
    status: 200,
    body: {
      reference: 'CHQ-9',
      createdBy: { id: expect.any(Number) as number },
      status: 'CREATED',
      treated: false,
      impaye: false,
      amount: 1234.5,
      totalAttachedAmount: 0,
      client: { id: clientId },
      type: { id: 2, name: 'Chèque' },
      bank: { id: bankId },
      echeance: '2026-07-01',
      facture: '2026-06-30',
      note: 'Vu',
      image,
      deliveryNotePayments: [],
      events: [{ event: 'CREATED', eventDetail: null, eventOldValue: null, eventNewValue: null }],
    },
  })
})
