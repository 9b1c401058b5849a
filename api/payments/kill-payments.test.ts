import { dayOf } from '@app/domain/dates/day'
import { expect, test } from 'vitest'
import { aCollector, openDesk, type KnownPayment } from '../test/collectors.ts'
import { killed, processesForTests, signInAt } from '../test/processes.ts'
import { patientCaller, randomFrom, type RunningApi } from '../test/sellers.ts'

// Thirty-two people who take payments of four clients, attach and detach them, hear of bounces and take goods back, while the
// API is killed by -9. What was acknowledged stays true; what was not is retried until it is known.
// More rounds: KILLS=50 ./run vitest run --project api api/payments/kill-payments.test.ts
const processes = processesForTests()
const ROUNDS = Number(process.env['KILLS'] ?? 5)
const PEOPLE = 32

interface Kept {
  id: string
  gone: boolean
  bounced: boolean
  allocationInputs: Record<string, number> | null
}

const spelled = (allocationInputs: Readonly<Record<string, number>>) =>
  Object.entries(allocationInputs)
    .map(([id, amount]) => `${id} ${Math.round(amount * 100)}`)
    .toSorted()
    .join()

const isAsKnown = (row: Kept | undefined, { gone, bounced, allocationInputs }: KnownPayment) =>
  row !== undefined &&
  row.gone === gone &&
  (gone || (row.bounced === bounced && spelled(row.allocationInputs ?? {}) === spelled(allocationInputs)))

test(
  'attaching, detaching, bounces and returns, killed at any moment: identities, sums, signs and limits hold, and nothing acknowledged is lost',
  async () => {
    const seed = Date.now() % 2 ** 31
    const random = randomFrom(seed)
    let api: RunningApi = await processes.startApi()
    const token = await signInAt(api.base)
    const ask = patientCaller(() => api, token)
    const desk = await openDesk(ask, (path, body) =>
      fetch(`${api.base}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      }),
    )
    const statuses = new Map<number, number>()
    const answered = () => [...statuses.values()].reduce((sum, times) => sum + times, 0)
    const kill = { at: Infinity, now: () => {} }
    const collector = aCollector(ask, desk, random, (status) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (answered() >= kill.at) kill.now()
    })
    const everything: KnownPayment[] = []
    const work = { going: true }
    const people = Array.from({ length: PEOPLE }, async () => {
      const mine: KnownPayment[] = []
      while (work.going) {
        const made = await collector.begin()
        if (made) {
          mine.push(made)
          everything.push(made)
        }
        for (let n = 0; n < 4; n++) {
          const one = mine[random(mine.length)]
          if (one && !one.gone) await collector.doSomething(one)
        }
        if (random(4) === 0) await collector.takeBack()
      }
    })
    for (let round = 0; round < ROUNDS; round++) {
      // At the very moment of an answer; now and then a little later.
      await new Promise<void>((now) => {
        Object.assign(kill, { at: answered() + 60 + random(60), now })
      })
      if (round % 3 === 2) await new Promise((wait) => setTimeout(wait, random(100)))
      await killed(api.child)
      api = await processes.startApi()
    }
    // The run is complete only if all of it happened: chance takes as long as it takes.
    const isWorthTelling = () =>
      (statuses.has(409) || statuses.has(422)) &&
      everything.some(({ bounced }) => bounced) &&
      everything.some(({ allocationInputs }) => Object.values(allocationInputs).some((amount) => amount < 0))
    while (!isWorthTelling()) await new Promise((wait) => setTimeout(wait, 50))
    work.going = false
    await Promise.all(people)
    const exposures = await exposuresOf(desk.clientIds, ask)
    await killed(api.child)

    const rows = await processes.query<Kept>(
      `select payments.id, voided_at is not null as gone, bounced_on is not null as bounced,
         (select jsonb_object_agg(receivable_id, put.amount / 100.0) from allocations put
          where put.company_id = payments.company_id and put.payment_id = payments.id and put.amount <> 0) as "allocationInputs"
       from payments where client_id = any($1)`,
      [desk.clientIds],
    )
    const kept = new Map(rows.map((row) => [Number(row.id), row]))
    const lost = everything.filter((known) => !isAsKnown(kept.get(known.id), known))
    expect([seed, lost.map((known) => [known, kept.get(known.id)])]).toEqual([seed, []])
    // Whatever is there was acknowledged: nothing was done twice.
    expect([seed, kept.size]).toEqual([seed, everything.length])
    expect([seed, await processes.brokenInvariants()]).toEqual([seed, []])
    expect([seed, exposures]).toEqual([seed, await owedBy(desk.clientIds)])
    expect(statuses.get(200)).toBeGreaterThan(10 * ROUNDS)
  },
  120_000 + ROUNDS * 20_000,
)

/** What the figures of each client say they owe, in DHs. */
async function exposuresOf(clientIds: readonly number[], ask: ReturnType<typeof patientCaller>) {
  const known = clientIds.map(async (id) => {
    const { answer } = await ask('GET', `/clients/${id}/financials`)
    const { encours, nonRegle, impayes } = (await answer.json()) as Record<string, number>
    return Math.round(((encours ?? 0) + (nonRegle ?? 0) + (impayes ?? 0)) * 100)
  })
  return await Promise.all(known)
}

/** The identity: all that is owed, less all that is cleared; a debt counts exactly once, whatever happens to the paper. */
async function owedBy(clientIds: readonly number[]): Promise<number[]> {
  const rows = await processes.query<{ owed: string }>(
    `select (select coalesce(sum(total), 0) from receivables where client_id = clients.id and voided_at is null)
       - (select coalesce(sum(amount), 0) from payments where client_id = clients.id and voided_at is null
          and bounced_on is null and status <> 'DECLINED' and pending_until < $2) as owed
     from unnest($1::bigint[]) with ordinality as clients (id, place) order by place`,
    [clientIds, dayOf(new Date())],
  )
  return rows.map(({ owed }) => Number(owed))
}
