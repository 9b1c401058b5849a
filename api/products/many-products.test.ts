import { brands } from '@app/contract/brands'
import { depots } from '@app/contract/depots'
import { type ProductFilters, products } from '@app/contract/products'
import { stock } from '@app/contract/stock'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { placeCheckpoints } from '../platform/persistence/list-checkpoints.ts'
import { aDepot } from '../test/factories.ts'
import { appForTests, type TestApp, type TestCompany } from '../test/test-app.ts'
import { CELL } from '../test/database.ts'

// A company with 100,000 products, beside the same SQL run bare on the same database in the same run: times
// of one machine mean little, their ratio a lot. Row counts are asserted with every time.
const app = appForTests()
/** A database of its own, without the large company. */
const quiet = appForTests()
const COUNT = 100_000
const FEW = 60
const ROUNDS = 15
const NONE: ProductFilters = { brandIds: [], familyIds: [], search: '' }
let company: TestCompany
let small: TestCompany
let alone: TestCompany
let bare: pg.Client

/** A company with that many products, all of them known to its depot. */
async function seeded(where: TestApp, count: number): Promise<TestCompany> {
  const made = await where.company()
  const depot = await made.admin.call(depots.save, { body: aDepot() })
  await where.database.query(
    `insert into products (company_id, id, reference, name, price_ht, vat_rate, changed_by, created_at)
     select $1, nextval('products_id_seq'), 'REF-' || n, (array['Câble','Prise','Ampoule','Vis','Tube'])[1 + n % 5] || ' ' || md5(n::text),
       n % 100000, 200, (select min(id) from users where company_id = $1), now() - n * interval '1 minute'
     from generate_series(1, $2::integer) n`,
    [made.id, count],
  )
  await where.database.query(
    `insert into stock (company_id, depot_id, product_id, quantity, reserved)
     select company_id, $2, id, 0, 0 from products where company_id = $1`,
    [made.id, depot.id],
  )
  return made
}

beforeAll(async () => {
  company = await seeded(app, COUNT)
  small = await seeded(app, FEW)
  alone = await seeded(quiet, FEW)
  for (const { database } of [app, quiet]) await database.query('analyze products, stock')
  await placeCheckpoints(app.databases, { companyId: company.id, cell: CELL })
  bare = new pg.Client({ connectionString: app.database.url('quai_app') })
  bare.on('error', () => {}) // the database goes before this connection does
  await bare.connect()
}, 120_000)

const SHOWN = `select p.id, p.name, p.reference, p.price_ht, p.vat_rate, p.discount, p.sales_discount_limit, p.image,
    b.name as brand_name, f.name as family_name, f.color, held.quantity, held.available
  from products p
  left join brands b on b.company_id = p.company_id and b.id = p.brand_id
  left join families f on f.company_id = p.company_id and f.id = p.family_id
  left join lateral (select sum(quantity) as quantity, sum(quantity - reserved) as available from stock s
    where s.company_id = p.company_id and s.product_id = p.id) held on true`
const WHERE = `p.company_id = $1 and p.deleted_at is null and not p.special`

/** The questions of one page, asked by nobody's code: begin, company, count, page, commit. */
async function askBare(condition: string, values: unknown[], offset: number): Promise<number> {
  const all = [company.id, ...values]
  await bare.query('begin')
  await bare.query('select set_company($1)', [company.id])
  await bare.query(`select count(*) from products p where ${WHERE} ${condition}`, all)
  const { rows } = await bare.query(
    `${SHOWN} where p.company_id = $1 and p.id in (
       select p.id from products p where ${WHERE} ${condition} order by p.name_folded, p.id limit 30 offset ${offset})
     order by p.name_folded, p.id`,
    all,
  )
  await bare.query('commit')
  return rows.length
}

const askOurs = async (page: number, search: string) => {
  const answer = await company.commercial.call(products.list, {
    query: { page, size: 30, sort: { by: 'name', direction: 'asc' } },
    body: { ...NONE, search },
  })
  return answer.content.length
}

async function timed(work: () => Promise<number>): Promise<[milliseconds: number, rows: number]> {
  const start = performance.now()
  const rows = await work()
  return [performance.now() - start, rows]
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const lastPage = Math.ceil(COUNT / 30) - 1
const CASES: [name: string, page: number, search: string, condition: string, values: unknown[]][] = [
  ['page 1', 0, '', '', []],
  ['page 100', 99, '', '', []],
  ['the last page', lastPage, '', '', []],
  ['one word', 0, 'cable', `and p.search_text like '%' || fold($2) || '%'`, ['cable']],
  ['part of a reference', 0, '99999', `and p.search_text like '%' || fold($2) || '%'`, ['99999']],
]

test.each(CASES)('%s costs little more than its SQL', async (name, page, search, condition, values) => {
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [ourTime, ourRows] = await timed(() => askOurs(page, search))
    const [bareTime, bareRows] = await timed(() => askBare(condition, values, page * 30))
    expect(ourRows).toBe(bareRows)
    expect(ourRows).toBeGreaterThan(0)
    ours.push(ourTime)
    plain.push(bareTime)
  }
  const [we, they] = [median(ours), median(plain)]
  process.stdout.write(`100,000 products, ${name}: ours ${we.toFixed(1)} ms, bare ${they.toFixed(1)} ms\n`)
  // A floor in milliseconds too, below which a ratio only measures the session and the JSON.
  expect(we).toBeLessThan(Math.max(2.5 * they, they + 15))
})

const SMALL: [name: string, search: string][] = [
  ['page 1', ''],
  ['one word', 'cable'],
]
const FIRST = { page: 0, size: 30, sort: { by: 'name' as const, direction: 'asc' as const } }

test.each(SMALL)('a small company beside it does not pay for the large one: %s', async (name, search) => {
  const ask = (asked: TestCompany) =>
    timed(async () => {
      const body = { ...NONE, search }
      const { totalElements } = await asked.admin.call(products.list, { query: FIRST, body })
      const lying = await asked.admin.call(stock.byDepot, { query: FIRST, body: { ...body, depotIds: [] } })
      expect(lying.totalElements).toBe(totalElements)
      return totalElements
    })
  const [beside, apart]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [besideTime, besideRows] = await ask(small)
    const [apartTime, apartRows] = await ask(alone)
    expect([besideRows, apartRows]).toEqual(search === '' ? [FEW, FEW] : [FEW / 5, FEW / 5])
    beside.push(besideTime)
    apart.push(apartTime)
  }
  const [we, they] = [median(beside), median(apart)]
  process.stdout.write(`${FEW} products, ${name}: beside ${we.toFixed(1)} ms, alone ${they.toFixed(1)} ms\n`)
  expect(we).toBeLessThan(Math.max(2 * they, they + 15))
  expect(we).toBeLessThan(500)
})

test('a brand of 50,000 products is renamed while one waits, and its products are found by the new name', async () => {
  const { id } = await company.admin.call(brands.save, { body: { name: 'Luméa', image: null } })
  await app.database.query(
    `update products set brand_id = $2, brand_and_family = 'Luméa' where company_id = $1 and id in (
       select id from products where company_id = $1 and not special order by id limit $3)`,
    [company.id, id, COUNT / 2],
  )
  const [taken] = await timed(async () => {
    await company.admin.call(brands.save, { body: { id, name: 'Solstice', image: null } })
    return 1
  })
  process.stdout.write(`a brand of ${COUNT / 2} products renamed: ${(taken / 1000).toFixed(1)} s\n`)
  const totalOf = async (search: string) =>
    (await company.admin.call(products.list, { query: FIRST, body: { ...NONE, search } })).totalElements
  expect([await totalOf('solstice'), await totalOf('luméa')]).toEqual([COUNT / 2, 0])
}, 120_000)
