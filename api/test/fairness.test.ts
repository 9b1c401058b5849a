import { DEMO_PASSWORD } from '@app/db/seed/demo-companies'
import pg from 'pg'
import { expect, test } from 'vitest'
import { processesForTests } from './processes.ts'

const processes = processesForTests()

async function signIn(base: string, username: string) {
  const body = new URLSearchParams({ username, password: DEMO_PASSWORD })
  const answer = await fetch(`${base}/api/login`, { method: 'POST', body })
  const { token } = (await answer.json()) as { token: string }
  return async (method: string, path: string, asked: object) =>
    await fetch(`${base}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
}

test('a company whose 32 clients all wait for a lock, again and again, does not slow down another', async () => {
  const { base } = await processes.startApi({ POOL_SIZE: '6', POOL_SHARE: '0.5' })
  const [one, other] = [await signIn(base, 'admin@rif.demo'), await signIn(base, 'admin@oasis.demo')]
  const bank = (await (await one('PUT', '/banks/add', { name: 'Banque' })).json()) as { id: number }
  const list = async () => {
    const begun = performance.now()
    const { status } = await other('POST', '/products', {})
    expect(status).toBe(200)
    return performance.now() - begun
  }
  for (let n = 0; n < 20; n++) await list()

  const holder = new pg.Client({ connectionString: processes.url('quai_owner') })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from banks where id = $1 for update', [bank.id])
  const state = { over: false }
  const statuses: number[] = []
  const crowd = Array.from({ length: 32 }, async () => {
    while (!state.over) statuses.push((await one('PUT', '/banks/add', bank)).status)
  })
  await new Promise((done) => setTimeout(done, 500))
  const times: number[] = []
  for (let n = 0; n < 200; n++) times.push(await list())
  state.over = true
  await holder.query('rollback')
  await holder.end()
  await Promise.all(crowd)
  // The first to be let through changes the bank; a later one has an older version, or has waited too long.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  // A request that needs a connection waits for seconds at the lock.
  expect(Math.max(...times)).toBeLessThan(1000)
}, 60_000)
