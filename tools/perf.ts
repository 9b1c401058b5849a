import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { askedOf, requestOf, signIn } from './perf/ask.ts'
import { callFor, pgbenchFor } from './perf/burst.ts'
import { openCapture } from './perf/capture.ts'
import { type Case, CASES, type Rows } from './perf/cases.ts'
import { adminOf, PASSWORD, seedLarge, type Size, SIZES } from './perf/data.ts'
import { type Measured, median, reportOf, quantile, tableOf } from './perf/table.ts'
import { freePort } from './pg.ts'
import { startStack } from './stack.ts'

// How fast each route is beside the same statements asked of the database alone, in turns of two seconds, and how
// that changes as a company grows. What counts are shares: a machine is never as fast as another, or as itself.
//   npm run perf                everything, written to .data/performance.md
//   npm run perf -- products    what is called so, only shown
const root = `${import.meta.dirname}/..`
const data = process.env['PERF_FOLDER'] ?? `${root}/.data/perf`
const rounds = Number(process.env['ROUNDS'] ?? 7)
const sizes = SIZES.filter((size) => (process.env['SIZES'] ?? SIZES.join()).split(',').includes(String(size)))
const wanted = process.argv.slice(2)
const SECONDS = 2

const apiPort = await freePort()
const stack = await startStack({
  data,
  apiPort,
  publicUrl: `http://127.0.0.1:${apiPort}`,
  durable: true,
  products: 50,
  env: { THROTTLES: 'off' },
})
const scratch = mkdtempSync(`${tmpdir()}/quai-perf-`)
const { capture, placeCheckpoints, close } = await openCapture(stack.urlOf('quai_app'), scratch)
try {
  await seedLarge(stack.urlOf('postgres'))
  const cases = CASES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  const found: Measured[] = []
  for (const one of cases) {
    found.push(...(await measure(one)))
    console.log(tableOf(found.slice(-sizes.length)))
  }
  if (wanted.length === 0) writeFileSync(`${root}/.data/performance.md`, reportOf(found, rounds))
} finally {
  await close()
  await stack.stop()
  rmSync(scratch, { recursive: true })
}

async function measure(one: Case): Promise<Measured[]> {
  const places = []
  for (const size of sizes) {
    const rows = await rowsOf(size)
    await placeCheckpoints(rows.companyId)
    const token = await signIn(apiPort, adminOf(size), PASSWORD)
    const asked = askedOf(one, rows, size)
    const captured = await capture(() => askedOf(one, rows, size), token, rows.companyId)
    if (!one.right(one.route.answer.parse(captured.answer), size))
      throw new Error(`${one.name} with ${size} rows: not the answer that it should be`)
    const script = `${scratch}/${size}.sql`
    writeFileSync(script, captured.script)
    const again = requestOf(asked, token)
    // A save saves something else each time.
    const request = one.route.creates ? () => requestOf(askedOf(one, rows, size), token) : () => again
    places.push({ size, script, request, cost: captured.cost, turns: [] as Turn[] })
  }
  // Once around to warm up.
  for (let round = 0; round <= rounds; round++) {
    for (const { request, script, turns } of places) {
      const seconds = round === 0 ? 1 : SECONDS
      const { perSecond, took, bytes } = await callFor(seconds, { port: apiPort, request })
      const bare = await pgbenchFor(seconds, stack.databasePort, script)
      if (round > 0)
        turns.push({ perSecond, bare, bytes, half: quantile(took, 0.5), most: quantile(took, 0.99) })
    }
  }
  const [least] = places
  return places.map(({ size, cost, turns }) => ({
    name: one.name,
    size,
    cost,
    floor: one.floor,
    limit: one.growth,
    perSecond: median(turns.map((turn) => turn.perSecond)),
    bare: median(turns.map((turn) => turn.bare)),
    share: median(turns.map((turn) => turn.perSecond / turn.bare)),
    half: median(turns.map((turn) => turn.half)),
    most: median(turns.map((turn) => turn.most)),
    growth: median(turns.map((turn, at) => turn.half / (least?.turns[at]?.half ?? turn.half))),
    bytes: turns[0]?.bytes ?? 0,
  }))
}

interface Turn {
  perSecond: number
  bare: number
  bytes: number
  half: number
  most: number
}

async function rowsOf(size: Size): Promise<Rows> {
  const client = new pg.Client({ connectionString: stack.urlOf('postgres') })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select company_id as id from users where username = $1`,
    [adminOf(size)],
  )
  const companyId = Number(rows[0]?.id)
  const idsOf = async (table: string, count = 5, which = 'true') =>
    (
      await client.query<{ id: string }>(
        `select id from ${table} where company_id = $1 and ${which} order by id limit $2`,
        [companyId, count],
      )
    ).rows.map(({ id }) => Number(id))
  const first = async (table: string) => (await idsOf(table))[0] ?? 0
  const held = {
    companyId,
    productIds: await idsOf('products'),
    clientId: await first('clients'),
    // Nobody sells to a blocked one.
    clientIds: (await idsOf('clients', 200, `status = 'NORMAL'`)).slice(1),
    orderId: await first('orders'),
    purchaseId: await first('purchases'),
    providerId: await first('providers'),
    depotId: await first('depots'),
  }
  await client.end()
  return held
}
