import { users } from '@app/contract/users'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'
import { answerWithSamples } from '../../test/sample-answers.ts'
import { answerForSales } from '../../test/sales.ts'
import { boxAt, comes } from '../../test/typist.ts'

const FIRST_BOXES = [
  ['/orders/add', 'lines-entry-productId'],
  ['/quotes/add', 'lines-entry-productId'],
  ['/purchases/add', 'lines-entry-product'],
  ['/avoirs-fournisseurs/add', 'lines-entry-productId'],
  ['/avoirs-financiers/add', 'lines-entry-designation'],
  ['/transfer-requests/add', 'lines-entry-productId'],
  ['/credit-notes/add', 'field-productId'],
] as const

afterEach(() => page.viewport(1440, 900))

test.for(FIRST_BOXES)(
  'at 1280 pixels the first box of the line editor keeps 280 pixels: %s',
  async ([address, box]) => {
    await page.viewport(1280, 720)
    answerForSales()
    answer(users.salespeople, () => [])
    await openPage(address)
    expect(await comes(() => boxAt(box) !== null, 8000)).toBe(true)
    expect(boxAt(box)?.getBoundingClientRect().width).toBeGreaterThanOrEqual(280)
  },
)

const CHANGED = [
  ['/orders/modify/1', 'lines-entry-productId'],
  ['/quotes/modify/1', 'lines-entry-productId'],
  ['/avoirs-fournisseurs/modify/1', 'lines-entry-productId'],
  ['/avoirs-financiers/modify/1', 'lines-entry-designation'],
  ['/transfer-requests/modify/1', 'lines-entry-productId'],
] as const

test.for(CHANGED)('so it does in a form that changes what is there: %s', async ([address, box]) => {
  await page.viewport(1280, 720)
  answerWithSamples()
  await openPage(address)
  expect(await comes(() => boxAt(box) !== null, 8000)).toBe(true)
  expect(boxAt(box)?.getBoundingClientRect().width).toBeGreaterThanOrEqual(280)
})

test('where there is less room the stock moves under the name of the product, and what is typed stays', async () => {
  answerForSales()
  await openPage('/orders/add')
  expect(await comes(() => boxAt('lines-entry-productId') !== null, 8000)).toBe(true)
  const stock = page.getByRole('columnheader', { name: 'Disponible' })
  const typed = ['Quantité', 'Remise'].map((name) =>
    page.getByRole('columnheader', { name: new RegExp(`^${name}`) }),
  )
  await expect.element(stock).toBeVisible()
  await page.viewport(1280, 720)
  await expect.element(stock).not.toBeInTheDocument()
  for (const head of typed) await expect.element(head).toBeVisible()
})
