import { payments } from '@app/contract/payments'
import { users } from '@app/contract/users'
import type { Page } from '@playwright/test'
import { aFinancialCredit, salesperson } from './support/credit.ts'
import { notesOf, payingClient } from './support/payment.ts'
import { aClient, asked } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const DESIGNATION = '#lines-entry-designation'

test('a credit is entered by keyboard: its amount is forced negative, whatever sign is typed, and a line needs at least one value', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-financiers/add')
  const client = await aClient(page)
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type(client.code)
  await expect(page.getByRole('option', { name: client.code })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const { firstName, lastName } = await salesperson(page)
  await page.keyboard.type(lastName)
  await expect(page.getByRole('option', { name: `${firstName} ${lastName}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.locator(DESIGNATION).focus()
  // Nothing typed: no line.
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(0)
  await page.keyboard.type('Remise de fin d’année')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1250,5')
  await page.keyboard.press('Enter')
  await expect(page.locator(DESIGNATION)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('-100')
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(2)
  await expect(page.getByRole('complementary')).toContainText('−1 350,50 DHs')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Avoir financier AF\d\d-\d{6} enregistré/)).toBeVisible()
  await expect(rows(page).first()).toContainText(client.name)
  await expect(rows(page).first()).toContainText('−1 350,50')
})

test('the detail says number, date, author, salesperson and total; it is modified, printed and deleted from there', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-financiers')
  const { lastName } = await salesperson(page)
  const credit = await aFinancialCredit(page)
  await page.goto(`/avoirs-financiers?search=${credit.client.code}&treated=false`)
  await rows(page).getByRole('link', { name: credit.number }).click()
  await expect(page.getByRole('heading', { name: `Avoir financier ${credit.number}` })).toBeVisible()
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText(lastName)
  await expect(aside).toContainText('−300,00 DHs')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('p')
  await (await opened).close()
  await page.keyboard.press('e')
  await page
    .getByRole('textbox', { name: /^Montant saisi/ })
    .first()
    .fill('450')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Avoir financier ${credit.number} modifié`)).toBeVisible()
  await expect(rows(page).first()).toContainText('−450,00')
  await page.goto(`/avoirs-financiers/details/${credit.id}`)
  await expect(page.getByRole('heading', { name: `Avoir financier ${credit.number}` })).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Avoir financier ${credit.number} supprimé`)).toBeVisible()
})

test('an agent treats financial credits and cannot delete them; treated, one is neither changed nor deleted, and says why', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-financiers')
  const credit = await aFinancialCredit(page)
  await signIn(page, 'agent', `/avoirs-financiers/details/${credit.id}`)
  await expect(page.getByRole('button', { name: 'Traiter' })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByText(`Avoir financier ${credit.number} traité`)).toBeVisible()
  await signIn(page, 'admin', `/avoirs-financiers/details/${credit.id}`)
  await expect(page.getByText('Traité', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(page.getByText(`${credit.number} est traité.`).first()).toBeVisible()
  // A user who kept the address of its form is led to its page.
  await page.goto(`/avoirs-financiers/modify/${credit.id}`)
  await expect(page).toHaveURL(new RegExp(`/details/${credit.id}$`))
})

test('a credit that a payment uses is neither changed nor deleted: its menu says why, its history by what', async ({
  page,
}) => {
  await signIn(page, 'admin', '/avoirs-financiers')
  const client = await payingClient(page)
  const credit = await aFinancialCredit(page, { of: client })
  const [note] = await notesOf(page, client, 5)
  const body = {
    clientId: client.id,
    cartPayments: [
      { deliveryNoteId: note?.id, attachedAmount: 300 },
      { deliveryNoteId: credit.id, attachedAmount: -300 },
    ],
  }
  await asked(page, payments.compensate.method, payments.compensate.path, body)
  await page.goto(`/avoirs-financiers?search=${client.code}`)
  const why = `Un règlement utilise ${credit.number}. Détachez-le d’abord.`
  for (const key of ['e', 'Delete']) {
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('j')
    await page.keyboard.press(key)
    await expect(page.getByText(why).first()).toBeVisible()
    await page.reload()
  }
  await page.goto(`/avoirs-financiers/details/${credit.id}`)
  const history = page.getByRole('complementary')
  await expect(history).toContainText('rattaché, ')
  await expect(history).not.toContainText('inconnu')
})

test('a salesperson sees the credits of their clients and adds none; a colleague’s is not there for them', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  quietConsole.expectRefused(403)
  await signIn(page, 'admin', '/avoirs-financiers')
  const own = await salesperson(page)
  const colleagues = await asked<{ id: number; role: string; username: string }[]>(
    page,
    users.list.method,
    users.list.path,
  )
  const other = colleagues.find(({ id, role }) => role === 'ROLE_COMMERCIAL' && id !== own.id)
  const mine = await aFinancialCredit(page, { by: own.id })
  const theirs = await aFinancialCredit(page, { by: other?.id ?? 0 })
  await signIn(page, 'commercial', `/avoirs-financiers?search=${mine.client.code}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Nouvel avoir financier' })).toHaveCount(0)
  await page.goto(`/avoirs-financiers/details/${theirs.id}`)
  await expect(page.getByText('Cet avoir financier n’existe pas ou n’est pas le vôtre.')).toBeVisible()
})
