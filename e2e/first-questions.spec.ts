import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

// What a list shows is asked for beside its code, before its page is there: once, and as the address has it.
const CATALOGUE = '/catalog/products'
const rows = (page: Page) => page.locator('[data-row]')

/** Every call of the page from now on: method, path and what it asks for. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.includes('/attachments/')) return
    calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim())
  })
  return calls
}

test('a list is asked for before its code has come, once, with the page, order and filters of its address', async ({
  page,
}) => {
  await signIn(page, 'admin', '/banks')
  await expect(rows(page).first()).toBeVisible()
  const calls = callsOf(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/product-list-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/products?*')
  await page.goto(`${CATALOGUE}?sort=reference%2Cdesc&page=2&size=10&search=a&available=true`, {
    waitUntil: 'commit',
  })
  expect(new URL((await asked).url()).search).toBe('?page=1&size=10&sort=reference%2Cdesc')
  expect((await asked).postData()).toMatch(/"a".*"availableOnly":true|"availableOnly":true.*"a"/)
  await expect(rows(page)).toHaveCount(0)
  held.resolve()
  await expect(rows(page).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST /api/products'))).toHaveLength(1)
})

test('from the menu, and back and forward, each list is asked for once', async ({ page }) => {
  await signIn(page, 'admin', '/providers?search=a')
  await expect(rows(page).first()).toBeVisible()
  const calls = callsOf(page)
  const asked = (path: string) => calls.filter((call) => call.includes(` /api/${path}`))
  await page.getByRole('button', { name: 'Catalogue' }).click()
  await page.getByRole('link', { name: 'Produits' }).click()
  await expect(rows(page)).toHaveCount(30)
  expect(asked('products')).toHaveLength(1)
  // One that is left before its answer has come is given up, and asked for again.
  const secondPage = page.waitForResponse('**/api/products?page=1*')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await (await secondPage).finished()
  expect(asked('products').map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=0', 'page=1'])
  await page.goBack()
  await expect(page).toHaveURL(/\/providers\?search=a$/)
  await expect(rows(page).first()).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/catalog\/products\?page=2$/)
  await expect(rows(page)).toHaveCount(30)
  // Both are fresh: neither is asked for again.
  expect(asked('products')).toHaveLength(2)
  expect(asked('providers').length).toBeLessThanOrEqual(1)
})

test('nothing is asked for without a session, nor for whom the page is not', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto(CATALOGUE)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(calls.filter((call) => !call.includes('/api/login'))).toEqual([])
  await signIn(page, 'agent', '/banks')
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  expect(calls.filter((call) => call.includes('/api/banks'))).toEqual([])
})

test('a session that has ended meanwhile is told by the first question, and one comes back to the list as it was', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(401)
  await signIn(page, 'admin', '/banks')
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as object
    localStorage.setItem('quai.session', JSON.stringify({ ...kept, token: 'no longer' }))
  })
  await page.goto(`${CATALOGUE}?search=disjoncteur`)
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('quai.origin'))).toBe(
    `${CATALOGUE}?search=disjoncteur`,
  )
})
