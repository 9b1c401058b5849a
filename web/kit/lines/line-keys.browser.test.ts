import { products } from '@app/contract/products'
import { supplierCredits } from '@app/contract/supplier-credits'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, calls, Refusal } from '../../test/answers.ts'
import { findProducts } from '../../test/catalogue.ts'
import { lineForm } from '../../test/line-forms.ts'
import { openPage } from '../../test/open-page.tsx'
import { answerForSales, productRow } from '../../test/sales.ts'
import { boxAt, focusOn, paste, press, type, typeOver } from '../../test/typist.ts'

const PAINT = productRow(1, { name: 'Peinture vinylique', reference: 'PEI-VIN-20' })

/** The form of a supplier credit with a line in it, which the service will not save. */
async function openCreditOfOneLine(): Promise<void> {
  answerForSales([PAINT])
  answer(supplierCredits.save, () => {
    throw new Refusal(422, 'stock.tooMuch')
  })
  await openPage('/avoirs-fournisseurs/add')
  await lineForm('supplier credits').head()
  typeOver('lines-entry-productId', 'PEI-VIN-20')
  await press('Enter')
  await expect.poll(() => document.activeElement?.id).toBe('lines-entry-depotId')
  for (const [typed, key] of [
    ['Casa', 'Tab'],
    ['3', 'Enter'],
    ['12', 'Enter'],
  ] as const) {
    await type(typed)
    await press(key)
  }
  await expect.poll(() => boxAt('lines-1-depotId')).not.toBeNull()
}

test('Ctrl Backspace takes a line away whose quantity could not be read', async () => {
  answerForSales([PAINT])
  await openPage('/orders/add')
  await lineForm('orders').head()
  focusOn('lines-entry-productId')
  paste([['PEI-VIN-20', 'beaucoup', '']])
  const quantity = page.getByRole('textbox', { name: 'Quantité · Peinture vinylique' })
  await expect.element(quantity).toHaveValue('')
  await quantity.click()
  await press('Control+Backspace')
  await expect.element(quantity).not.toBeInTheDocument()
})

test('a depot that is typed into a line and does not exist is not saved as the depot before', async () => {
  await openCreditOfOneLine()
  typeOver('lines-1-depotId', 'nulle part')
  await press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'À corriger' })
  await expect.element(banner).toMatchTextContent('Peinture vinylique')
  await expect.element(page.getByText(/«\s?nulle part\s?»/)).toBeVisible()
  expect(calls).not.toContain('POST /avoirsFournisseur/add')
  await banner.getByRole('link', { name: 'Peinture vinylique' }).click()
  expect(document.activeElement?.id).toBe('lines-1-depotId')
  // Once there is a depot again, or no such line, nothing is in the way.
  await press('Escape')
  await press('Control+Enter')
  await expect.poll(() => calls).toContain('POST /avoirsFournisseur/add')
})

test('a product that is still searched is not left behind by a save from the next box of its row', async () => {
  await openCreditOfOneLine()
  const found = Promise.withResolvers<void>()
  answer(products.list, async (input) => {
    await found.promise
    return findProducts([PAINT], input)
  })
  typeOver('lines-entry-productId', 'vinylique')
  await press('Tab')
  await press('Control+Enter')
  await expect.element(page.getByText(/^Recherche de «\s?vinylique\s?» en cours/).first()).toBeVisible()
  expect(calls).not.toContain('POST /avoirsFournisseur/add')
  found.resolve()
  await expect.poll(() => boxAt('lines-entry-productId')?.value).toBe('Peinture vinylique')
})

test('a product that is chosen after a refused line leads to its quantity, which the refused one left filled', async () => {
  const soldOut = productRow(2, { name: 'Silicone neutre', reference: 'SIL-NEU', available: 0 })
  answerForSales([PAINT, soldOut])
  await openPage('/orders/add')
  await lineForm('orders').head()
  const quantity = page.getByRole('textbox', { name: 'Quantité', exact: true })
  for (const [reference, pieces] of [
    ['SIL-NEU', '12'],
    ['PEI-VIN-20', '100'],
  ] as const) {
    typeOver('lines-entry-productId', reference)
    await press('Enter')
    await expect.element(quantity).toHaveFocus()
    await type(pieces)
    await press('Enter')
    await expect.element(page.getByRole('combobox', { name: 'Produit' })).toHaveFocus()
  }
  await expect
    .element(page.getByRole('textbox', { name: 'Quantité · Peinture vinylique' }))
    .toHaveValue('100')
})
