import { connect, createServer, type AddressInfo } from 'node:net'
import { hasObjectStore, startObjectStore } from '@app/tools/object-store'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { upload } from '../../test/client.ts'
import { openTransactions } from '../../test/database.ts'
import { anImage, aPicture } from '../../test/factories.ts'
import { aShop } from '../../test/orders.ts'
import { appForTests } from '../../test/test-app.ts'

/** A line to the store that keeps back every request of one method until it is released. */
async function stallingLine(endpoint: string) {
  const { port } = new URL(endpoint)
  let stalled: string | undefined
  let held: (() => void)[] = []
  const server = createServer((client) => {
    const store = connect(Number(port), '127.0.0.1')
    for (const socket of [client, store]) socket.on('error', () => socket.destroy())
    client.on('data', (chunk) => {
      const forward = () => store.write(chunk)
      if (stalled !== undefined && chunk.toString('latin1').startsWith(stalled)) held.push(forward)
      else forward()
    })
    store.pipe(client)
    client.on('close', () => store.destroy())
  })
  server.on('error', (error) => {
    throw error
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stall: (method: string) => void (stalled = method),
    held: () => held.length,
    release: () => {
      stalled = undefined
      for (const forward of held) forward()
      held = []
    },
    close: () => server.close(),
  }
}

// Needs Debian's python3-swift; .ci/run installs it.
describe.runIf(hasObjectStore)('while the object store does not answer', async () => {
  if (!hasObjectStore) return
  const store = await startObjectStore(`${inject('scratch')}/slow-swift-${process.pid}`)
  const line = await stallingLine(store.endpoint)
  const inBucket = await store.newBucket('files')
  const app = appForTests({ env: { ...inBucket, FILES_ENDPOINT: line.endpoint, FILES_FOLDER: '' } })
  let shop: Awaited<ReturnType<typeof aShop>>
  let picture: string
  beforeAll(async () => {
    shop = await aShop(app)
    picture = await anImage(shop.admin)
  })
  afterAll(async () => {
    line.close()
    await store.stop()
  })

  async function answerOnceReleased(method: string, ask: () => Promise<{ status: number }>) {
    line.stall(method)
    const asked = ask()
    await expect.poll(line.held, { timeout: 10_000 }).toBeGreaterThan(0)
    // A transaction that only read does not wait for its COMMIT.
    await expect.poll(() => openTransactions(app.database)).toEqual([])
    line.release()
    return (await asked).status
  }

  test.each(['full', 'thumbnail'])('a picture (%s) is read with no transaction open', async (size) => {
    const ask = () =>
      shop.admin.send('GET', `/attachments/images/${picture}`, undefined, { query: `?size=${size}` })
    expect(await answerOnceReleased('GET', ask)).toBe(200)
  })

  test('the logo of a PDF is read with no transaction open', async () => {
    const order = await shop.save()
    await app.database.query('update companies set logo = $1 where company_id = $2', [
      picture,
      shop.company.id,
    ])
    expect(await answerOnceReleased('GET', () => shop.admin.send('GET', `/carts/pdf/${order.id}`))).toBe(200)
  })

  test('a picture whose row is rejected is removed with no transaction open', async () => {
    await app.database.query(
      `alter table images add constraint rejected check (company_id <> ${shop.company.id}) not valid`,
    )
    const sent = upload(await aPicture().png().toBuffer())
    const add = () => shop.admin.send('POST', '/attachments/images/add', undefined, sent)
    expect(await answerOnceReleased('DELETE', add)).toBe(400)
    await app.database.query('alter table images drop constraint rejected')
  })
})
