import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { focusOn, press } from '../../test/purchase-form.ts'
import { answerForPurchases } from '../../test/purchases.ts'

test('a filter takes by Tab what was searched for, and goes on to the next one', async () => {
  answerForPurchases()
  await openPage('/purchases')
  await expect.element(page.getByRole('row', { name: /AC26-000001/ })).toBeVisible()
  const chip = page.getByRole('combobox', { name: /^Produit/ })
  focusOn(chip)
  await press('{Enter}LUM-E27-09')
  await expect
    .poll(() => document.querySelector('[data-combobox-selected]')?.textContent)
    .toContain('LUM-E27-09')
  await press('{Tab}')
  await expect.poll(() => location.search).toMatch(/product=\d+/)
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(chip).not.toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Retirer le filtre Produit' })).toHaveFocus()
})
