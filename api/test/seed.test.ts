import { readFileSync } from 'node:fs'
import { demoCompanies } from '@app/db/seed/demo-companies'
import { seed } from '@app/db/seed/seed'
import { demoCatalogues, type KeepPicture, seedCatalogues } from '@app/db/seed/seed-catalogue'
import { objectiveBetween, reached } from '@app/domain/dashboards/objective'
import { addDays, type Day, dayOf } from '@app/domain/dates/day'
import { firstDayOf, type Month, monthOf } from '@app/domain/dates/month'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import { clockOf, paperViewOf } from '@app/domain/payments/desk'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from './database.ts'
import { expectStatementsAddUp } from './statements-add-up.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await newDatabase()
})
afterAll(async () => await database.drop())

/** A name for each, and nothing drawn. */
const keepNothing = (): KeepPicture => {
  let kept = 0
  return async () => ({
    fileName: `${String(++kept).padStart(32, '0')}.webp`,
    width: 256,
    height: 256,
    bytes: 1,
  })
}

test('the demonstration companies satisfy the invariants of every company', async () => {
  const url = database.url('quai_owner')
  const today = dayOf(new Date())
  expect(await seed(url, demoCompanies, 'no password opens this')).toBe(true)
  await seedCatalogues(url, demoCatalogues(2000), keepNothing())
  const [seeded] = await database.query<Record<string, number>>(
    `select (select count(*) from purchases)::int as purchases, (select count(*) from stock_movements)::int as movements,
       (select count(distinct company_id) from purchases)::int as companies`,
  )
  const [people] = await database.query(
    `select count(*)::int as clients, count(latitude)::int as located, count(*) filter (where status = 'BLOCKED')::int as blocked,
       count(distinct city_id)::int as cities, max(length(name)) as longest, count(*) filter (where name ~ '[ء-ي]')::int as arabic,
       (select count(*)::int from client_notes where parent_id is not null) as replies
     from clients where company_id = (select min(company_id) from companies)`,
  )
  expect(people).toEqual({
    clients: 400,
    located: 296,
    blocked: 19,
    cities: 122,
    longest: 120,
    arabic: 8,
    replies: 53,
  })
  const [sold] = await database.query<Record<string, number>>(
    `select count(*)::int as orders, count(distinct status)::int as statuses, count(distinct client_id)::int as buyers,
       count(*) filter (where status = 'UNDER_APPROVAL')::int as held, count(*) filter (where status = 'DECLINED')::int as declined,
       count(distinct motif ->> 'code')::int as motifs, count(quote_id)::int as quoted,
       (select count(*)::int from order_lines where sales_discount = 1000) as free,
       (select count(*)::int from quotes) as quotes,
       (select count(*)::int from receivables) as notes,
       (select count(*)::int from receivables where settled < total and due_on < now()) as late
     from orders left join lateral jsonb_array_elements(motifs) motif on true`,
  )
  // A year of sales: every motif, some held and some refused, free goods, and a few notes that are late.
  expect(sold).toMatchObject({ statuses: 6, motifs: 4 })
  const least = {
    orders: 1200,
    buyers: 200,
    held: 5,
    declined: 50,
    quoted: 100,
    quotes: 200,
    free: 50,
    notes: 1000,
    late: 20,
  }
  expect(Object.entries(least).filter(([what, count]) => (sold?.[what] ?? 0) < count)).toEqual([])
  // It opens on days that have something to show: notes in the last week, orders on their way, and goods that are missing.
  const [lately] = await database.query<Record<string, number>>(
    `select (select count(*)::int from receivables where kind = 'BL' and issued_on > current_date - 7) as notes,
       (select count(*)::int from orders where ordered_on > current_date - 7 and status in ('CREATED', 'VALIDATED')
         and delivery_note_id is null) as on_their_way,
       (select count(*)::int from (select from stock group by company_id, product_id having sum(quantity) = 0) gone) as missing`,
  )
  const seen = { notes: 5, on_their_way: 2, missing: 3 }
  expect(Object.entries(seen).filter(([what, count]) => (lately?.[what] ?? 0) < count)).toEqual([])
  // What a distributor would believe: paper goes to the bank within days, what bounced is mostly replaced.
  const [believable] = await database.query<Record<string, number>>(
    `with papers as (select * from payments where paper_on is not null and voided_at is null and status <> 'DECLINED'),
       bounced as (select bounced_on, (select sum(total - settled) from allocations put join receivables on id = receivable_id
         where put.payment_id = papers.id) > 0 as open from papers where bounced_on is not null)
     select (select count(*)::int from papers where bounced_on is null and deposit_slip_id is null
         and paper_on < current_date - 12) as forgotten,
       (select count(*)::int from papers join deposit_slips slip on slip.id = deposit_slip_id
         where slip.deposited_on > paper_on + 12) as handed_late,
       (select count(*)::int from bounced where open and bounced_on < current_date - 30) * 4
         > (select count(*) from bounced) as mostly_open,
       (select count(*)::int from companies where logo is not null and tax_id <> '' and trade_register <> ''
         and footer_text <> '') as with_papers`,
  )
  expect(believable).toEqual({
    forgotten: 0,
    handed_late: 0,
    mostly_open: false,
    with_papers: 1,
  })
  const selling = await database.query<{ id: string }>(
    `select distinct company_id as id from receivables where kind = 'BL'`,
  )
  expect(selling).toHaveLength(1)
  for (const { id } of selling) {
    expect(await idleDays(id, today)).toEqual([])
    const papers = await papersOf(id, today)
    expect(papers.filter(({ view }) => view === 'deposited').length).toBeGreaterThanOrEqual(1)
    const inTime = papers.filter(({ view, daysLeft }) => view === 'bounced' && daysLeft >= 0)
    expect([1, 2]).toContain(inTime.length)
    const reaches = await reachesOf(id, today)
    expect(reaches.length).toBeGreaterThan(0)
    expect(reaches.filter((reach) => reach < 550 || reach > 1150)).toEqual([])
  }
  expect(seeded?.['purchases']).toBeGreaterThan(100)
  expect(seeded?.['movements']).toBeGreaterThan(500)
  expect(seeded?.['companies']).toBe(2)
  expect(
    await database.query(readFileSync(`${import.meta.dirname}/../../db/invariants.sql`, 'utf8')),
  ).toEqual([])
  await expectStatementsAddUp(database)
}, 60_000)

/** The workdays of most of a year, up to yesterday, on which a company made no note. */
const idleDays = async (companyId: string, today: Day) =>
  await database.query(
    `select day::date::text from generate_series($2::date - 340, $2::date - 1, '1 day') day
     where extract(dow from day) <> 0
       and not exists (select from receivables where company_id = $1 and kind = 'BL' and issued_on = day)`,
    [companyId, today],
  )

interface SeededPaper {
  code: PaymentCode
  status: PaymentStatus
  day: Day
  bouncedOn: Day | null
  depositedOn: Day | null
  rest: Cents
  clearingDays: number
}

/** The state of each, as on the desk; of one that bounced also how long it may still be paid. */
async function papersOf(companyId: string, today: Day) {
  const papers = await database.query<SeededPaper>(
    `select payments.code, payments.status, paper_on::text as day, bounced_on::text as "bouncedOn", deposited_on::text as "depositedOn",
       clearing_days as "clearingDays", (select coalesce(sum(total - settled), 0)::float from allocations put
         join receivables owed on owed.company_id = $1 and owed.id = receivable_id
         where put.company_id = $1 and put.payment_id = payments.id) as rest
     from payments join companies using (company_id) left join deposit_slips slip on slip.id = deposit_slip_id
     where payments.company_id = $1 and paper_on is not null and payments.voided_at is null and payments.status <> 'DECLINED'`,
    [companyId],
  )
  return papers.map(({ code, bouncedOn, rest, clearingDays, ...paper }) => ({
    view: paperViewOf({ ...paper, bouncedOn }, rest, { today, clearingDays }),
    daysLeft: (bouncedOn && clockOf({ code, bouncedOn }, today)?.daysLeft) ?? -1,
  }))
}

interface Target {
  userId: string
  month: Month
  amount: Cents
}

/**
 * How far each salesperson has come, in tenths of a percent, by the days of the month so far. Where it has hardly begun or
 * nothing was sold in it yet, with the month before.
 */
async function reachesOf(companyId: string, today: Day): Promise<number[]> {
  const targets = await database.query<Target>(
    `select user_id as "userId", to_char(month, 'YYYY-MM') as month, amount::float from objectives where company_id = $1`,
    [companyId],
  )
  const sold = await database.query<{ userId: string; day: Day; ht: number }>(
    `select owed.user_id as "userId", owed.issued_on::text as day,
       coalesce(orders.total_ht, -credit_notes.total_ht, 0)::float as ht
     from receivables owed left join orders on orders.delivery_note_id = owed.id left join credit_notes on credit_notes.id = owed.id
     where owed.company_id = $1 and owed.kind in ('BL', 'BR')`,
    [companyId],
  )
  const month = firstDayOf(monthOf(today))
  const before = firstDayOf(monthOf(addDays(month, -1)))
  return [...new Set(targets.map(({ userId }) => userId))].map((userId) => {
    const own = targets.filter((target) => target.userId === userId)
    const soldIn = (from: Day, to: Day) =>
      sum(
        sold.flatMap((one) =>
          one.userId === userId && one.day >= from && one.day <= to ? [cents(one.ht)] : [],
        ),
      )
    const begun = today < addDays(month, 7) || soldIn(month, today) <= 0
    const [from, to] = begun ? ([before, addDays(month, -1)] as const) : ([month, today] as const)
    return reached(soldIn(from, to), objectiveBetween(own, from, to)) ?? 0
  })
}
