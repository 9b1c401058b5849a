import { randomInt } from 'node:crypto'
import { type AgedFilters, type AgedRow, type AgedSort, unpaid } from '@app/contract/unpaid'
import type { Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { type AgedBalance, agedBalanceOf } from '@app/domain/receivables/aged-balance'
import { attachedOf } from '@app/domain/receivables/ledger'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { randomFrom } from '../test/random-ledgers.ts'
import { someLedgers } from '../test/some-ledgers.ts'
import { readLedgers } from '../test/read-ledgers.ts'
import { appForTests } from '../test/test-app.ts'

const TODAY: Day = '2026-06-30'
const NOW = new Date(`${TODAY}T12:00:00Z`)
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const LEDGERS = 40
const app = appForTests({ clock: () => NOW })

const EVERY: AgedFilters = { clientIds: [], userIds: [], cityIds: [], search: '' }
const aged = (by: Client, filters: Partial<AgedFilters> = {}, more: object = {}) =>
  by.call(unpaid.aged, {
    query: { page: 0, size: 100, sort: { by: 'total', direction: 'desc' }, ...more },
    body: { ...EVERY, ...filters },
  })

const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'credits', 'total'] as const
const agesIn = (row: AgedBalance): AgedBalance => ({
  notDue: row.notDue,
  days1to30: row.days1to30,
  days31to60: row.days31to60,
  days61to90: row.days61to90,
  over90: row.over90,
  credits: row.credits,
  total: row.total,
})
const together = (rows: readonly AgedBalance[]) =>
  Object.fromEntries(AGES.map((age) => [age, rows.reduce((sum, row) => sum + row[age], 0)]))
const anything = (row: AgedBalance) => AGES.some((age) => row[age] !== 0)

test(`the aged balance of random ledgers is what the rules say, of everyone and of a salesperson alone (seed ${SEED})`, async () => {
  const cityOf = (n: number) => ({ cityId: 1 + (n % 2) })
  const { company, users, clientIds } = await someLedgers(app, randomFrom(SEED), NOW, LEDGERS, cityOf)
  const ledgers = await readLedgers(app.database, company, clientIds)
  const owners = await app.database.query<{ id: string; user: string; kind: string }>(
    `select id, user_id as user, 'receivable' as kind from receivables where company_id = $1
     union all select id, user_id, 'payment' from payments where company_id = $1`,
    [company.id],
  )
  const whose = new Map(owners.map(({ id, user, kind }) => [`${kind} ${id}`, Number(user)]))
  const byRules = (own: number | null) =>
    [...ledgers].flatMap(([id, { ledger }]) => {
      const isOwn = (kind: string, of: number) => own === null || whose.get(`${kind} ${of}`) === own
      const theirs = {
        ...ledger,
        receivables: ledger.receivables.filter((one) => isOwn('receivable', one.id)),
        payments: ledger.payments.map((one) =>
          isOwn('payment', one.id) ? one : { ...one, amount: cents(attachedOf(one)) },
        ),
      }
      const expected = agedBalanceOf(theirs, TODAY)
      return anything(expected) ? [[id, expected] as const] : []
    })
  for (const [by, own] of [
    [company.admin, null],
    [company.agent, null],
    [company.commercial, users[1].id],
  ] as const) {
    const page = await aged(by)
    const expected = byRules(own)
    const found = new Map(page.content.map((row) => [row.client.id, agesIn(row)]))
    expect(found).toEqual(new Map(expected))
    expect(page.totals).toMatchObject(together(expected.map(([, row]) => row)))
    expect([page.totalElements, page.ownOnly]).toEqual([expected.length, own !== null])
  }
  await expectSorts(company.admin)
  await expectFilters(company.admin, clientIds, users[1].id)
}, 60_000)

async function expectSorts(by: Client) {
  const sorts: AgedSort[] = ['total', 'notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'credits']
  for (const column of sorts) {
    const values = (rows: AgedRow[]) => rows.map((row) => row[column as 'total'])
    const { content } = await aged(by, {}, { sort: { by: column, direction: 'asc' } })
    expect(values(content)).toEqual(values(content).toSorted((one, other) => one - other))
    const turned = await aged(by, {}, { sort: { by: column, direction: 'desc' } })
    expect(turned.content).toEqual(content.toReversed())
    const page = await aged(by, {}, { size: 10, page: 1, sort: { by: column, direction: 'asc' } })
    expect(page.content).toEqual(content.slice(10, 20))
  }
  const beyond = await aged(by, {}, { page: 50 })
  expect([beyond.content, beyond.totalElements > 0]).toEqual([[], true])
}

async function expectFilters(by: Client, clientIds: number[], userId: number) {
  const all = (await aged(by)).content
  const late = ({ days1to30, days31to60, days61to90, over90 }: AgedRow) =>
    days1to30 + days31to60 + days61to90 + over90 > 0
  const overdue = await aged(by, { overdueOnly: true })
  expect(overdue.content).toEqual(all.filter(late))
  expect(overdue.totals).toMatchObject(together(all.filter(late)))
  const some = clientIds.slice(0, 5)
  expect((await aged(by, { clientIds: some })).content).toEqual(
    all.filter(({ client }) => some.includes(client.id)),
  )
  const [first] = all
  expect((await aged(by, { search: first?.client.code ?? '' })).content).toEqual([first])
  const cities = await Promise.all([1, 2].map((city) => aged(by, { cityIds: [city] })))
  expect(cities.flatMap(({ content }) => content)).toHaveLength(all.length)
  expect((await aged(by, { userIds: [userId] })).content.length).toBeLessThanOrEqual(all.length)
  const answer = await by.send('POST', '/clients/agedBalance/export', {})
  expect(answer.headers['content-disposition']).toContain(`"balance_agee_${TODAY}.xlsx"`)
  const book = read(answer.body)
  const rows = utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, { header: 1 })
  expect(rows.slice(1).map(([code, , ...amounts]) => [code, amounts])).toEqual(
    all.map((row) => [row.client.code, AGES.map((age) => row[age] / 100)]),
  )
}
