import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ENCRYPTED_PORT } from './support/ports.ts'
import { expect, signInByHand, test as plainTest } from './support/fixtures.ts'

const address = `http://127.0.0.1:${ENCRYPTED_PORT}`
const isReady = () =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The whole service with encrypted bodies: it runs for these tests only. */
const test = plainTest.extend<object, { encryptedService: string }>({
  encryptedService: [
    async ({}, use) => {
      const server = spawn(process.execPath, ['tools/e2e-server.ts'], {
        cwd: `${import.meta.dirname}/..`,
        env: { ...process.env, PORT: String(ENCRYPTED_PORT), ENCRYPTED_BODIES: 'on' },
        stdio: 'ignore',
      })
      const ended = once(server, 'exit')
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
      await use(address)
      server.kill('SIGTERM')
      await ended
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ encryptedService }, use) => await use(encryptedService),
})

test('with encrypted bodies: sign in, list, save, reload, sign out, and nothing readable on the wire', async ({
  page,
}) => {
  const bodies: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/banks')) return
    void response.text().then(
      (text) => bodies.push(text),
      () => {},
    )
    const sent = response.request().postData()
    if (sent !== null) bodies.push(sent)
  })
  await signInByHand(page, 'admin', '/banks')
  await expect(page.getByText('Attijariwafa Bank')).toBeVisible()
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByLabel('Nom', { exact: false }).first().fill('Banque scellée')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Banque Banque scellée ajoutée')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Banque scellée')).toBeVisible()
  expect(bodies.length).toBeGreaterThan(2)
  for (const body of bodies) {
    expect(body).toMatch(/^\{"data":"[\w+/=]+"\}$/)
  }
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('key')
  await page.getByRole('button', { name: 'Menu de Salma Bennis' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('what is asked again while the answer before is on its way does not end the session', async ({
  page,
}) => {
  await signInByHand(page, 'admin', '/catalog/products')
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: 500 }
  await expect(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
  await network.send('Network.emulateNetworkConditions', slow)
  const begun = page.waitForResponse(/\/api\/products\?/)
  await page.getByRole('searchbox').fill('e')
  await begun
  const next = page.waitForRequest(/\/api\/products\?/)
  await page.getByRole('searchbox').fill('a')
  await next
  await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 })
  await expect(page.getByRole('searchbox')).toHaveValue('a')
  await expect(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
})
