import type { Page } from '@playwright/test'
import { DEPOT, delivered, deliveredTogether, returned, validated } from './support/credit.ts'
import { expectRoom } from './support/room.ts'
import { aClient } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const lines = (page: Page) => page.locator('[id^="returned-line-"]')
const boxOf = (page: Page, number: string) => page.getByRole('textbox', { name: `À retourner de ${number}` })
const title = (page: Page, number: string) => page.getByRole('heading', { name: `Bon de retour ${number}` })

test('choose client and product to search the delivery notes that contain it, then choose quantities per note, by keyboard', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [6, 9])
  const [first, second] = sale.notes.map(({ number }) => number)
  await page.goto('/credit-notes/add')
  // Without a client there is no product to choose.
  await expect(page.locator('#field-productId')).toBeDisabled()
  await expect(page.locator('#field-productId')).toHaveAttribute(
    'placeholder',
    'Choisissez d’abord un client',
  )
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type(sale.client.code)
  await expect(page.getByRole('option', { name: sale.client.code })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sale.product.reference)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  // Newest first, and ready for a quantity.
  await expect(boxOf(page, second ?? '')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowDown')
  await expect(boxOf(page, first ?? '')).toBeFocused()
  await page.keyboard.type('50')
  await expect(
    page.getByText(`${first} : quantité ramenée de 50 à 6, tout ce qui reste retournable.`),
  ).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(boxOf(page, first ?? '')).toHaveValue('6')
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('Control+Backspace')
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('#field-productId')).toBeFocused()
  await expect(page.getByRole('complementary')).toContainText('6 articles')
  await expect(page.getByRole('complementary')).toContainText(DEPOT)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Bon de retour BR\d\d-\d{6} enregistré, à approuver/)).toBeVisible()
  await expect(rows(page).first()).toContainText(sale.client.name)
  await expect(rows(page).first()).toContainText('À approuver')
  await expectRoom(page.getByRole('table'), { Statut: 'Under approval' })
})

test('a credit note that is opened from a note of two products lists its lines, with what can still come back', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const { client, products, note } = await deliveredTogether(page, [6, 9])
  const [first, second] = products
  await page.goto(`/credit-notes/add?note=${note.id}`)
  const table = page.getByRole('table', { name: `Lignes de ${note.number}` })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(boxOf(page, first?.name ?? '')).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('ArrowDown')
  await expect(boxOf(page, second?.name ?? '')).toBeFocused()
  await page.keyboard.type('50')
  await expect(page.getByText(`${second?.name} : quantité ramenée de 50 à 9`)).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Bon de retour BR\d\d-\d{6} enregistré/)).toBeVisible()
  await expect(rows(page).first()).toContainText(client.name)
  await page.goto(`/credit-notes/add?note=${note.id}`)
  await expect(table.getByRole('row').filter({ hasText: first?.name ?? '' })).toContainText(/6\s*2\s*4/)
  await expect(boxOf(page, second?.name ?? '')).toBeDisabled()
})

test('quantity between 1 and delivered quantity minus already returned: who comes second sees what is left, and saves that', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [10])
  const number = sale.notes[0]?.number ?? ''
  await page.goto(`/delivery-notes/details/${sale.notes[0]?.id}`)
  await page.getByRole('link', { name: 'Bon de retour…' }).click()
  // Client, product and note are those of the page one came from.
  await expect(boxOf(page, number)).toBeFocused()
  await expect(page.locator('#field-clientId')).toHaveValue(new RegExp(sale.client.code))
  await page.keyboard.type('8')
  await returned(page, sale, 7)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').first()).toContainText(
    `Reste retournable : ${number}, « ${sale.product.name} » : 3.`,
  )
  await expect(boxOf(page, number)).toHaveValue('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Bon de retour BR\d\d-\d{6} enregistré/)).toBeVisible()
  // All of it came back: the note says so, leads there, offers no other return and is not deleted.
  await page.goto(`/delivery-notes/details/${sale.notes[0]?.id}`)
  await expect(page.getByRole('columnheader', { name: 'Retourné' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bon de retour…' })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(page.getByText(`Des articles de ${number} ont été retournés`).first()).toBeVisible()
  await page.getByRole('link', { name: /^10, BR/ }).click()
  await expect(page.getByRole('heading', { name: /^Bon de retour BR/ })).toBeVisible()
})

test('an administrator validates a credit note and is offered to use it at once; used by a payment it is not deleted', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [4])
  const note = await returned(page, sale, 1)
  await page.goto(`/credit-notes/details/${note.id}`)
  await expect(title(page, note.number)).toBeVisible()
  // No paper before it is validated.
  await expect(page.getByRole('button', { name: 'Télécharger' })).toHaveCount(0)
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(`Bon de retour ${note.number} validé`).first()).toBeVisible()
  const offer = page.getByRole('dialog', { name: `Utiliser le crédit de ${note.number} ?` })
  await expect(offer).toContainText(sale.notes[0]?.number ?? '')
  await offer.getByRole('button', { name: 'Compenser' }).click()
  await expect(page.getByText(`de ${note.number} compensés`)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Reste à utiliser0,00 DHs')
  await expect(page.getByRole('complementary')).toContainText('rattaché, ')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('p')
  await (await opened).close()
  await page.keyboard.press('Delete')
  await expect(
    page.getByText(`Un règlement utilise ${note.number}. Détachez-le d’abord.`).first(),
  ).toBeVisible()
})

test('a credit note that is declined gives its goods back to the note they were to come from', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [4])
  const note = await returned(page, sale, 4)
  await page.goto(`/credit-notes/details/${note.id}`)
  await expect(title(page, note.number)).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText(`Bon de retour ${note.number} refusé`).first()).toBeVisible()
  // Decided, it leads back to the others.
  await expect(page).toHaveURL(/\/credit-notes(\?|$)/)
  await page.goto(`/credit-notes/add?note=${sale.notes[0]?.id}`)
  await expect(boxOf(page, sale.notes[0]?.number ?? '')).toBeEnabled()
})

test('an agent treats validated credit notes one after the other, and cannot delete any', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [4])
  const note = await returned(page, sale, 1)
  await validated(page, note)
  await validated(page, await returned(page, sale, 1))
  await signIn(page, 'agent', `/credit-notes/details/${note.id}`)
  await expect(page.getByRole('button', { name: 'Traiter' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions : ${note.number}` })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByText(`Bon de retour ${note.number} traité`)).toBeVisible()
  await expect(title(page, note.number)).toHaveCount(0)
})

test('the list is filtered by text, client, status and treated; another’s credit note is not there for a salesperson', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/credit-notes')
  const sale = await delivered(page, [4])
  const note = await returned(page, sale, 1)
  await page.goto(`/credit-notes?search=${sale.client.code}&status=UNDER_APPROVAL`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(note.number)
  await page.goto(`/credit-notes?search=${sale.client.code}&status=VALIDATED`)
  await expect(page.getByText('Aucun bon de retour').first()).toBeVisible()
  await signIn(page, 'commercial', `/credit-notes/details/${note.id}`)
  await expect(page.getByText('Ce bon de retour n’existe pas ou n’est pas le vôtre.')).toBeVisible()
  await page.goto(`/credit-notes?search=${sale.client.code}`)
  await expect(page.getByText('Aucun bon de retour').first()).toBeVisible()
})

test('a salesperson deletes their own credit note while it waits, and has no decision to make', async ({
  page,
}) => {
  await signIn(page, 'admin', '/credit-notes')
  const client = await aClient(page)
  await signIn(page, 'commercial', '/credit-notes')
  const sale = await delivered(page, [3], client)
  const note = await returned(page, sale, 1)
  await page.goto(`/credit-notes/details/${note.id}`)
  await expect(title(page, note.number)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Valider' })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Bon de retour ${note.number} supprimé`)).toBeVisible()
})
