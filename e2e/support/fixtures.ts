import { session } from '@app/contract/session'
import { test as base, expect, type Page } from '@playwright/test'
import { portOf } from './ports.ts'

export const PASSWORD = 'Quai-demo-2026'
export const ACCOUNTS = {
  admin: 'admin@quai.demo',
  commercial: 'commercial@quai.demo',
  agent: 'agent@quai.demo',
  foreigner: 'admin@rif.demo',
  /** Of a company that has nothing yet. */
  beginner: 'admin@oasis.demo',
} as const

/**
 * The page learns of a route on another way than of a key: of 200 keys pressed right after the first route of a page was
 * set, 2 sent a request that bypassed it. It is set once a request of the page has met one.
 */
async function routeMet(page: Page, lay: Page['route']): Promise<void> {
  if (!page.url().startsWith('http')) return
  const anyAnswer = async () => (await fetch('/route-met').catch(() => null))?.status
  await lay('**/route-met', (route) => route.fulfill({ status: 204 }))
  for (let status: number | undefined; status !== 204;) status = await page.evaluate(anyAnswer)
  await page.unroute('**/route-met')
}

/** As in a browser with Save-Data on: code of pages that it does not open is not loaded. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** An end-to-end test on the service of its worker, whatever the browser complains about in its console. */
export const loudTest = base.extend<{ savesData: boolean }>({
  // Reading the code of the whole menu was a sixth of what the browser did for end-to-end tests.
  savesData: [true, { option: true }],
  baseURL: async ({}, use, { parallelIndex }) => await use(`http://127.0.0.1:${portOf(parallelIndex)}`),
  page: async ({ page, savesData }, use) => {
    if (savesData) await page.addInitScript(saveData)
    const lay = page.route.bind(page)
    page.route = async (...route) => {
      const laid = await lay(...route)
      await routeMet(page, lay)
      return laid
    }
    await use(page)
  },
})

/** An end-to-end test in which the browser has nothing to complain about: no console error, no refused script or style. */
export const test = loudTest.extend<{ quietConsole: { expectRefused: (status: number) => void } }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const expected = new Set<number>()
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const refused = /status of (\d{3})/.exec(message.text())?.[1]
        if (refused === undefined || !expected.has(Number(refused))) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use({ expectRefused: (status) => void expected.add(status) })
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** In the first document that the page opens from now on: what happens to the session after that is the page's own affair. */
function layOnce(kept: Record<string, string>): void {
  const laid = `laid ${kept['quai.session']}`
  if (!location.protocol.startsWith('http') || sessionStorage.getItem(laid) !== null) return
  sessionStorage.setItem(laid, 'yes')
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
}

/** Opens a page as someone: the session comes from the API and is stored where the browser keeps it. */
export async function signIn(page: Page, who: keyof typeof ACCOUNTS, address = '/'): Promise<void> {
  const answer = await page.request.post('/api/login', {
    form: { username: ACCOUNTS[who], password: PASSWORD },
  })
  const { token, user, company } = session.signIn.answer.parse(await answer.json())
  const kept = { 'quai.session': JSON.stringify({ token, user, company }), 'quai.language': user.language }
  await page.addInitScript(layOnce, kept)
  await page.goto(address)
  // A key pressed before anything listens says nothing about the product.
  await page.locator('#content').waitFor()
}

/** The same, typed into the page as a person does. */
export async function signInByHand(page: Page, who: keyof typeof ACCOUNTS, address = '/'): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Nom d’utilisateur').fill(ACCOUNTS[who])
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toHaveCount(0)
}

/** Chosen in the top bar and saved, so that the next end-to-end test of the same person finds it. */
export async function chooseLanguage(page: Page, language: 'FR' | 'EN'): Promise<void> {
  const saved = page.waitForResponse('**/api/users/updateProfile')
  await page.getByText(language, { exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase())
}

export { expect }
