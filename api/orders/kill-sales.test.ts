import { expect, test } from 'vitest'
import { killed, processesForTests, signInAt } from '../test/processes.ts'
import {
  aSeller,
  openShop,
  patientCaller,
  randomFrom,
  type RunningApi,
  type KnownOrder,
} from '../test/sellers.ts'

// People who order, validate, deliver, bill and delete on few goods, killed at random: the API by -9, PostgreSQL by an
// immediate stop. What was acknowledged stays true; what was not is retried until it is known.
// More rounds: KILLS=50 ./run vitest run --project api api/orders/kill-sales.test.ts
const processes = processesForTests()
const ROUNDS = Number(process.env['KILLS'] ?? 5)
const PEOPLE = 12

interface Kept {
  id: string
  number: string
  status: string
  gone: boolean
  note: string | null
}

/** Whether the order is as its seller last saw it. */
const isAsKnown = (row: Kept | undefined, { number, status, note, deleted }: KnownOrder) =>
  row?.number === number &&
  row.gone === deleted &&
  (deleted || (row.status === status && row.note === (note?.number ?? null)))

test(
  'orders, deliveries and bills while processes are killed: what was acknowledged is there, numbers have no gap',
  async () => {
    const seed = Date.now() % 2 ** 31
    const random = randomFrom(seed)
    let api: RunningApi = await processes.startApi()
    const ask = patientCaller(() => api, await signInAt(api.base))
    const shop = await openShop(ask)

    const statuses = new Map<number, number>()
    const answered = () => [...statuses.values()].reduce((sum, times) => sum + times, 0)
    const kill = { at: Infinity, now: () => {} }
    const seller = aSeller(ask, shop, random, (status) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (answered() >= kill.at) kill.now()
    })
    const everything: KnownOrder[] = []
    const work = { going: true }
    const people = Array.from({ length: PEOPLE }, async () => {
      const mine: KnownOrder[] = []
      while (work.going) {
        const made = await seller.order()
        if (made) {
          mine.push(made)
          everything.push(made)
        }
        for (let n = 0; n < 2; n++) {
          const one = mine[random(mine.length)]
          if (one && !one.deleted) await seller.doSomething(one)
        }
      }
    })

    for (let round = 0; round < ROUNDS; round++) {
      // At the very moment of an answer; now and then a little later.
      await new Promise<void>((now) => {
        Object.assign(kill, { at: answered() + 20 + random(20), now })
      })
      if (round % 3 === 2) await new Promise((wait) => setTimeout(wait, random(100)))
      if (round % 2 === 1) {
        await processes.stopDatabase()
        await processes.startDatabase()
      }
      await killed(api.child)
      api = await processes.startApi()
    }
    // The run is complete only if orders, notes and refusals all happened: chance takes as long as it takes.
    const isWorthTelling = () => everything.some(({ note }) => note !== null) && statuses.has(409)
    while (!isWorthTelling()) await new Promise((wait) => setTimeout(wait, 50))
    work.going = false
    await Promise.all(people)
    await killed(api.child)

    const rows = await processes.query<Kept>(
      `select orders.id, orders.number, status, orders.voided_at is not null as gone, note.number as note
       from orders left join receivables note on note.company_id = orders.company_id and note.id = delivery_note_id
       where depot_id = $1`,
      [shop.depotId],
    )
    const kept = new Map(rows.map((row) => [Number(row.id), row]))
    const lost = everything.filter((known) => !isAsKnown(kept.get(known.id), known))
    expect([seed, lost.map((known) => [known, kept.get(known.id)])]).toEqual([seed, []])
    // Whatever is there was acknowledged: nothing was done twice.
    expect([seed, kept.size]).toEqual([seed, everything.length])
    expect([seed, await processes.brokenInvariants()]).toEqual([seed, []])
    expect(statuses.get(200)).toBeGreaterThan(10 * ROUNDS)
  },
  120_000 + ROUNDS * 20_000,
)
