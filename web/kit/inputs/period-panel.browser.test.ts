import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { dayFromNow, focusOn, press } from '../../test/purchase-form.ts'
import { answerForPurchases } from '../../test/purchases.ts'

const from = page.getByLabelText('Du', { exact: true })
const to = page.getByLabelText('Au', { exact: true })
const iso = (day: string) => day.split('-').toReversed().join('-')

test('both ends of a period are typed, by keyboard alone', async () => {
  answerForPurchases()
  await openPage('/purchases')
  await expect.element(page.getByRole('row', { name: /AC26-000001/ })).toBeVisible()
  const chip = page.getByRole('button', { name: /^Période/ }).first()
  focusOn(chip)
  await press('{Enter}')
  await expect.element(from).toHaveFocus()
  await press('1/1/01')
  // Enter leads to what is missing.
  await press('{Enter}')
  await expect.element(to).toHaveFocus()
  await press('jamais{Enter}')
  await expect.element(to).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/^Date non comprise/)).toBeVisible()
  await press('{Control>}a{/Control}31012001{Enter}')
  await expect.poll(() => location.search).toContain('period=2001-01-01&period=2001-01-31')
  await expect.element(page.getByText('Aucun achat du 01-01-2001 au 31-01-2001.')).toBeVisible()
  await expect.element(chip).toHaveFocus()

  // The ends the wrong way round are the same period; the arrows lead into the calendar.
  await press('{Enter}')
  await expect.element(from).toHaveFocus()
  await press('+7{Tab}-7{Enter}')
  await expect
    .poll(() => location.search)
    .toContain(`period=${iso(dayFromNow(-7))}&period=${iso(dayFromNow(7))}`)
  focusOn(chip)
  await press('{Enter}')
  await expect.element(from).toHaveFocus()
  await press('30/9/2026{ArrowDown}')
  await expect.element(page.getByRole('button', { name: '30 septembre 2026', exact: true })).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '1 octobre 2026', exact: true })).toHaveFocus()
  await press('{Escape}')
  await expect.element(from).not.toBeInTheDocument()
})
