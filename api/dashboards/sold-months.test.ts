import { addDays, type Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import pg from 'pg'
import { expect, test } from 'vitest'
import { detailsOf, figuresOf } from '../test/dashboards.ts'
import { userOf } from '../test/in-company.ts'
import { aShopThatTakesBack } from '../test/returns.ts'
import { appForTests } from '../test/test-app.ts'

const time = { now: new Date() }
const app = appForTests({ clock: () => time.now })
const on = (day: Day) => {
  time.now = new Date(`${day}T10:00:00Z`)
}
const TODAY: Day = '2026-11-16'
/** With two months that are over in it, and two before it. */
const RANGE = { from: '2026-08-20', to: TODAY } as const

/** A note every fifth day from April on, each third one by the salesperson to a client of theirs; of others a piece came back. */
async function aYear() {
  on('2026-04-01')
  const shop = await aShopThatTakesBack(app)
  const { company, productId } = shop
  const theirs = await shop.newClient({ cityId: 2, creditLimit: cents(100_000_000), dueDays: 365 })
  const notes = []
  let day: Day = '2026-04-01'
  for (let n = 0; day < TODAY; n++, day = addDays(day, 5)) {
    on(day)
    const lines = [{ productId, quantity: 1 + (n % 4 === 0 ? 2 : 0), salesDiscount: 0 }]
    const isTheirs = n % 3 === 0
    const note = isTheirs
      ? await shop.deliver({ lines, clientId: theirs }, company.commercial)
      : await shop.deliver({ lines })
    notes.push(note)
    on(addDays(day, 1))
    if (n % 3 === 1) await shop.validated([shop.back(note, 1)])
  }
  on(TODAY)
  const people = [await userOf(app, company), await userOf(app, company, 'ROLE_COMMERCIAL')]
  return { ...shop, notes, userIds: people.map(({ id }) => id) }
}
type Year = Awaited<ReturnType<typeof aYear>>

const GRAPHS = [
  'turnover',
  'turnoverHt',
  'orders',
  'basket',
  'byDay',
  'bySalesperson',
  'byFamily',
  'topProducts',
  'topClients',
]

/** A request that names all salespeople is added up from the documents. */
async function figures({ company }: Year, userIds: number[], range: { from: Day; to: Day }) {
  const { results } = await figuresOf(company.admin, 'sales', { ...range, userIds })
  const rows = async (graph: string) => (await detailsOf(company.admin, graph, { ...range, userIds })).content
  return {
    ...Object.fromEntries(GRAPHS.map((name) => [name, results(name)])),
    products: await rows('sales-topProducts'),
    clients: await rows('sales-topClients'),
  }
}

const remembered = async ({ company }: Year) =>
  (
    await app.database.query<{ month: string }>(
      `select to_char(month, 'YYYY-MM') as month from sold_months where company_id = $1 and part = 'day' order by 1`,
      [company.id],
    )
  ).map(({ month }) => month)

test('months that are over are remembered, and say what their documents say', async () => {
  const year = await aYear()
  const live = await figures(year, year.userIds, RANGE)
  expect(await remembered(year)).toEqual([])
  for (const _ of ['added up', 'from memory']) expect(await figures(year, [], RANGE)).toEqual(live)
  // Those of the range, and of the one before it from which it differs.
  expect(await remembered(year)).toEqual(['2026-06', '2026-07', '2026-09', '2026-10'])
  for (const range of [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-06-01', to: '2026-09-30' },
    { from: '2026-07-15', to: '2026-09-01' },
    { from: '2026-10-01', to: '2026-10-31' },
  ] as const)
    expect(await figures(year, [], range)).toEqual(await figures(year, year.userIds, range))
})

test('what is remembered is forgotten with the first document that goes or comes', async () => {
  const year = await aYear()
  const october = { from: '2026-10-01', to: '2026-10-31' } as const
  const before = await figures(year, [], october)
  await app.database.query(
    `update sold_months set ht = array_fill(7, array[cardinality(ht)]) where company_id = $1 and month = '2026-10-01'`,
    [year.company.id],
  )
  // It really is read: only the cache has that value.
  expect((await figures(year, [], october)).products).toMatchObject([{ ht: 7 }])
  const inOctober = year.notes.filter(({ createdAt }) => createdAt.toISOString().startsWith('2026-10'))
  const [gone] = inOctober.slice(-1)
  expect((await year.admin.send('DELETE', `/deliveryNotes/delete/${gone?.id}`)).status).toBeLessThan(300)
  const after = await figures(year, [], october)
  expect(after).toEqual(await figures(year, year.userIds, october))
  expect(after).not.toEqual(before)
})

test('a month that has lost its last document brought nothing', async () => {
  on('2026-09-10')
  const shop = await aShopThatTakesBack(app)
  const note = await shop.deliver()
  on(TODAY)
  const september = { from: '2026-09-01', to: '2026-09-30' } as const
  const turnover = async () => (await figuresOf(shop.admin, 'sales', september)).kpi('turnover')
  expect(await turnover()).toBe(12_000)
  await shop.admin.send('DELETE', `/deliveryNotes/delete/${note.id}`)
  expect(await turnover()).toBe(0)
})

test('while one asker remembers, another waits for nobody: what is not known yet is added up', async () => {
  const year = await aYear()
  const live = await figures(year, year.userIds, RANGE)
  const first = new pg.Client({ connectionString: app.database.url('quai_app') })
  await first.connect()
  await first.query(`select pg_advisory_lock(hashtextextended('sold_months', $1::bigint))`, [year.company.id])
  expect(await figures(year, [], RANGE)).toEqual(live)
  expect(await remembered(year)).toEqual([])
  await first.end()
  expect(await figures(year, [], RANGE)).toEqual(live)
  expect(await remembered(year)).toHaveLength(4)
})

test('of many concurrent first requests, each gets the same answer; a salesperson only what is theirs', async () => {
  const year = await aYear()
  const live = await figures(year, year.userIds, RANGE)
  const answers = await Promise.all(Array.from({ length: 8 }, () => figures(year, [], RANGE)))
  for (const answer of answers) expect(answer).toEqual(live)
  const [, seller = 0] = year.userIds
  const own = await figuresOf(year.company.commercial, 'sales', RANGE)
  const theirs = await figuresOf(year.company.admin, 'sales', { ...RANGE, userIds: [seller] })
  expect(own.results('byDay')).toEqual(theirs.results('byDay'))
  const all = await figuresOf(year.company.admin, 'sales', RANGE)
  expect(own.kpi('turnover')).not.toBe(all.kpi('turnover'))
})
