import type { Page } from '@playwright/test'
import { chooseLanguage, expect, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')
const dayField = (page: Page) => page.getByRole('combobox', { name: 'Date de facture' })
const calendar = (page: Page) => page.getByRole('dialog', { name: /^Calendrier/ })

/** 14-11-2026, so many days from today in Casablanca. */
function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return at.toLocaleDateString('en-GB', { timeZone: 'Africa/Casablanca' }).replaceAll('/', '-')
}
const YEAR = dayFromNow(0).slice(6)
const MONTH = dayFromNow(0).slice(3)

/** The form begins at the number of the invoice; the day stands before it. */
async function openPurchase(page: Page) {
  await signIn(page, 'agent', '/purchases/add')
  await expect(page.getByLabel('N° facture')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dayField(page)).toBeFocused()
}

async function enterRest(page: Page, number: string) {
  await page.getByLabel('N° facture').focus()
  await page.keyboard.type(number)
  for (const name of ['Cablor Industrie', 'Casa Aïn Sebaâ']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  for (const text of ['DIS-2P-16', '2', '12']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    if (text === 'DIS-2P-16') await expect(page.getByLabel('Quantité', { exact: true })).toBeFocused()
  }
  await expect(page.getByRole('complementary')).toContainText('Lignes1')
}

test('the day of a purchase is typed as people write it, and understood when it is left', async ({
  page,
}) => {
  await openPurchase(page)
  await expect(dayField(page)).toHaveValue(dayFromNow(0))
  const written: [string, string, 'Tab' | 'Enter' | 'Shift+Tab'][] = [
    ['3/9', `03-09-${YEAR}`, 'Tab'],
    ['03092026', '03-09-2026', 'Enter'],
    ['4-9-26', '04-09-2026', 'Tab'],
    ['05/09/2026', '05-09-2026', 'Shift+Tab'],
    ['12', `12-${MONTH}`, 'Enter'],
    ['-1', dayFromNow(-1), 'Tab'],
    ['+7', dayFromNow(7), 'Tab'],
    ['auj', dayFromNow(0), 'Enter'],
  ]
  for (const [typed, read, key] of written) {
    await dayField(page).focus()
    // What was there is selected: typing replaces it.
    await page.keyboard.type(typed)
    await page.keyboard.press(key)
    await expect(dayField(page)).toHaveValue(read)
    await page.getByLabel('N° facture').focus()
  }
})

test('a day that cannot be understood is said under its field, kept as typed, and not saved', async ({
  page,
}) => {
  await openPurchase(page)
  await page.keyboard.type('31/2')
  await page.keyboard.press('Tab')
  await expect(dayField(page)).toHaveValue('31/2')
  await expect(dayField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(dayField(page)).toHaveAccessibleDescription(/^Date non comprise\. Tapez 3\/9/)
  await enterRest(page, 'E2E-NO-DAY')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'À corriger :' })
  await banner.getByRole('link', { name: 'Date de facture' }).click()
  await expect(dayField(page)).toBeFocused()

  // Half typed, Ctrl Enter takes it and saves.
  await page.keyboard.type('-1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-\d{6} enregistré$/)).toBeVisible()
  await expect(rows(page).first()).toContainText(dayFromNow(-1))
})

test('a required day that was emptied is asked for, not put back', async ({ page }) => {
  await openPurchase(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(dayField(page)).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(dayField(page)).toHaveAccessibleDescription('Champ obligatoire')
})

test('Alt ↓ opens the calendar: arrows walk over the end of the month, Page Up and Page Down turn it', async ({
  page,
}) => {
  await openPurchase(page)
  await page.keyboard.type('30/9/2026')
  await page.keyboard.press('Alt+ArrowDown')
  const day = (name: string) => calendar(page).getByRole('button', { name, exact: true })
  await expect(day('30 septembre 2026')).toBeFocused()
  const walk: [string, string][] = [
    ['ArrowRight', '1 octobre 2026'],
    ['ArrowUp', '24 septembre 2026'],
    ['ArrowDown', '1 octobre 2026'],
    ['ArrowLeft', '30 septembre 2026'],
    ['PageDown', '30 octobre 2026'],
    ['PageUp', '30 septembre 2026'],
    ['Shift+PageDown', '30 septembre 2027'],
    ['Shift+PageUp', '30 septembre 2026'],
  ]
  for (const [key, name] of walk) {
    await page.keyboard.press(key)
    await expect(day(name)).toBeFocused()
  }
  // Tab stays in it.
  await page.keyboard.press('Tab')
  await expect(calendar(page).getByRole('button', { name: 'Mois précédent' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(day('30 septembre 2026')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toHaveCount(0)
  await expect(dayField(page)).toHaveValue('01-10-2026')
  await expect(dayField(page)).toBeFocused()

  // Esc closes the calendar, not the form.
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expect(dayField(page)).toBeFocused()
  await expect(dayField(page)).toHaveValue('01-10-2026')

  // Opened by a click, it follows what is typed beside it.
  await dayField(page).click()
  await expect(calendar(page)).toContainText('octobre 2026')
  await dayField(page).fill('24/12/26')
  await expect(calendar(page)).toContainText('décembre 2026')
  await page.keyboard.press('Tab')
  await expect(calendar(page)).toHaveCount(0)
  await expect(page.getByLabel('N° facture')).toBeFocused()
  await expect(dayField(page)).toHaveValue('24-12-2026')
})

test('both ends of a period are typed, by keyboard alone', async ({ page }) => {
  await signIn(page, 'admin', '/purchases')
  await expect(rows(page).first()).toBeVisible()
  const chip = page.getByRole('button', { name: /^Période/ })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused()
  await page.keyboard.type('1/1/01')
  // Enter leads to what is missing.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Au', { exact: true })).toBeFocused()
  await page.keyboard.type('jamais')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Au', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^Date non comprise/)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('31012001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=2001-01-01&period=2001-01-31/)
  await expect(page.getByText('Aucun achat du 01-01-2001 au 31-01-2001.')).toBeVisible()
  await expect(chip.first()).toBeFocused()

  // The ends the wrong way round are the same period; the arrows lead into the calendar.
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused()
  await page.keyboard.type('+7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-7')
  await page.keyboard.press('Enter')
  const iso = (day: string) => day.split('-').toReversed().join('-')
  await expect(page).toHaveURL(new RegExp(`period=${iso(dayFromNow(-7))}&period=${iso(dayFromNow(7))}`))
  await chip.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Du', { exact: true })).toBeFocused()
  await page.keyboard.type('30/9/2026')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '30 septembre 2026', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '1 octobre 2026', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Du', { exact: true })).toHaveCount(0)
})

test('in English the same is typed and said', async ({ page }) => {
  await signIn(page, 'beginner', '/purchases')
  await chooseLanguage(page, 'EN')
  await page.goto('/purchases/add')
  const day = page.getByRole('combobox', { name: 'Invoice date' })
  await day.focus()
  await page.keyboard.type('today')
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue(dayFromNow(0))
  await day.fill('9/31')
  await page.keyboard.press('Tab')
  await expect(day).toHaveAccessibleDescription(/^Date not understood/)
  await day.fill('')
  await chooseLanguage(page, 'FR')
})
