import type { Page } from '@playwright/test'
import { aClient, asked, depotNamed, inStock } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

/** An order that was validated, with its delivery note: through the API, from the page that is signed in. */
async function aNote(page: Page): Promise<{ id: number; number: string; client: string }> {
  const client = await aClient(page)
  const repoId = await depotNamed(page, 'Casa Aïn Sebaâ')
  const [product] = (await inStock(page, repoId, 5)).toSorted((one, other) => other.available - one.available)
  const order = await asked<{ id: number }>(page, 'POST', '/carts/add', {
    clientId: client.id,
    repoId,
    paymentMode: 'CHECK',
    details: [{ productId: product?.id, quantity: 1 }],
  })
  await asked(page, 'POST', '/carts/updateStatus', { cartId: order.id, status: 'VALIDATED' })
  const note = await asked<{ id: number; deliveryNoteNumber: string }>(page, 'POST', '/deliveryNotes/add', {
    cartId: order.id,
  })
  return { id: note.id, number: note.deliveryNoteNumber, client: client.name }
}

test('a delivery note says what is owed of it, by when, and where it came from; deleted, its order has none', async ({
  page,
}) => {
  await signIn(page, 'admin', '/delivery-notes')
  const { number, client } = await aNote(page)
  await page.reload()
  await expect(rows(page).first()).toContainText(number)
  await expect(rows(page).first()).toContainText('Non réglé')
  await rows(page).first().getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Bon de livraison ${number}` })).toBeVisible()
  const aside = page.getByRole('complementary')
  await expect(aside).toContainText(client)
  await expect(aside).toContainText('Reste à régler')
  await expect(aside).toContainText('dans 60 jours')
  await expect(aside).toContainText('Aucun règlement pour l’instant.')
  await expect(page.getByText('Sans devis')).toBeVisible()
  await expect(page.getByRole('link', { name: /^BC\d\d-/ })).toBeVisible()
  // The code of the accounting software is written where it is.
  await aside.getByRole('button', { name: 'Ajouter' }).click()
  await page.keyboard.type('SG-77')
  await page.keyboard.press('Enter')
  await expect(aside.getByText('SG-77')).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Bon de livraison ${number} supprimé`)).toBeVisible()
})

test('an agent treats a note by one key and is on the next; treated, it is not deleted, and says why', async ({
  page,
}) => {
  await signIn(page, 'admin', '/delivery-notes')
  const first = await aNote(page)
  await aNote(page)
  await signIn(page, 'agent', '/delivery-notes?treated=false')
  await expect(rows(page).first()).toBeVisible()
  await page.goto(`/delivery-notes/details/${first.id}`)
  await expect(page.getByRole('button', { name: 'Traiter' })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText(`Bon de livraison ${first.number} traité`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Bon de livraison BL/ })).not.toHaveText(
    `Bon de livraison ${first.number}`,
  )
  await expect(page.getByText('Non traité')).toBeVisible()

  await signIn(page, 'admin', `/delivery-notes/details/${first.id}`)
  await expect(page.getByText('Traité', { exact: true })).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(
    page
      .getByText(`${first.number} est traité. Un administrateur doit d’abord annuler le traitement.`)
      .first(),
  ).toBeVisible()
})

test('a salesperson sees their own notes, and another’s is not there for them', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/delivery-notes')
  const { id } = await aNote(page)
  await signIn(page, 'commercial', `/delivery-notes/details/${id}`)
  await expect(page.getByText('Ce bon n’existe pas ou n’est pas le vôtre.')).toBeVisible()
})
