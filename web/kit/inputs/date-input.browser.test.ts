import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { combobox, dayFromNow, focusOn, openNewPurchase, press, textbox } from '../../test/purchase-form.ts'
import { answerForPurchases } from '../../test/purchases.ts'

const day = combobox('Date de facture')
const number = textbox('N° facture')
const calendar = page.getByRole('dialog', { name: /^Calendrier/ })
const YEAR = dayFromNow(0).slice(6)
const MONTH = dayFromNow(0).slice(3)

/** The form begins at the number of the invoice; the day is before it. */
async function openAtDay() {
  await openNewPurchase()
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(day).toHaveFocus()
}

async function enterRest(invoice: string) {
  focusOn(number)
  await press(`${invoice}{Tab}Cablor Industrie{Enter}{Tab}Casa Aïn Sebaâ{Enter}`)
  focusOn(combobox('Produit'))
  await press('DIS-2P-16{Enter}')
  await expect.element(textbox('Quantité')).toHaveFocus()
  await press('2{Enter}12{Enter}')
  await expect.element(page.getByRole('complementary')).toMatchTextContent('Lignes1')
}

test('the day of a purchase is typed as people write it, and understood when it is left', async () => {
  await openAtDay()
  await expect.element(day).toHaveValue(dayFromNow(0))
  const written: [string, string, string][] = [
    ['3/9', `03-09-${YEAR}`, '{Tab}'],
    ['03092026', '03-09-2026', '{Enter}'],
    ['4-9-26', '04-09-2026', '{Tab}'],
    ['05/09/2026', '05-09-2026', '{Shift>}{Tab}{/Shift}'],
    ['12', `12-${MONTH}`, '{Enter}'],
    ['-1', dayFromNow(-1), '{Tab}'],
    ['+7', dayFromNow(7), '{Tab}'],
    ['auj', dayFromNow(0), '{Enter}'],
  ]
  for (const [typed, read, key] of written) {
    focusOn(day)
    // What was there is selected: typing replaces it.
    await press(typed + key)
    await expect.element(day).toHaveValue(read)
    focusOn(number)
  }
})

test('a day that cannot be understood is named under its field, kept as typed, and not saved', async () => {
  await openAtDay()
  await press('31/2{Tab}')
  await expect.element(day).toHaveValue('31/2')
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await expect.element(day).toHaveAccessibleDescription(/^Date non comprise\. Tapez 3\/9/)
  await enterRest('FA-2026-119')
  await press('{Control>}{Enter}{/Control}')
  const banner = page.getByRole('alert').filter({ hasText: 'À corriger :' })
  await banner.getByRole('link', { name: 'Date de facture' }).click()
  await expect.element(day).toHaveFocus()

  // Half typed, Ctrl Enter takes it and saves.
  await press('-1{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^Achat AC\d\d-\d{6} enregistré$/)).toBeVisible()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(dayFromNow(-1))
})

test('a required day that was emptied is reported, not put back', async () => {
  await openAtDay()
  await press('{Backspace}{Tab}')
  await expect.element(day).toHaveValue('')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(day).toHaveAccessibleDescription('Champ obligatoire')
})

test('Alt ↓ opens the calendar: arrows move over the end of the month, Page Up and Page Down turn it', async () => {
  await openAtDay()
  await press('30/9/2026{Alt>}{ArrowDown}{/Alt}')
  const dayOf = (name: string) => calendar.getByRole('button', { name, exact: true })
  await expect.element(dayOf('30 septembre 2026')).toHaveFocus()
  const moves: [string, string][] = [
    ['{ArrowRight}', '1 octobre 2026'],
    ['{ArrowUp}', '24 septembre 2026'],
    ['{ArrowDown}', '1 octobre 2026'],
    ['{ArrowLeft}', '30 septembre 2026'],
    ['{PageDown}', '30 octobre 2026'],
    ['{PageUp}', '30 septembre 2026'],
    ['{Shift>}{PageDown}{/Shift}', '30 septembre 2027'],
    ['{Shift>}{PageUp}{/Shift}', '30 septembre 2026'],
  ]
  for (const [key, name] of moves) {
    await press(key)
    await expect.element(dayOf(name)).toHaveFocus()
  }
  // Tab stays in it.
  await press('{Tab}')
  await expect.element(calendar.getByRole('button', { name: 'Mois précédent' })).toHaveFocus()
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(dayOf('30 septembre 2026')).toHaveFocus()
  await press('{ArrowRight}{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(day).toHaveValue('01-10-2026')
  await expect.element(day).toHaveFocus()

  // Esc closes the calendar, not the form.
  await press('{Alt>}{ArrowDown}{/Alt}{PageDown}{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('01-10-2026')

  // Opened by a click, it follows what is typed beside it.
  await day.click()
  await expect.element(calendar).toMatchTextContent('octobre 2026')
  await day.fill('24/12/26')
  await expect.element(calendar).toMatchTextContent('décembre 2026')
  await press('{Tab}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(number).toHaveFocus()
  await expect.element(day).toHaveValue('24-12-2026')
})

test('in English the same is typed and said', async () => {
  answerForPurchases()
  await openPage('/purchases/add', { language: 'en' })
  const invoiceDate = combobox('Invoice date')
  await expect.element(textbox('Invoice no.')).toHaveFocus()
  focusOn(invoiceDate)
  await press('today{Tab}')
  await expect.element(invoiceDate).toHaveValue(dayFromNow(0))
  await invoiceDate.fill('9/31')
  await press('{Tab}')
  await expect.element(invoiceDate).toHaveAccessibleDescription(/^Date not understood/)
})
