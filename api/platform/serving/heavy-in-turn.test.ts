import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { appForTests } from '../../test/test-app.ts'

/** Searches stand here, each with its connection, until they are let through. */
const atTheGate = { count: 0, open: Promise.withResolvers<void>() }
const searching = new WeakSet<object>()
const gate: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    if (JSON.stringify(node).includes('products.search_text')) searching.add(queryId)
    return node
  },
  transformResult: async ({ result, queryId }) => {
    if (searching.has(queryId)) {
      atTheGate.count++
      await atTheGate.open.promise
    }
    return result
  },
}
const app = appForTests({ env: { HEAVY_AT_ONCE: '2', ENCRYPTED_BODIES: 'off' }, plugins: [gate] })

const search = async (client: Client) => (await client.send('POST', '/products', { needle: 'tube' })).status
const everyName = async (client: Client) => (await client.send('GET', '/products/unpaginated')).status
const list = async (client: Client) => (await client.send('POST', '/products', {})).status
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
/** Once so many stand there, and a moment later, in which more could have come. */
async function standing(count: number): Promise<number> {
  for (let tried = 0; tried < 500 && atTheGate.count < count; tried++) await pause(10)
  await pause(300)
  return atTheGate.count
}

function closeGate(): void {
  Object.assign(atTheGate, { count: 0, open: Promise.withResolvers<void>() })
}

test('of 32 searches of a company two are worked on at a time; its lists and the searches of others go on', async () => {
  const [one, other] = [await app.company(), await app.company()]
  closeGate()
  const all = Array.from({ length: 32 }, () => search(one.admin))
  expect(await standing(2)).toBe(2)
  // Whole lists are heavy too, and wait with the searches.
  let answered = false
  const whole = everyName(one.agent).finally(() => (answered = true))
  const others = search(other.admin)
  expect(await list(one.agent)).toBe(200)
  expect(await everyName(other.agent)).toBe(200)
  expect([await standing(3), answered]).toEqual([3, false])
  atTheGate.open.resolve()
  expect(await Promise.all([...all, whole, others])).toEqual(Array.from({ length: 34 }, () => 200))
})

test('a search whose caller went away while it waited is never asked of the database', async () => {
  const { admin } = await app.company()
  const base = await app.app.listen({ host: '127.0.0.1', port: 0 })
  closeGate()
  const working = [search(admin), search(admin)]
  await standing(2)
  const away = new AbortController()
  const abandoned = fetch(`${base}/api/products`, {
    method: 'POST',
    signal: away.signal,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ needle: 'tube' }),
  })
  await pause(500)
  away.abort()
  await expect(abandoned).rejects.toThrow('abort')
  await pause(100)
  atTheGate.open.resolve()
  expect(await Promise.all(working)).toEqual([200, 200])
  expect(await standing(2)).toBe(2)
})
