import { clients } from '@app/contract/clients'
import { payments } from '@app/contract/payments'
import { receivables } from '@app/contract/receivables'
import { type Statement, statements } from '@app/contract/statements'
import { unpaid } from '@app/contract/unpaid'
import type { Day } from '@app/domain/dates/day'
import { sum } from '@app/domain/money/cents'
import { read, utils } from '@e965/xlsx'
import { afterEach, expect, test } from 'vitest'
import { attachPayment } from '../payments/attach-payment.ts'
import { bouncePayment, undoBounce } from '../payments/bounce-payment.ts'
import { setPaymentStatus } from '../payments/set-payment-status.ts'
import { voidPayment } from '../payments/void-payment.ts'
import { voidReceivable } from '../receivables/void-receivable.ts'
import type { Client } from '../test/client.ts'
import { userOf } from '../test/in-company.ts'
import { aLedger, at, dhs, TODAY, workedExample } from '../test/ledgers.ts'
import { aPaymentForm } from '../test/payment-rows.ts'
import { linesOf, readPdf, titleOf } from '../test/read-pdf.ts'
import { appForTests } from '../test/test-app.ts'

let now = at(TODAY)
const app = appForTests({ clock: () => now })
afterEach(() => {
  now = at(TODAY)
})

const asked = (by: Client, id: number, query: { date?: Day; from?: Day; earlier?: number } = {}) =>
  by.call(statements.get, {
    params: { id },
    query: { date: query.date ?? null, from: query.from ?? null, earlier: query.earlier ?? 0 },
  })

/** What is owed as on the client's page, today. */
async function figuresOn(day: Day, by: Client, clientId: number) {
  now = at(day)
  const figures = await by.call(receivables.financials, { params: { id: clientId } })
  const sort = { by: 'total', direction: 'desc' } as const
  const { totals } = await by.call(unpaid.aged, {
    query: { page: 0, size: 10, sort },
    body: { clientIds: [clientId], userIds: [], cityIds: [], search: '' },
  })
  const result = await asked(by, clientId)
  now = at(TODAY)
  return { figures, totals, result }
}

/** What is the same whenever it is read. */
const atItsDay = ({ exposure: _today, ...statement }: Statement) => statement

test('the statement of three past dates is what was owed at that time, and both identities hold', async () => {
  const ledger = await aLedger(app)
  const { company, clientId, document, payment, order, on } = ledger
  const { admin } = company
  const recorded = new Map<Day, Awaited<ReturnType<typeof figuresOn>>>()
  const record = async (day: Day) => recorded.set(day, await figuresOn(day, admin, clientId))

  const first = await document('BL', '2026-01-10', 30_000)
  const second = await document('BL', '2026-02-01', 12_000)
  const cheque = await payment('CHECK', '2026-02-03', 20_000, {
    dueOn: '2026-03-20',
    put: { [first]: 18_000 },
  })
  const bill = await payment('EFFET', '2026-02-05', 9000, { dueOn: '2026-05-15', put: { [second]: 9000 } })
  await document('AF', '2026-02-06', -1500)
  const wrong = await document('BL', '2026-02-07', 777)
  await order('2026-02-08', 2400)
  await record('2026-02-10')

  await on('2026-02-20', (ctx) => voidReceivable(ctx, wrong))
  await on('2026-03-25', (ctx) => bouncePayment(ctx, { id: cheque }, '2026-03-25'))
  const transfer = await payment('TRANSFER', '2026-03-26', 10_000)
  await record('2026-03-31')

  await on('2026-04-02', (ctx) =>
    attachPayment(ctx, { id: transfer }, [{ receivableId: first, amount: dhs(10_000) }]),
  )
  await on('2026-04-20', (ctx) => undoBounce(ctx, { id: cheque }).catch(() => undefined))
  const mistaken = await payment('CASH', '2026-04-21', 50)
  await on('2026-04-22', (ctx) => voidPayment(ctx, { id: mistaken }))
  await record('2026-05-14')

  await on('2026-05-20', (ctx) => bouncePayment(ctx, { id: bill }, '2026-05-20'))
  await document('BL', '2026-06-02', 5000)

  for (const [date, { figures, totals, result }] of recorded) {
    const later = await asked(admin, clientId, { date })
    expect(atItsDay(later)).toEqual(atItsDay(result))
    expect(later.exposure).toBeNull()
    expect(later).toMatchObject({
      unsettled: figures.unsettled,
      unpaid: figures.unpaid,
      overdueTotal: figures.overdueTotal,
      overdueCount: figures.overdueCount,
    })
    const exposure = figures.outstanding + figures.unsettled + figures.unpaid
    const orders = result.exposure?.orders ?? 0
    expect([result.exposure?.exposure, orders]).toEqual([exposure, dhs(2400)])
    expect(later.balance + later.paperTotal).toBe(exposure - orders)
    expect(totals.total).toBe(figures.unsettled + figures.unpaid)
    // Of what is pending, only the first date had something that was attached to nothing.
    const unattached = date === '2026-02-10' ? dhs(2000) : 0
    expect(later.balance).toBe(figures.unsettled + figures.unpaid - unattached)
  }
  expect([...recorded.values()].map(({ result }) => result.balance)).toEqual([
    dhs(30_000 + 12_000 + 777 - 1500 - 20_000 - 9000),
    dhs(30_000 + 12_000 - 1500 - 9000 - 10_000),
    dhs(30_000 + 12_000 - 1500 - 9000 - 10_000 - 20_000),
  ])
})

test('the worked example of the rules, entry by entry, with its paper and the way to the credit that is used', async () => {
  const { company, clientId } = await workedExample(app)
  const result = await asked(company.admin, clientId)
  expect(
    result.entries.map(({ kind, date, debit, credit, balance }) => [kind, date, debit, credit, balance]),
  ).toEqual([
    ['BL', '2026-03-01', dhs(30_000), null, dhs(30_000)],
    ['PAYMENT', '2026-03-05', null, dhs(20_000), dhs(10_000)],
    ['PAYMENT', '2026-03-06', null, dhs(10_000), 0],
    ['BL', '2026-04-10', dhs(18_000), null, dhs(18_000)],
    ['PAYMENT', '2026-04-12', null, dhs(15_000), dhs(3000)],
    ['BOUNCED', '2026-05-04', dhs(10_000), null, dhs(13_000)],
    ['BL', '2026-05-20', dhs(24_000), null, dhs(37_000)],
    ['BR', '2026-05-25', null, dhs(6000), dhs(31_000)],
    ['AF', '2026-05-26', null, dhs(1000), dhs(30_000)],
    ['PAYMENT', '2026-06-01', null, dhs(4000), dhs(26_000)],
    ['PAYMENT', '2026-06-02', null, dhs(5000), dhs(21_000)],
    ['PAYMENT', '2026-06-03', null, dhs(8000), dhs(13_000)],
  ])
  expect(result).toMatchObject({
    balance: dhs(13_000),
    unsettled: dhs(3000),
    unpaid: dhs(10_000),
    overdueTotal: dhs(13_000),
    overdueCount: 2,
    paperTotal: dhs(19_000),
    exposure: { orders: dhs(12_000), exposure: dhs(44_000), outstanding: dhs(31_000) },
    forward: { balance: 0, entries: 0, until: null },
    ownOnly: false,
  })
  // BL1 was due on 30-04, BL3 on 09-06.
  expect(
    result.entries.filter(({ overdueDays }) => overdueDays > 0).map(({ overdueDays }) => overdueDays),
  ).toEqual([61, 21])
  expect(result.paper.map(({ dueDate, amount, type }) => [dueDate, amount, type.code])).toEqual([
    ['2026-06-01', dhs(4000), 'CASH'],
    ['2026-08-15', dhs(15_000), 'EFFET'],
  ])
  // A day to come is today: of it nothing is known.
  expect(await asked(company.admin, clientId, { date: '2027-01-01' })).toEqual(result)
})

test('earlier entries are folded into a balance brought forward, and unfolded so many at a time', async () => {
  const { company, clientId } = await workedExample(app)
  const whole = await asked(company.admin, clientId)
  const folded = await asked(company.admin, clientId, { from: '2026-05-20' })
  expect(folded.forward).toEqual({ balance: dhs(13_000), entries: 6, until: '2026-05-19' })
  expect(folded.entries).toEqual(whole.entries.slice(6))
  expect([folded.balance, folded.forward.balance + folded.debit - folded.credit]).toEqual([
    whole.balance,
    whole.balance,
  ])
  const more = await asked(company.admin, clientId, { from: '2026-05-20', earlier: 2 })
  expect(more.forward).toEqual({ balance: dhs(18_000), entries: 4, until: '2026-04-10' })
  expect(more.entries).toEqual(whole.entries.slice(4))
  const all = await asked(company.admin, clientId, { from: '2026-05-20', earlier: 100 })
  expect([all.entries, all.forward]).toEqual([whole.entries, { balance: 0, entries: 0, until: null }])
})

test('a payment that was corrected later is on its day with its current values', async () => {
  const { company, clientId } = await aLedger(app)
  const { admin } = company
  now = at('2026-05-04')
  const form = await aPaymentForm(app, company, { clientId, code: 'CASH', amount: dhs(100) })
  const { id } = await admin.call(payments.save, { body: form })
  now = at('2026-05-20')
  await admin.call(payments.save, { body: { ...form, id, amount: dhs(80) } })
  now = at(TODAY)
  const result = await asked(admin, clientId, { date: '2026-05-10' })
  expect(result.entries.map(({ date, credit }) => [date, credit])).toEqual([['2026-05-04', dhs(80)]])
})

test('a statement is of one moment, whatever is paid while it is read', async () => {
  const { company, clientId, document, payment } = await aLedger(app)
  await document('BL', '2026-03-01', 90_000)
  const over = new AbortController()
  async function pay() {
    while (!over.signal.aborted) await payment('CASH', TODAY, 10)
  }
  async function ask() {
    for (let n = 0; n < 60; n++) {
      const { balance, paperTotal, exposure } = await asked(company.admin, clientId)
      expect(balance + paperTotal).toBe(Number(exposure?.exposure) - Number(exposure?.orders))
    }
  }
  await Promise.all([pay(), pay(), Promise.all([ask(), ask()]).finally(() => over.abort())])
}, 30_000)

/** A statement as its two files say it: the lines of its pages, the rows of its sheet. */
async function filesOf(by: Client, clientId: number) {
  const path = `/clients/${clientId}/statement`
  const pdf = await by.send('GET', `${path}/pdf`)
  const xlsx = await by.send('GET', `${path}/xlsx`)
  const [sheet = {}] = Object.values(read(xlsx.body as Buffer).Sheets)
  return {
    printed: readPdf(pdf.body as Buffer)
      .flatMap(linesOf)
      .join('\n')
      .replaceAll('\u00A0', ' '),
    rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1 }),
  }
}

test('a salesperson reads their own notes, credits and payments, and a note states it', async () => {
  const { company, clientId, document, payment, on } = await aLedger(app)
  const user = await userOf(app, company, 'ROLE_COMMERCIAL')
  const own = await document('BL', '2026-05-01', 700, user)
  await document('BL', '2026-05-02', 900)
  await payment('CASH', '2026-05-03', 100, { put: { [own]: 60 }, user })
  await payment('CASH', '2026-05-04', 200, { put: { [own]: 200 } })
  const credit = await document('AF', '2026-05-05', -40, user)
  // A compensation: no money moves.
  await payment('CASH', '2026-05-06', 0, { put: { [own]: 40, [credit]: -40 }, user })
  await payment('CHECK', '2026-05-07', 50, { dueOn: '2026-08-01', put: { [own]: 20 }, user })
  const awaited = await payment('CASH', '2026-05-08', 15, { user })
  await on('2026-05-09', (ctx) => setPaymentStatus(ctx, { id: awaited }, 'UNDER_APPROVAL'))
  const result = await asked(company.commercial, clientId)
  expect(result.entries.map(({ kind, debit, credit: paid }) => [kind, debit, paid])).toEqual([
    ['BL', dhs(700), null],
    ['PAYMENT', null, dhs(100)],
    ['AF', null, dhs(40)],
    ['PAYMENT', null, 0],
    ['PAYMENT', null, dhs(50)],
    ['PAYMENT', null, dhs(15)],
  ])
  expect(result).toMatchObject({ ownOnly: true, balance: dhs(495), exposure: null, unsettled: dhs(340) })
  // The colleague's payment is not listed, but what it settles is no longer open.
  expect(result.schedule).toMatchObject({
    notDue: dhs(380),
    credits: dhs(-40),
    unattached: dhs(-30),
    underApproval: dhs(-15),
    betweenSalespeople: dhs(200),
  })
  expect(sum(Object.values(result.schedule))).toBe(result.balance)

  const { printed, rows } = await filesOf(company.commercial, clientId)
  // The file too, before anything else: it may be sent on as if it were the client's whole account.
  expect(rows[1]?.[2]).toMatch(/^Pièces de .+ seulement$/)
  expect(rows.filter(([date]) => typeof date === 'number')).toHaveLength(5)
  expect(printed.match(/^0[1-8]-05-2026/gm)).toHaveLength(5)
  const parts = rows.slice(rows.findIndex((row) => row[2] === 'Échéancier du solde') + 1, -1)
  expect(parts.slice(-3).map((row) => [row[2], row[6]])).toEqual([
    ['Règlements non rattachés', -30],
    ['Non rattachés, en attente d’accord', -15],
    ['Rattachements entre commerciaux', 200],
  ])
  expect(parts.reduce((all, row) => all + Number(row[6]), 0)).toBe(495)
  for (const said of ['Règlements non rattachés', 'en attente d’accord', 'entre commerciaux'])
    expect(printed).toContain(said)
  for (const amount of ['−30,00', '−15,00', '200,00']) expect(printed).toContain(amount)
})

test('the printed statement has the content of the answer, under the code of the client and its day', async () => {
  const { company, clientId } = await workedExample(app)
  const { code, name } = await company.admin.call(clients.get, { params: { id: clientId } })
  const path = `/clients/${clientId}/statement`
  const query = '?date=2026-06-30&from=2026-04-01'
  const pdf = await company.admin.send('GET', `${path}/pdf`, undefined, { query })
  expect(pdf.headers['content-disposition']).toContain(`"Releve_${code}_30-06-2026.pdf"`)
  expect(titleOf(pdf.body as Buffer)).toBe(`Relevé de compte ${name} 30-06-2026`)
  const text = readPdf(pdf.body as Buffer)
    .flatMap(linesOf)
    .join(' ')
  for (const said of [
    'Relevé de compte',
    'Situation au 30-06-2026',
    'Période du 01-04-2026 au 30-06-2026',
    'Solde reporté',
    '13\u00A0000,00\u00A0DHs',
    'Impayé',
    'Échéancier du solde',
    'Arrêté le présent relevé à la somme de\u00A0: Treize mille dirhams.',
    'de 15\u00A0000,00\u00A0DHs est en circulation',
    '4\u00A0000,00\u00A0DHs de règlements attendent notre accord',
  ])
    expect(text).toContain(said)
  const sheet = await company.admin.send('GET', `${path}/xlsx`, undefined, { query })
  expect(sheet.headers['content-disposition']).toContain(`"Releve_${code}_30-06-2026.xlsx"`)
  const rows = utils.sheet_to_json<unknown[]>(Object.values(read(sheet.body as Buffer).Sheets)[0] ?? {}, {
    header: 1,
  })
  expect([rows[1]?.[2], rows[1]?.[6]]).toEqual(['Solde reporté', 0])
  const totals = rows.findIndex((row) => row[2] === 'Totaux de la période')
  expect(rows[totals]?.slice(4)).toEqual([52_000, 39_000, 13_000])
  const parts = rows.slice(totals + 2, -1).map((row) => [row[2], row[6]])
  expect(parts).toEqual([
    ['Non échu', 11_000],
    ['1 – 30 j', 3000],
    ['31 – 60 j', 0],
    ['61 – 90 j', 10_000],
    ['Plus de 90 j', 0],
    ['Avoirs et acomptes', -11_000],
  ])
  expect([rows.at(-1)?.[2], rows.at(-1)?.[6]]).toEqual(['Dont déduit mais pas encore encaissé', 19_000])
  expect(rows).toHaveLength(1 + 1 + 9 + 2 + 6 + 1)
})

test('a client whose code is not in plain letters has statements too, under a name that every disk takes', async () => {
  const { company, clientId } = await workedExample(app)
  await app.database.query('update clients set code = $3 where company_id = $1 and id = $2', [
    company.id,
    clientId,
    'زبون Œ Né-1',
  ])
  for (const ending of ['pdf', 'xlsx']) {
    const query = '?date=2026-06-30'
    const { status, headers } = await company.admin.send(
      'GET',
      `/clients/${clientId}/statement/${ending}`,
      undefined,
      { query },
    )
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="Releve__Ne-1_30-06-2026.${ending}"`,
    ])
  }
})
