import { readFileSync } from 'node:fs'
import { demoCompanies } from '@app/db/seed/demo-companies'
import { plant } from '@app/db/seed/plant'
import { demoCatalogues, type KeepPicture, plantCatalogues } from '@app/db/seed/plant-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase, type TestDatabase } from './database.ts'

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

test('the demonstration companies hold what must hold for every company', async () => {
  const url = database.url('quai_owner')
  expect(await plant(url, demoCompanies, 'no password opens this')).toBe(true)
  await plantCatalogues(url, demoCatalogues(2000), keepNothing())
  const [planted] = await database.query<Record<string, number>>(
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
  // It opens on days that have something to tell: notes in the last week, orders on their way, and goods that are missing.
  const [lately] = await database.query<Record<string, number>>(
    `select (select count(*)::int from receivables where kind = 'BL' and issued_on > current_date - 7) as notes,
       (select count(*)::int from orders where ordered_on > current_date - 7 and status in ('CREATED', 'VALIDATED')
         and delivery_note_id is null) as on_their_way,
       (select count(*)::int from (select from stock group by company_id, product_id having sum(quantity) = 0) gone) as missing`,
  )
  const seen = { notes: 5, on_their_way: 2, missing: 3 }
  expect(Object.entries(seen).filter(([what, count]) => (lately?.[what] ?? 0) < count)).toEqual([])
  expect(planted?.['purchases']).toBeGreaterThan(100)
  expect(planted?.['movements']).toBeGreaterThan(500)
  expect(planted?.['companies']).toBe(2)
  expect(
    await database.query(readFileSync(`${import.meta.dirname}/../../db/invariants.sql`, 'utf8')),
  ).toEqual([])
})
