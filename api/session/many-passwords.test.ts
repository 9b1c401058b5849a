import { expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'

const app = appForTests({ env: { THROTTLES: 'on' }, dearHashes: true })

const attempt = async (username: string, password: string, from?: string) =>
  await app.anonymous.signIn(username, password, from).then(
    () => 200,
    (refused: { status: number }) => refused.status,
  )
async function somebody(): Promise<string> {
  const { id } = await app.company()
  return (await app.addUser(id, 'ROLE_AGENT')).username
}

test('of a thousand wrong passwords from one address few are looked at; the others get the time to wait', async () => {
  const username = await somebody()
  const statuses: number[] = []
  let left = 1000
  const sender = async () => {
    while (left-- > 0) statuses.push(await attempt(username, 'pas la bonne', '198.51.100.77'))
  }
  await Promise.all(Array.from({ length: 25 }, sender))
  const judged = statuses.filter((status) => status === 401).length
  process.stdout.write(`1,000 wrong passwords by 25 senders: ${judged} looked at\n`)
  // Ten that are free and three that wait; on a slow machine some find a place that was left meanwhile.
  expect(judged).toBeGreaterThanOrEqual(10)
  expect(judged).toBeLessThan(40)
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(await attempt(username, 'Une phrase de passe', '198.51.100.78')).toBe(200)
}, 120_000)

test('an unknown and a known name take the same time to refuse', async () => {
  await app.database.query('delete from directory.throttles')
  const username = await somebody()
  const taking = { known: [] as number[], unknown: [] as number[] }
  for (let i = 0; i < 9; i++) {
    for (const [kind, name] of [
      ['known', username],
      ['unknown', 'inconnu@quai.test'],
    ] as const) {
      const start = performance.now()
      await attempt(name, 'pas la bonne')
      taking[kind].push(performance.now() - start)
    }
  }
  // The least disturbed of each: machines are noisy. Without the dummy hash the ratio is about twenty.
  const ratio = Math.min(...taking.known) / Math.min(...taking.unknown)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5)
})
