import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { answerWithSamples } from '../test/sample-answers.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

const SAID: readonly (readonly [address: string, said: readonly Locator[]])[] = [
  ['/catalog/products?open=1', [heading('Products'), page.getByRole('tab', { name: 'Availability' })]],
  ['/catalog/products/add', [heading('New product')]],
  ['/clients/add', [heading('New client')]],
  ['/purchases/add', [heading('New purchase'), page.getByRole('combobox', { name: 'Depot to supply' })]],
  ['/quotes/add', [heading('New quote')]],
  ['/orders/add', [heading('New order')]],
  ['/credit-notes/add', [heading('New credit note'), page.getByText('Returned product')]],
  ['/avoirs-financiers/add', [heading('New financial credit')]],
  ['/avoirs-fournisseurs/add', [heading('New supplier credit')]],
  ['/payments/add', [heading('New payment')]],
  ['/expenses/add', [heading('New expense report')]],
  ['/transfer-requests/add', [heading('New transfer request')]],
  ['/users/add', [heading('New user')]],
  ['/settings', [heading('Settings')]],
]

test.each(SAID)('%s is in English for English readers', async (address, said) => {
  answerWithSamples()
  await openPage(address, { language: 'en' })
  for (const one of said) await expect.element(one).toBeVisible()
})
