import { deposits } from '@app/contract/deposits'
import { payments } from '@app/contract/payments'
import { settings } from '@app/contract/settings'
import { expect, test } from 'vitest'
import { bouncePayment } from '../payments/bounce-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import { aLedger, dhs } from '../test/ledgers.ts'
import { anAccount, aPaper } from '../test/paper.ts'
import { linesOf, readPdf, titleOf } from '../test/read-pdf.ts'
import { appForTests } from '../test/test-app.ts'

const TODAY = '2026-11-17' as const
const app = appForTests({ clock: () => new Date(`${TODAY}T10:00:00Z`) })

async function aDrawer() {
  const ledger = await aLedger(app)
  const { company, clientId } = ledger
  const accountId = await anAccount(app, company)
  return {
    ...ledger,
    ...company,
    accountId,
    paper: (more: Parameters<typeof aPaper>[3] = {}) => aPaper(app, company, clientId, more),
    deposit: (paymentIds: number[], more: { depositedOn?: `${number}-${number}-${number}` } = {}) =>
      company.agent.call(deposits.deposit, {
        body: { paymentIds, accountId, depositedOn: TODAY, ...more },
      }),
    eventsOf: (id: number) =>
      app.database.query<{ event: string; changes: object }>(
        `select event, changes from events where company_id = $1 and subject = 'payments' and subject_id = $2 order by id`,
        [company.id, id],
      ),
  }
}

test('paper goes to the bank on one slip per type, numbered without a gap, and each names its slip', async () => {
  const { paper, deposit, admin, eventsOf, accountId, financials } = await aDrawer()
  const cheques = [await paper({ amount: 100 }), await paper({ amount: 250 })]
  const bill = await paper({ code: 'EFFET', amount: 40, dueOn: '2026-12-01' })
  const before = await financials()
  const slips = await deposit([...cheques, bill])
  // Nothing of what is owed changes by it.
  expect(await financials()).toEqual(before)
  expect(slips).toMatchObject([
    { number: 'RB26-000001', code: 'CHECK', count: 2, total: dhs(350), account: { id: accountId } },
    { number: 'RB26-000002', code: 'EFFET', count: 1, total: dhs(40), depositedOn: TODAY },
  ])
  expect((await eventsOf(bill)).at(-1)).toEqual({
    event: 'DEPOSITED',
    changes: { slip: { new: 'RB26-000002' } },
  })
  const sort = { by: 'createdAt', direction: 'desc' } as const
  const listed = await admin.call(deposits.list, { query: { page: 0, size: 10, sort } })
  expect(listed).toMatchObject({ totalElements: 2, content: slips.toReversed() })
})

test('all of them or none: what is bounced, declined, unapproved, deposited or no paper is named and stays', async () => {
  const { paper, payment, deposit, on, clientId, company } = await aDrawer()
  const good = await paper()
  const bounced = await paper({ reference: '4471' })
  await on(TODAY, (ctx) => bouncePayment(ctx, { id: bounced }, TODAY))
  const waiting = await paper({ code: 'EFFET', reference: '0081' })
  await on(TODAY, (ctx) => setPaymentStatus(ctx, { id: waiting }, 'UNDER_APPROVAL'))
  const cash = await payment('CASH', TODAY, 10)
  const refused = { status: 409, body: { code: 'deposits.notDepositable' } }
  for (const other of [bounced, waiting, cash])
    await expect(deposit([good, other])).rejects.toMatchObject(refused)
  await expect(deposit([good, bounced])).rejects.toMatchObject({
    body: { statusLabel: expect.stringContaining('Chèque 4471') as string },
  })
  expect(await deposit([good])).toMatchObject([{ number: 'RB26-000001' }])
  await expect(deposit([good])).rejects.toMatchObject(refused)
  await on(TODAY, (ctx) => setPaymentStatus(ctx, { id: waiting }, 'VALIDATED'))
  expect(await deposit([waiting])).toMatchObject([{ number: 'RB26-000002' }])
  // Nothing that is owed changed by it.
  const sums = await app.database.query(`select count(*) as slips from deposit_slips where company_id = $1`, [
    company.id,
  ])
  expect([sums, clientId > 0]).toEqual([[{ slips: '2' }], true])
})

test('paper is not handed over on a day to come, nor to an account that was taken away', async () => {
  const { paper, deposit, admin } = await aDrawer()
  const id = await paper()
  await expect(deposit([id], { depositedOn: '2026-11-18' })).rejects.toMatchObject({
    status: 422,
    body: { code: 'deposits.dayAhead', fields: { depositedOn: expect.any(String) as string } },
  })
  await admin.call(settings.save, { body: { bankAccounts: [] } })
  await expect(deposit([id])).rejects.toMatchObject({ status: 404 })
})

test('a paper taken off its slip is in the drawer again; the last one voids the slip, whose number stays used', async () => {
  const { paper, deposit, admin, agent, eventsOf } = await aDrawer()
  const [one, other] = [await paper({ amount: 10 }), await paper({ amount: 20 })]
  const [slip] = await deposit([one, other])
  const takeOff = (id: number) => admin.call(deposits.undeposit, { body: { id } })
  const listed = async () => {
    const sort = { by: 'createdAt', direction: 'desc' } as const
    return (await agent.call(deposits.list, { query: { page: 0, size: 10, sort } })).content
  }
  await takeOff(one)
  expect(await listed()).toMatchObject([{ number: 'RB26-000001', count: 1, total: dhs(20) }])
  expect((await eventsOf(one)).at(-1)).toEqual({
    event: 'UNDEPOSITED',
    changes: { slip: { old: 'RB26-000001' } },
  })
  await takeOff(other)
  expect(await listed()).toEqual([])
  await expect(takeOff(other)).rejects.toMatchObject({ status: 409, body: { code: 'deposits.notOnSlip' } })
  expect((await agent.send('GET', `/payments/deposits/${slip?.id}/pdf`)).status).toBe(404)
  expect(await deposit([one])).toMatchObject([{ number: 'RB26-000002' }])
  const refused = agent.call(deposits.undeposit, { body: { id: one } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

test('a slip keeps a paper that bounces, and what it comes to', async () => {
  const { paper, deposit, admin, on } = await aDrawer()
  const [bounced, other] = [await paper({ amount: 10 }), await paper({ amount: 20 })]
  const [slip] = await deposit([bounced, other])
  await on(TODAY, (ctx) => bouncePayment(ctx, { id: bounced }, TODAY))
  const { bounced: isBounced, slip: kept } = await admin.call(payments.get, { params: { id: bounced } })
  expect([isBounced, kept?.id]).toEqual([true, slip?.id])
  const sort = { by: 'createdAt', direction: 'desc' } as const
  const { content } = await admin.call(deposits.list, { query: { page: 0, size: 10, sort } })
  expect(content).toMatchObject([{ count: 2, total: dhs(30) }])
  await expect(admin.call(deposits.undeposit, { body: { id: bounced } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'deposits.bouncedStays', statusLabel: expect.stringContaining('RB26-000001') as string },
  })
})

test('the last two papers of a slip taken off at once: it is voided once, and none is left on it', async () => {
  const { paper, deposit, admin, id } = await aDrawer()
  const papers = [await paper(), await paper(), await paper(), await paper()]
  await deposit(papers)
  await Promise.all(papers.map((one) => admin.call(deposits.undeposit, { body: { id: one } })))
  const slips = await app.database.query(
    `select number, voided_at is not null as voided from deposit_slips where company_id = $1`,
    [id],
  )
  expect(slips).toEqual([{ number: 'RB26-000001', voided: true }])
})

test('the same paper deposited by sixteen at once lands on one slip, and no number is lost', async () => {
  const { paper, deposit, id } = await aDrawer()
  const papers = [await paper(), await paper()]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) => deposit(n % 2 === 0 ? papers : papers.toReversed())),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const slips = await app.database.query(
    `select number, (select count(*) from payments where payments.company_id = $1 and deposit_slip_id = slip.id) as papers
     from deposit_slips slip where company_id = $1`,
    [id],
  )
  expect(slips).toEqual([{ number: 'RB26-000001', papers: '2' }])
})

test('the printed slip lists each cheque by its day, their number, and their total in words', async () => {
  const { paper, deposit, agent } = await aDrawer()
  const [slip] = await deposit([
    await paper({ amount: 12_480, dueOn: '2026-11-20', reference: '0092117' }),
    await paper({ amount: 18_204.1, dueOn: '2026-11-16', reference: '4471988' }),
  ])
  const { headers, body } = await agent.send('GET', `/payments/deposits/${slip?.id}/pdf`)
  expect(headers['content-disposition']).toContain(`"Bordereau_${slip?.id}.pdf"`)
  expect(titleOf(body as Buffer)).toBe(`RB26-000001 ${slip?.account.bank.name}`)
  const lines = readPdf(body as Buffer).flatMap(linesOf)
  const text = lines.join(' ')
  for (const said of [
    'Bordereau de remise de chèques',
    'RB26-000001',
    'Remise du 17-11-2026',
    'Total, 2 chèques',
    'Arrêté le présent bordereau à deux (2) chèques, pour la somme de\u00A0:',
    'Trente mille six cent quatre-vingt-quatre dirhams et dix centimes',
    '30\u00A0684,10\u00A0DHs',
  ])
    expect(text).toContain(said)
  expect(text.indexOf('4471988')).toBeLessThan(text.indexOf('0092117'))
})

test('sent again under its key, paper is deposited once: the answer is the same slip, and no number is used up', async () => {
  const { paper, agent, accountId, deposit } = await aDrawer()
  const body = { paymentIds: [await paper()], accountId, depositedOn: TODAY }
  const send = () => agent.call(deposits.deposit, { body }, { 'idempotency-key': 'slip-of-today' })
  const [first, again] = [await send(), await send()]
  expect(again).toEqual(first)
  expect(await deposit([await paper()])).toMatchObject([{ number: 'RB26-000002' }])
})
