import { clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { payments } from '@app/contract/payments'
import { watchTrips } from '@app/tools/trips'
import { afterAll, expect, test } from 'vitest'
import { aClient } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, at, dhs, TODAY } from '../test/ledgers.ts'
import { refused } from '../test/orders.ts'
import { aPayment } from '../test/payment-rows.ts'
import { aDeliveryNote } from '../test/sale-rows.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const app = appForTests({ clock: () => at(TODAY) })
const trips = watchTrips()
afterAll(trips.stop)

const put = (receivableId: number, amount: number) => ({ receivableId, amount: dhs(amount) })
const attach = (by: TestCompany['admin'], id: number, ...allocationInputs: ReturnType<typeof put>[]) =>
  by.call(payments.attach, { body: { id, allocationInputs } })
const PAGE = { page: 0, size: 10 } as const

test('attaching is one transaction for the whole dialog, credits beside notes; attaching again to the same document adds', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const [first, second] = [await document('BL', '2026-06-01', 100), await document('BL', '2026-06-02', 80)]
  const credit = await document('AF', '2026-06-03', -30)
  const id = await aPayment(app, company, admin, { clientId, amount: dhs(120) })
  expect(await refused(attach(admin, id, put(first, 100), put(second, 81)))).toBe(
    '422 payments.beyondRemainder',
  )
  expect(await refused(attach(admin, id, put(first, 100), put(second, 80)))).toBe('422 payments.beyondAmount')
  const done = await attach(admin, id, put(first, 100), put(second, 40), put(credit, -30))
  expect(
    done.documents.map(({ kind, attachedAmount, remainder }) => [kind, attachedAmount, remainder]),
  ).toEqual([
    ['BL', dhs(100), 0],
    ['BL', dhs(40), dhs(40)],
    ['AF', dhs(-30), 0],
  ])
  expect((await attach(admin, id, put(second, 10))).documents[1]?.attachedAmount).toBe(dhs(50))
  expect(done.events.slice(0, 3).map(({ event, detail, new: now }) => [event, detail, now])).toEqual(
    expect.arrayContaining([
      ['ATTACH', 'BL26-000001', 100],
      ['ATTACH', 'BL26-000002', 40],
      ['ATTACH', 'AF26-000001', -30],
    ]),
  )
})

test('other clients send with each document what nothing needs; sent again under its key, it is attached or taken off once', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', TODAY, 100)
  const id = await aPayment(app, company, admin, { clientId })
  const line = {
    amount: 999,
    attachedAmount: 30,
    deliveryNoteCreatedAt: '2026-06-30T10:00:00Z',
    deliveryNoteId: note,
    deliveryNoteNumber: 'BL26-000001',
    forced: false,
    paymentId: id,
    reference: 'CHQ-778120',
    type: 'Chèque',
  }
  const send = (path: string, key: string, body: object) =>
    admin.send('POST', path, body, { headers: { 'idempotency-key': key } })
  const attachAgain = () => send('/payments/attachCarts', 'attach-1', { id, note: '', cartPayments: [line] })
  for (const answer of [await attachAgain(), await attachAgain()])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        totalAttachedAmount: 30,
        deliveryNotePayments: [
          { deliveryNoteId: note, deliveryNoteNumber: 'BL26-000001', attachedAmount: 30 },
        ],
      },
    })
  const off = { paymentId: id, deliveryNoteId: note, attachedAmount: 10 }
  for (const answer of [
    await send('/payments/detachCart', 'detach-1', off),
    await send('/payments/detachCart', 'detach-1', off),
  ])
    expect(answer).toMatchObject({ status: 200, body: { totalAttachedAmount: 20 } })
  expect((await admin.call(payments.get, { params: { id } })).attached).toBe(dhs(20))
})

test('a payment is put on documents of its own client only', async () => {
  const { company, document } = await aLedger(app)
  const note = await document('BL', TODAY, 100)
  const { id: clientId } = await company.admin.call(clients.save, { body: aClient() })
  const id = await aPayment(app, company, company.admin, { clientId })
  expect(await refused(attach(company.admin, id, put(note, 10)))).toBe('422 payments.notTheirs')
})

test('only created and validated payments that did not bounce are attached', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', TODAY, 100)
  const waiting = await aPayment(app, company, admin, { clientId, dueDate: '2026-12-31' })
  expect(await refused(attach(admin, waiting, put(note, 10)))).toBe('409 payments.notAttachable')
  await admin.call(payments.validate, { body: { id: waiting } })
  expect((await attach(admin, waiting, put(note, 10))).attached).toBe(dhs(10))
  await admin.call(payments.bounce, { params: { id: waiting }, body: {} })
  expect(await refused(attach(admin, waiting, put(note, 10)))).toBe('409 payments.notAttachable')
  const kept = await admin.call(payments.detach, { body: { id: waiting, ...put(note, 10) } })
  expect(kept?.attached).toBe(0)
})

test('detaching a credit can never leave a payment over-attached: it is refused and names the note to detach first', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const note = await document('BL', '2026-06-01', 100)
  const credit = await document('BR', '2026-06-02', -30)
  const id = await aPayment(app, company, admin, { clientId, amount: dhs(70) })
  await attach(admin, id, put(note, 100), put(credit, -30))
  const answer = await admin.send('POST', '/payments/detachCart', {
    paymentId: id,
    deliveryNoteId: credit,
    attachedAmount: -30,
  })
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'payments.noteFirst' }])
  expect((answer.body as { statusLabel: string }).statusLabel).toContain('BL26-000001')
  // Lowering the amount instead is refused too.
  const taken = await admin.call(payments.detach, { body: { id, ...put(note, 80) } })
  expect(taken?.documents.map(({ attachedAmount }) => attachedAmount)).toEqual([dhs(20), dhs(-20)])
  const { attached, amount } = await admin.call(payments.get, { params: { id } })
  expect([attached, attached <= amount]).toEqual([0, true])
})

test('twenty people who detach credits and notes of one payment at once never leave it over-attached', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  const notes = [await document('BL', '2026-06-01', 100), await document('BL', '2026-06-01', 100)]
  const credits = [await document('AF', '2026-06-02', -60), await document('BR', '2026-06-02', -60)]
  const id = await aPayment(app, company, admin, { clientId, amount: dhs(80) })
  await attach(
    admin,
    id,
    ...notes.map((note) => put(note, 100)),
    ...credits.map((credit) => put(credit, -60)),
  )
  const parts = [...notes.map((note) => put(note, 10)), ...credits.map((credit) => put(credit, -10))]
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      admin.call(payments.detach, { body: { id, ...(parts[n % 4] ?? put(0, 0)) } }),
    ),
  )
  const { attached, amount, documents } = await admin.call(payments.get, { params: { id } })
  const sum = documents.reduce((all, { attachedAmount }) => all + attachedAmount, 0)
  expect([sum, attached >= 0, attached <= amount]).toEqual([attached, true, true])
})

test('a salesperson attaches own payments on own notes only, and sees only these in the dialog', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin, commercial } = company
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  const [theirs, mine] = [await document('BL', TODAY, 100), await document('BL', TODAY, 50, salesperson)]
  const credit = await document('AF', TODAY, -20, salesperson)
  const body = { clientId, newestFirst: false }
  const listed = await commercial.call(payments.attachables, { query: PAGE, body })
  expect([listed.content.map(({ id }) => id), listed.totalElements]).toEqual([[mine, credit], 2])
  expect(await commercial.call(payments.attachablesSum, { body })).toEqual({ totalAmount: dhs(30) })
  expect(await admin.call(payments.attachablesSum, { body })).toEqual({ totalAmount: dhs(130) })
  const own = await aPayment(app, company, commercial, { clientId })
  const another = await aPayment(app, company, admin, { clientId })
  expect(await refused(attach(commercial, own, put(theirs, 1)))).toBe('404 record.notFound')
  expect(await refused(attach(commercial, another, put(mine, 1)))).toBe('404 record.notFound')
  expect((await attach(commercial, own, put(mine, 40))).attached).toBe(dhs(40))
  // What an administrator put on a colleague's note is shown without its id and what is left of it, and not detached.
  await attach(admin, own, put(theirs, 5))
  const shown = await commercial.call(payments.get, { params: { id: own } })
  expect(new Map(shown.documents.map(({ id, remainder }) => [id, remainder]))).toEqual(
    new Map([
      [mine, dhs(10)],
      [null, null],
    ]),
  )
  const takeOff = commercial.call(payments.detach, { body: { id: own, ...put(theirs, 5) } })
  expect(await refused(takeOff)).toBe('404 record.notFound')
})

test('the dialog lists what is open, oldest or newest first, credits among the notes, with how late they are', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  await document('BL', '2026-04-01', 100)
  await document('BR', '2026-04-02', -30)
  const settled = await document('BL', '2026-05-01', 50)
  await document('BL', TODAY, 70)
  const id = await aPayment(app, company, admin, { clientId })
  await attach(admin, id, put(settled, 50))
  const ask = (newestFirst: boolean) =>
    admin.call(payments.attachables, { query: PAGE, body: { clientId, newestFirst } })
  const oldest = await ask(false)
  expect(oldest.content.map(({ number, total, overdueDays }) => [number, total, overdueDays])).toEqual([
    ['BL26-000001', dhs(100), 30],
    ['BR26-000001', dhs(-30), 0],
    ['BL26-000003', dhs(70), 0],
  ])
  expect((await ask(true)).content.map(({ number }) => number)).toEqual([
    'BL26-000003',
    'BR26-000001',
    'BL26-000001',
  ])
})

test('the attach dialog of a client with 1,000 open notes asks as often as that of a client with one', async () => {
  const { company, clientId, document } = await aLedger(app)
  const { admin } = company
  await document('BL', TODAY, 100)
  const ask = () => admin.call(payments.attachables, { query: PAGE, body: { clientId, newestFirst: false } })
  const timed = async () => {
    const started = performance.now()
    const cost = await trips.of(async () => void (await ask()))
    return { ...cost, ms: performance.now() - started }
  }
  await timed()
  const few = await timed()
  await app.database.query(
    `insert into receivables (company_id, id, number, kind, client_id, user_id, total, issued_on, due_on, created_at)
     select company_id, nextval('receivables_id_seq'), 'BL26-' || lpad((1 + n)::text, 6, '0'), 'BL', client_id, user_id, 10000 + n,
       issued_on, due_on, created_at + n * interval '1 second'
     from receivables cross join generate_series(1, 999) n where company_id = $1`,
    [company.id],
  )
  await app.database.query(`update document_counters set last = 1000 where company_id = $1 and kind = 'BL'`, [
    company.id,
  ])
  const runs = []
  for (let n = 0; n < 5; n++) runs.push(await timed())
  const [best] = runs.toSorted((one, other) => one.ms - other.ms)
  expect([best?.statements, best?.trips]).toEqual([few.statements, few.trips])
  // Everything of a call, sent and answered: under 100 ms of server time, however busy the machine.
  expect(best?.ms).toBeLessThan(100)
  expect((await ask()).totalElements).toBe(1000)
})

test('a client who is blocked still pays: payments are recorded and attached, credits written', async () => {
  const company = await app.company()
  const { admin, commercial } = company
  const noteId = await aDeliveryNote(app, company, commercial)
  const { client, totalTtc } = await admin.call(deliveryNotes.get, { params: { id: noteId } })
  await admin.call(clients.setStatus, { body: { id: client.id, status: 'BLOCKED' } })
  const id = await aPayment(app, company, commercial, { clientId: client.id, code: 'CASH', reference: '' })
  expect(await attach(commercial, id, put(noteId, totalTtc / 200))).toMatchObject({ status: 'CREATED' })
  const credit = await admin.call(financialCredits.save, {
    body: {
      clientId: client.id,
      salespersonId: (await userOf(app, company, 'ROLE_COMMERCIAL')).id,
      lines: [{ designation: 'Geste', priceTtc: dhs(totalTtc / 200) }],
    },
  })
  const second = await aPayment(app, company, admin, { clientId: client.id })
  await attach(admin, second, put(noteId, totalTtc / 200), put(credit.id, -totalTtc / 200))
  expect(await admin.call(deliveryNotes.get, { params: { id: noteId } })).toMatchObject({ remainder: 0 })
})
