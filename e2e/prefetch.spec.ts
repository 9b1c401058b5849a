import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

// What a list shows is requested beside its code, before its page is there: once, and as the address has it.
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

test('a list is requested before its code has come, once, with the page, order and filters of its address', async ({
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

test('nothing is requested without a session', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto(CATALOGUE)
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(calls.filter((call) => !call.includes('/api/login'))).toEqual([])
})
