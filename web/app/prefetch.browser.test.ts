import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { answerWithManyRows, manyProducts, sortedPage } from '../test/many.ts'
import { openPage } from '../test/open-page.tsx'
import { address, row } from '../test/list-page.ts'
import { rows } from '../test/rows.ts'

// What a list shows is requested beside its code, before its page is there: once, and as the address has it.
const CATALOGUE = '/catalog/products'
// The address changes before the page does.
const title = (name: string) => page.getByRole('heading', { level: 1, name })
const count = (name: string) => calls.filter((call) => call === name).length

test('from the menu, and back and forward, each list is requested once', async () => {
  const pages: number[] = []
  answerWithManyRows()
  answer(products.list, ({ query }) => {
    pages.push(query.page)
    return sortedPage(manyProducts, query)
  })
  await openPage('/providers?search=a')
  await expect.element(row(0)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: 'Catalogue' }).click()
  await menu.getByRole('link', { name: 'Produits' }).click()
  await expect.poll(() => rows().length).toBe(30)
  expect(pages).toEqual([0])
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.poll(() => document.querySelector('[data-stale]')).toBeNull()
  await expect.poll(() => pages).toEqual([0, 1])
  history.back()
  await expect.poll(address).toBe('/providers?search=a')
  await expect.element(title('Fournisseurs')).toBeVisible()
  await expect.element(row(0)).toBeVisible()
  history.forward()
  await expect.poll(address).toBe(`${CATALOGUE}?page=2`)
  await expect.element(title('Produits')).toBeVisible()
  await expect.poll(() => rows().length).toBe(30)
  // Both are fresh: neither is requested again.
  expect(pages).toEqual([0, 1])
  expect(count('GET /providers')).toBe(1)
})

test('nothing is requested where the role has no access to the page', async () => {
  await openPage('/banks', { role: 'ROLE_AGENT' })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  expect(count('GET /banks')).toBe(0)
})

test('a session that has ended meanwhile is known by the first question, and one comes back to the list as it was', async () => {
  answerWithManyRows()
  answer(products.list, () => {
    throw new Refusal(401, 'session.required')
  })
  await openPage(`${CATALOGUE}?search=disjoncteur`)
  await expect.element(page.getByText('Votre session a expiré')).toBeVisible()
  expect(sessionStorage.getItem('quai.origin')).toBe(`${CATALOGUE}?search=disjoncteur`)
})
