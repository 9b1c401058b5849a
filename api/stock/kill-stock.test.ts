import type { ChildProcess } from 'node:child_process'
import { expect, test } from 'vitest'
import { openDatabases } from '../platform/database/database.ts'
import { placeCheckpoints } from '../platform/persistence/list-checkpoints.ts'
import { killed, processesForTests, signInAt } from '../test/processes.ts'

// Many people at random on few goods, killed at random. What one of them did not learn (the connection was lost)
// is retried with the same key until it is definite, so that in the end every answer is known.
const processes = processesForTests()
const CYCLES = 8
const PEOPLE = 12
const PRODUCTS = 4

interface Line {
  productId: number
  quantity: number
  price: number
}
interface Bought {
  id: number
  depotId: number
  lines: Line[]
}

/** A small generator that a printed seed starts again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('purchases and deletions at once while processes are killed: stock is what was acknowledged, never below zero', async () => {
  const seed = Date.now() % 2 ** 31
  const random = randomFrom(seed)
  const [company] = await processes.query<{ id: string }>(
    `select company_id as id from users where username = 'admin@quai.demo'`,
  )
  const companyId = Number(company?.id)
  const depotIds = await ids(`select id from depots where company_id = $1 and active order by id limit 2`)
  const [providerId = 0] = await ids(`select id from providers where company_id = $1 limit 1`)

  async function ids(sql: string): Promise<number[]> {
    return (await processes.query<{ id: string }>(sql, [companyId])).map((row) => Number(row.id))
  }

  let api = { base: '', child: undefined as unknown as ChildProcess }
  api = await processes.startApi()
  const token = await signInAt(api.base)

  /** Sends until an answer comes: with the key, a purchase that was already made is answered, not made again. */
  async function definite(method: string, path: string, body: object, key: string): Promise<Response> {
    for (;;) {
      const answer = await fetch(`${api.base}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      }).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await new Promise((done) => setTimeout(done, 30))
    }
  }

  const productIds: number[] = []
  for (let n = 0; n < PRODUCTS; n++) {
    const product = { name: `Kill ${n}`, reference: `KILL-${n}`, priceHT: 1 }
    const made = await definite('PUT', '/products/add', product, `p${n}`)
    productIds.push(((await made.json()) as { id: number }).id)
  }
  const before = await held()

  const everything: Bought[] = []
  const statuses = new Map<number, number>()
  const numbers: string[] = []
  const work = { going: true }

  async function buy(key: string): Promise<Bought | undefined> {
    const depotId = depotIds[random(depotIds.length)] ?? 0
    const lines = productIds
      .filter(() => random(2) === 0)
      .map((productId) => ({ productId, quantity: 1 + random(9), price: 1 }))
      .toSorted(() => random(3) - 1)
    if (lines.length === 0) return undefined
    const body = {
      providerId,
      repoId: depotId,
      products: lines,
      purchaseNumber: key,
      purchaseDate: '2026-11-14',
    }
    const answer = await definite('PUT', '/purchases/add', body, key)
    count(answer)
    if (!answer.ok) return undefined
    const { id, number } = (await answer.json()) as { id: number; number: string }
    numbers.push(number)
    return { id, depotId, lines }
  }

  /** Of one's own purchases only, so that "gone already" can only be one's own unanswered delete. */
  async function remove(bought: Bought | undefined, key: string): Promise<void> {
    if (!bought || bought.lines.length === 0) return
    const line = random(2) === 0 ? bought.lines[random(bought.lines.length)] : undefined
    const body = { purchaseId: bought.id, ...(line && { productId: line.productId }) }
    const answer = await definite('DELETE', '/purchases/delete', body, key)
    count(answer)
    if (answer.status !== 200 && answer.status !== 404) return
    bought.lines = line ? bought.lines.filter((other) => other !== line) : []
  }

  const answered = () => [...statuses.values()].reduce((sum, times) => sum + times, 0)
  const count = (answer: Response) => statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)

  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    const mine: Bought[] = []
    for (let n = 0; work.going; n++) {
      const bought = await buy(`K${person}-${n}`)
      if (bought) mine.push(bought)
      if (random(2) === 0) await remove(mine[random(mine.length)], `D${person}-${n}`)
    }
    everything.push(...mine)
  })

  // Someone who promises and frees goods, so that some deletes find less than they need.
  const promising = (async () => {
    while (work.going) {
      await processes
        .query(`update stock set reserved = $3 * quantity where company_id = $1 and product_id = $2`, [
          companyId,
          productIds[random(PRODUCTS)],
          random(2),
        ])
        .catch(() => undefined)
      await new Promise((done) => setTimeout(done, 10))
    }
  })()

  // The checkpoints of long lists are placed in the middle of all that, and are lost with the database.
  const databases = openDatabases({
    url: processes.url('quai_app'),
    poolSize: 2,
    onConnectionLost: () => {},
  })
  const marks = { laid: 0 }
  const laying = (async () => {
    while (work.going) {
      await placeCheckpoints(databases, { companyId, cell: 'main' }, 0).then(
        () => void marks.laid++,
        () => undefined,
      )
      await new Promise((done) => setTimeout(done, 20))
    }
  })()

  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await new Promise((done) => setTimeout(done, 200 + random(400)))
    // However slow the machine: each kill falls among work that was being answered.
    const enough = answered() + 10
    while (answered() < enough) await new Promise((done) => setTimeout(done, 20))
    if (cycle % 4 === 3) {
      await processes.stopDatabase()
      await processes.startDatabase()
    }
    await killed(api.child)
    api = await processes.startApi()
  }
  work.going = false
  await Promise.all([...people, promising, laying])
  // No order promised any of it.
  await processes.query(`update stock set reserved = 0 where company_id = $1 and product_id = any($2)`, [
    companyId,
    productIds,
  ])
  await databases.close()
  await killed(api.child)

  async function held(): Promise<Record<string, number>> {
    const rows = await processes.query<{ place: string; quantity: number }>(
      `select depot_id || ' ' || product_id as place, quantity from stock where company_id = $1 and product_id = any($2) and quantity > 0`,
      [companyId, productIds],
    )
    return Object.fromEntries(rows.map((row) => [row.place, row.quantity]))
  }
  const expected: Record<string, number> = { ...before }
  for (const { depotId, lines } of everything)
    for (const { productId, quantity } of lines) {
      const place = `${depotId} ${productId}`
      expected[place] = (expected[place] ?? 0) + quantity
    }
  expect([seed, await held()]).toEqual([seed, expected])
  expect([seed, await processes.brokenInvariants()]).toEqual([seed, []])
  expect(marks.laid).toBeGreaterThan(3)
  expect(new Set(numbers).size).toBe(numbers.length)
  // The run is complete only if purchases, deletes and refusals all happened.
  expect(statuses.get(200)).toBeGreaterThan(50)
  expect(statuses.get(409)).toBeGreaterThan(0)
}, 240_000)
