import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdAnswers } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'

beforeEach(answerWithSamples)

const columnsTop = () => document.querySelector('#content [class*="columns"]')?.getBoundingClientRect().top

const PAGES = [
  '/quotes/details/1',
  '/orders/details/1',
  '/delivery-notes/details/1',
  '/credit-notes/details/1',
  '/avoirs-financiers/details/1',
  '/avoirs-fournisseurs/details/1',
  '/expenses/details/1',
  '/payments/details/1',
]

test.each(PAGES)('%s begins where its skeleton began', async (address) => {
  const letThrough = holdAnswers()
  await openPage(address)
  await expect.poll(() => document.querySelector('#content [aria-busy] [class*="columns"]')).not.toBeNull()
  const skeleton = columnsTop()
  letThrough()
  await expect.element(page.getByRole('complementary')).toBeVisible()
  await expect.poll(() => document.querySelector('#content [aria-busy]')).toBeNull()
  expect(columnsTop()).toBe(skeleton)
})
