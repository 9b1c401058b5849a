import { expect, test } from 'vitest'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()

// Side by side: each waits nearly all of its time.
test.concurrent.each(['/password/forgot', '/signup/resend'])(
  'how long %s takes does not tell whether an address is known',
  async (path) => {
    const company = await app.company()
    await app.database.query('update companies set confirmed_at = null where company_id = $1', [company.id])
    const taking = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 15; round++) {
      for (const [kind, email] of [
        ['known', company.usernames.ROLE_AGENT],
        ['unknown', 'personne@quai.test'],
      ] as const) {
        const start = performance.now()
        expect((await app.anonymous.send('POST', path, { email })).status).toBe(202)
        taking[kind].push(performance.now() - start)
      }
    }
    // The less disturbed half of each: machines are noisy, and only ever slower.
    const usual = (times: number[]) => times.toSorted((a, b) => a - b)[3] ?? 0
    const [known, unknown] = [usual(taking.known), usual(taking.unknown)]
    process.stdout.write(`${path}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms\n`)
    expect(Math.max(known / unknown, unknown / known)).toBeLessThan(1.1)
  },
)
