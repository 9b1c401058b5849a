import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rows = (page: Page) => page.locator('[data-row]')
const aside = (page: Page) => page.getByRole('complementary')

test('a client is added, changed and deleted by keyboard alone, and after each step the user is on its row again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  await expect(page.getByRole('button', { name: 'Nouveau client' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page, 'Raison sociale')).toBeFocused()
  const code = `F-${Date.now()}`
  await page.keyboard.type('Droguerie du Clavier')
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.type('fes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
  for (const text of ['27, boulevard Mohammed V', '05 35 00 11 22', 'Ahmed Alaoui', '14302877']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await expect(aside(page)).toContainText('65 points à gagner')
  for (const label of ['ICE', 'Patente (TP)', 'Encours maximum']) {
    await page.keyboard.press('Tab')
    await expect(field(page, label)).toBeFocused()
  }
  await page.keyboard.type('150000')
  await expect(aside(page)).toContainText(/Crédit restant\s*150\s000,00\sDHs/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('90')
  // By row, then the chips, the coordinates, and only then the map.
  await page.keyboard.press('Tab')
  const cheque = page.getByRole('checkbox', { name: 'Chèque' })
  await expect(cheque).toBeFocused()
  const checked = !(await cheque.isChecked())
  await page.keyboard.press('Space')
  await expect(cheque).toBeChecked({ checked })
  await field(page, 'Latitude').focus()
  await page.keyboard.type('34,0331')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-5.0003')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Carte/ })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client Droguerie du Clavier ajouté')).toBeVisible()
  await expect(page).toHaveURL('/clients')

  await page.keyboard.press('/')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(field(page, 'Longitude')).toHaveValue('−5,0003')
  await expect(cheque).toBeChecked({ checked })
  await field(page, 'Contact principal').fill('Amina Alaoui')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client Droguerie du Clavier modifié')).toBeVisible()
  await expect(page).toHaveURL(`/clients?search=${code}`)
  await expect(rows(page).first()).toBeFocused()

  await page.keyboard.press('e')
  await expect(field(page, 'Contact principal')).toHaveValue('Amina Alaoui')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/clients?search=${code}`)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Supprimer le client Droguerie du Clavier ?' })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Client Droguerie du Clavier supprimé')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})
