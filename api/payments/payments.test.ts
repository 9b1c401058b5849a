import type { Day } from '@app/domain/dates/day'
import { expect, test } from 'vitest'
import { voidReceivable } from '../receivables/void-receivable.ts'
import { aLedger, at, dhs, TODAY, workedExample } from '../test/ledgers.ts'
import { appForTests } from '../test/test-app.ts'
import { attachPayment } from './attach-payment.ts'
import { bouncePayment, undoBounce } from './bounce-payment.ts'
import { detachPayment } from './detach-payment.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { voidPayment } from './void-payment.ts'

const app = appForTests({ clock: () => at(TODAY) })

test('undoing a bounce is rejected while its replacement settles the same note, with what to detach', async () => {
  const { BL1, P3, payment, on, financials } = await workedExample(app)
  const replacement = await payment('CASH', TODAY, 4000, { put: { [BL1]: 4000 } })
  expect((await financials()).unpaid).toBe(dhs(6000))
  await expect(on(TODAY, (ctx) => undoBounce(ctx, { id: P3 }))).rejects.toMatchObject({
    code: 'payments.replaced',
    values: { documents: 'BL26-000001 (4\u00A0000,00\u00A0DHs)' },
  })
  await on(TODAY, (ctx) => detachPayment(ctx, { id: replacement }, { receivableId: BL1, amount: dhs(4000) }))
  await on(TODAY, (ctx) => undoBounce(ctx, { id: P3 }))
  expect(await financials()).toMatchObject({ unpaid: 0, unsettled: dhs(3000 - 4000) })
})

test('marking unpaid twice is done once, only cheques and bills bounce, and on no day after today', async () => {
  const { P3, P6, BL1, on, payment, financials } = await workedExample(app)
  await on(TODAY, (ctx) => bouncePayment(ctx, { id: P3 }, TODAY))
  expect((await financials()).unpaid).toBe(dhs(10_000))
  const bounce = (id: number, day: Day) => on(TODAY, (ctx) => bouncePayment(ctx, { id }, day))
  await expect(bounce(P6, TODAY)).rejects.toMatchObject({ code: 'payments.notPaper' })
  const cheque = await payment('CHECK', '2026-06-10', 5)
  await expect(bounce(cheque, '2026-07-01')).rejects.toMatchObject({ code: 'payments.bounceDay' })
  await bounce(cheque, '2026-06-11')
  const put = { receivableId: BL1, amount: dhs(1) }
  await expect(on(TODAY, (ctx) => attachPayment(ctx, { id: cheque }, [put]))).rejects.toMatchObject({
    code: 'payments.notAttachable',
  })
})

test('attaching is all or nothing: no more than is open, no more than the payment has, with the sign of the document', async () => {
  const { BL1, BL2, AF1, payment, on, clientId } = await workedExample(app)
  const id = await payment('CASH', TODAY, 100)
  const attach = (lines: [number, number][]) =>
    on(TODAY, (ctx) =>
      attachPayment(
        ctx,
        { id },
        lines.map(([receivableId, x]) => ({ receivableId, amount: dhs(x) })),
      ),
    )
  await expect(attach([[BL2, 11_000.01]])).rejects.toMatchObject({
    code: 'payments.beyondRemainder',
    values: { number: 'BL26-000003', open: '11\u00A0000,00\u00A0DHs' },
  })
  await expect(
    attach([
      [BL2, 60],
      [BL1, 60],
    ]),
  ).rejects.toMatchObject({
    code: 'payments.beyondAmount',
    values: { left: '100,00\u00A0DHs' },
  })
  await expect(attach([[BL2, -1]])).rejects.toMatchObject({ code: 'payments.beyondRemainder' })
  await expect(attach([[AF1, -1]])).rejects.toMatchObject({ code: 'payments.beyondRemainder' })
  const stranger = await aLedger(app)
  const foreign = await stranger.document('BL', TODAY, 50)
  await expect(attach([[foreign, 10]])).rejects.toMatchObject({ code: 'record.notFound' })
  await attach([[BL2, 60]])
  await attach([[BL2, 40]])
  const [row] = await app.database.query(
    `select attached::int, (select count(*)::int from allocation_entries entry where entry.company_id = payments.company_id
       and payment_id = payments.id) as entries from payments where id = $1 and client_id = $2`,
    [id, clientId],
  )
  expect(row).toEqual({ attached: 10_000, entries: 2 })
})

test('credits are attached beside notes: alone they are refused, and taking off the note takes them off with it', async () => {
  const { document, payment, on, financials } = await aLedger(app)
  const note = await document('BL', '2026-06-01', 1000)
  const credit = await document('BR', '2026-06-02', -300)
  const id = await payment('CASH', '2026-06-03', 500)
  const put = (receivableId: number, x: number) => ({ receivableId, amount: dhs(x) })
  const attach = (...lines: ReturnType<typeof put>[]) => on(TODAY, (ctx) => attachPayment(ctx, { id }, lines))
  const detach = (line: ReturnType<typeof put>) => on(TODAY, (ctx) => detachPayment(ctx, { id }, line))
  await expect(attach(put(credit, -300))).rejects.toMatchObject({ code: 'payments.creditsAlone' })
  await attach(put(note, 800), put(credit, -300))
  await expect(detach(put(credit, -300))).rejects.toMatchObject({
    code: 'payments.noteFirst',
    values: { number: 'BL26-000001', amount: '300,00\u00A0DHs' },
  })
  await expect(detach(put(note, 801))).rejects.toMatchObject({ code: 'payments.beyondAttached' })
  await detach(put(note, 700))
  expect(await financials()).toMatchObject({ unsettled: dhs(1000 - 300 - 500) })
  const left = await app.database.query(
    'select amount::int from allocations where payment_id = $1 order by receivable_id',
    [id],
  )
  expect(left).toEqual([{ amount: 10_000 }, { amount: -10_000 }])
})

test('a compensation puts a credit on a note; taken off wholly it is gone', async () => {
  const { document, payment, on, financials } = await aLedger(app)
  const note = await document('BL', '2026-06-01', 1000)
  const credit = await document('AF', '2026-06-02', -300)
  const id = await payment('CASH', '2026-06-03', 0, { put: { [note]: 300, [credit]: -300 } })
  expect(await financials()).toMatchObject({ unsettled: dhs(700), averageReception: null })
  await on(TODAY, (ctx) => detachPayment(ctx, { id }, { receivableId: note, amount: dhs(300) }))
  const [row] = await app.database.query<{ voided: boolean }>(
    'select voided_at is not null as voided from payments where id = $1',
    [id],
  )
  expect(row?.voided).toBe(true)
  expect(await financials()).toMatchObject({ unsettled: dhs(700) })
})

test('declining takes a payment off every document; only one that awaits approval is declined', async () => {
  const { P5, P6, on, financials } = await workedExample(app)
  await expect(on(TODAY, (ctx) => setPaymentStatus(ctx, { id: P6 }, 'DECLINED'))).rejects.toMatchObject({
    code: 'payments.statusFixed',
  })
  await on(TODAY, (ctx) => setPaymentStatus(ctx, { id: P5 }, 'DECLINED'))
  expect(await financials()).toMatchObject({ outstanding: dhs(27_000), unsettled: dhs(7000) })
})

test('neither a document nor a payment is voided while one is put on the other', async () => {
  const { BL2, P6, AF1, on, financials, document } = await workedExample(app)
  await expect(on(TODAY, (ctx) => voidReceivable(ctx, BL2))).rejects.toMatchObject({
    code: 'receivables.attached',
    values: { number: 'BL26-000003' },
  })
  await expect(on(TODAY, (ctx) => voidPayment(ctx, { id: P6 }))).rejects.toMatchObject({
    code: 'payments.attached',
    values: { numbers: 'BL26-000003, AF26-000001' },
  })
  await on(TODAY, (ctx) => detachPayment(ctx, { id: P6 }, { receivableId: BL2, amount: dhs(9000) }))
  await on(TODAY, (ctx) => voidPayment(ctx, { id: P6 }))
  await on(TODAY, (ctx) => voidReceivable(ctx, AF1))
  expect(await financials()).toMatchObject({ unsettled: dhs(3000 + 8000 + 1000) })
  // The number of what was voided is not used again.
  const next = await document('AF', TODAY, -1)
  const [row] = await app.database.query('select number from receivables where id = $1', [next])
  expect(row).toEqual({ number: 'AF26-000002' })
})
