import { expect, test } from 'vitest'
import { killed, processesForTests, signInAt } from '../test/processes.ts'
import { patientCaller, randomFrom, type RunningApi } from '../test/sellers.ts'

// Users who request goods and validate requests, to and fro between three depots, while the API is killed by -9 and
// PostgreSQL stopped at once. What moves is neither lost nor made: the stock of all depots together is unchanged.
// More rounds: KILLS=50 ./run vitest run --project api api/transfers/kill-transfers.test.ts
const processes = processesForTests()
const ROUNDS = Number(process.env['KILLS'] ?? 5)
const PEOPLE = 12
const HELD = 60
const LEAST_TRANSFERS = 1000

interface KnownTransfer {
  id: number
  moved: boolean
}

test(
  'transfers while processes are killed: Σ stock is constant, a request is validated once, and nothing acknowledged is lost',
  async () => {
    const seed = Date.now() % 2 ** 31
    const random = randomFrom(seed)
    let api: RunningApi = await processes.startApi()
    const ask = patientCaller(() => api, await signInAt(api.base))
    const made = async (...request: Parameters<typeof ask>) => {
      const { answer } = await ask(...request)
      const result = (await answer.json()) as { id: number }
      if (!answer.ok) throw new Error(`${request[1]}: ${JSON.stringify(result)}`)
      return result.id
    }
    const depotIds: number[] = []
    for (const name of ['Quai nord', 'Quai sud', 'Quai est'])
      depotIds.push(await made('PUT', '/repos/add', { name, active: true }))
    const providerId = await made('PUT', '/providers/add', { name: 'Comptoir des quais', contact: '' })
    const productIds: number[] = []
    for (const reference of ['MOVE-1', 'MOVE-2', 'MOVE-3'])
      productIds.push(await made('PUT', '/products/add', { name: reference, reference, priceHT: 10 }))
    for (const repoId of depotIds)
      await made('PUT', '/purchases/add', {
        providerId,
        repoId,
        products: productIds.map((productId) => ({ productId, price: 1, quantity: HELD })),
        purchaseNumber: `MOVE-${repoId}`,
        purchaseDate: '2026-11-14',
      })

    const statuses = new Map<number, number>()
    const answered = () => [...statuses.values()].reduce((sum, times) => sum + times, 0)
    const kill = { at: Infinity, now: () => {} }
    const count = (status: number) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (answered() >= kill.at) kill.now()
    }
    const everything: KnownTransfer[] = []
    const work = { going: true }
    const transfersDone = () => everything.filter(({ moved }) => moved).length

    /** Validated by two people at once, now and then: one of them learns that it was done already. */
    async function transfer(): Promise<void> {
      const from = random(3)
      const [sourceRepoId, destRepoId] = [depotIds[from], depotIds[(from + 1 + random(2)) % 3]]
      const lines = productIds
        .filter(() => random(2) === 0)
        .map((productId) => ({ productId, quantity: 1 + random(8) }))
        .toSorted(() => random(3) - 1)
      if (lines.length === 0) return
      const body = { draftId: null, sourceRepoId, destRepoId, products: lines }
      const { answer } = await ask('POST', '/repos/transfer/draft/add', body)
      count(answer.status)
      if (!answer.ok) return
      const { id } = (await answer.json()) as { id: number }
      const result: KnownTransfer = { id, moved: false }
      everything.push(result)
      const validations = Array.from({ length: 1 + random(2) }, async () => {
        const sent = await ask('POST', '/repos/transfer/draft/validate', { draftId: id, products: lines })
        count(sent.answer.status)
        return sent.answer.ok
      })
      const done = (await Promise.all(validations)).filter(Boolean).length
      expect([seed, done <= 1]).toEqual([seed, true])
      result.moved = done === 1
    }

    const people = Array.from({ length: PEOPLE }, async () => {
      while (work.going) await transfer()
    })
    for (let round = 0; round < ROUNDS; round++) {
      // At the very moment of an answer; now and then a little later.
      await new Promise<void>((now) => {
        Object.assign(kill, { at: answered() + 60 + random(60), now })
      })
      if (round % 3 === 2) await new Promise((wait) => setTimeout(wait, random(100)))
      if (round % 2 === 1) {
        await processes.stopDatabase()
        await processes.startDatabase()
      }
      await killed(api.child)
      api = await processes.startApi()
    }
    while (transfersDone() < LEAST_TRANSFERS) await new Promise((wait) => setTimeout(wait, 50))
    work.going = false
    await Promise.all(people)
    await killed(api.child)

    const sums = await processes.query<{ quantity: number }>(
      'select sum(quantity)::integer as quantity from stock where product_id = any($1) group by product_id',
      [productIds],
    )
    expect([seed, sums.map(({ quantity }) => quantity)]).toEqual([
      seed,
      productIds.map(() => depotIds.length * HELD),
    ])
    const rows = await processes.query<{ id: string; moved: boolean }>(
      `select request.id, transfers.id is not null as moved from transfer_requests request
       left join transfers on transfers.company_id = request.company_id and transfers.transfer_request_id = request.id
       where request.source_depot_id = any($1)`,
      [depotIds],
    )
    const kept = new Map(rows.map(({ id, moved }) => [Number(id), moved]))
    const lost = everything.filter(({ id, moved }) => kept.get(id) !== moved)
    expect([seed, lost]).toEqual([seed, []])
    // Whatever is there was acknowledged: nothing was done twice.
    expect([seed, kept.size]).toEqual([seed, everything.length])
    expect([seed, await processes.brokenInvariants()]).toEqual([seed, []])
    // The run is complete only if goods ran short, and someone came second.
    expect(statuses.get(409)).toBeGreaterThan(0)
  },
  240_000 + ROUNDS * 20_000,
)
