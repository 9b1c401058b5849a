import type { Purchase } from '@app/contract/purchases'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { lineForm } from './line-forms.ts'
import { openPage } from './open-page.tsx'
import { answerForPurchases } from './purchases.ts'
import { comes, insert, press, type } from './typist.ts'

export const product = page.getByRole('combobox', { name: 'Produit' })

/** A new purchase with its head filled in, on the product of the open row. Answers what is recorded, the latest first. */
export async function newPurchase(): Promise<Purchase[]> {
  const recorded = answerForPurchases()
  await openPage('/purchases/add')
  await lineForm('purchases').head()
  await product.click()
  await press('Escape')
  return recorded
}

export const standsIn = (part: string): boolean => document.activeElement?.id === `lines-entry-${part}`

/** As a scanner types: all at once, and without waiting for the list. */
export async function enterLine(reference: string, pieces: number, price: string): Promise<void> {
  insert(reference)
  await press('Enter')
  expect(await comes(() => standsIn('quantity'), 10_000)).toBe(true)
  await type(String(pieces))
  await press('Enter')
  await type(price)
  await press('Enter')
  expect(await comes(() => standsIn('product'), 10_000)).toBe(true)
}

export async function savePurchase(): Promise<void> {
  await press('Control+Enter')
  await expect.element(page.getByText(/^Achat AC\d\d-\d{6} enregistré$/)).toBeVisible()
}
