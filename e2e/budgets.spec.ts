import type { Page } from '@playwright/test'
import { expect, signInByHand, test } from './support/story.ts'

const KB = 1000
/** What may never be passed, and what was reached: a page that grows by more than 3 % has to say why. */
const SIGN_IN = { most: 140 * KB, reached: 124.9 * KB }
const FIRST_LIST = { most: 270 * KB, reached: 223.6 * KB }

/** Every script that a page asks for until it shows this, as it travels. What is fetched at leisure is not counted. */
async function scriptsOf(page: Page, address: string, shows: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const weighing: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    const weight = response.request().sizes()
    weighing.push(weight.then(({ responseBodySize }) => void sizes.set(pathname, responseBodySize)))
  })
  await page.goto(address)
  await page.getByText(shows).waitFor()
  await Promise.all(weighing)
  return sizes
}

function check(sizes: Map<string, number>, { most, reached }: typeof SIGN_IN) {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const heaviest = [...sizes]
    .toSorted(([, a], [, b]) => b - a)
    .map(([path, size]) => `${(size / KB).toFixed(1)} ${path}`)
  const told = `${(total / KB).toFixed(1)} kB:\n${heaviest.join('\n')}`
  test.info().annotations.push({ type: 'JavaScript on the wire', description: told })
  expect(total, told).toBeLessThanOrEqual(most)
  expect(total, told).toBeLessThanOrEqual(reached * 1.03)
}

test('the sign-in page asks for little JavaScript', async ({ page }) => {
  check(await scriptsOf(page, '/login', 'Mot de passe oublié ?'), SIGN_IN)
})

test('the shell with its first list asks for little JavaScript', async ({ page, browser, baseURL }) => {
  await signInByHand(page, 'admin')
  // A browser that has seen nothing yet but is signed in.
  const storageState = await page.context().storageState()
  const fresh = await browser.newContext({ storageState, baseURL: baseURL ?? '' })
  const sizes = await scriptsOf(await fresh.newPage(), '/banks', 'Attijariwafa Bank')
  await fresh.close()
  check(sizes, FIRST_LIST)
})
