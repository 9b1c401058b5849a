import type { Page } from '@playwright/test'
import { addClient, ask } from './support/client.ts'
import { addOrder } from './support/order.ts'
import { aPayment, payingClient } from './support/payment.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })

test('the list shows a hundred clients by name, with the red B, and what they owe on hover and on focus', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id, name, code } = await addClient(page)
  await ask(page, 'POST', '/clients/status/update', { clientId: id, status: 'BLOCKED' })
  await page.goto(`/clients?search=${code}`)
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('combobox', { name: 'Lignes par page' })).toHaveValue('100')
  const row = rowOf(page, name)
  await expect(row.getByTitle('Client bloqué')).toHaveText('B')
  await expect(row).toContainText(/0 \/ 150\s000/)
  await expect(row).toContainText('0,00')
  const gauge = row.getByRole('meter', { name: `Crédit utilisé de ${name}` })
  await expect(gauge).toHaveAttribute('aria-valuetext', /Encours 0,00\sDHs.*Plafond 150\s000,00\sDHs/)

  const hint = page.getByRole('tooltip')
  await row.locator('[data-mini]').hover()
  await expect(hint).toContainText(/Plafond\s*150\s000,00\sDHs/)
  await page.mouse.move(0, 0)
  await expect(hint).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(hint).toContainText('Impayés')
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
})

test('the list is narrowed by city, salesperson, status and location, all kept in the address', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const mark = `Filtré ${Date.now()}`
  await addClient(page, { name: `${mark} un`, latitude: 34.0331, longitude: -5.0003 })
  const other = await addClient(page, { name: `${mark} deux` })
  await ask(page, 'POST', '/clients/status/update', { clientId: other.id, status: 'BLOCKED' })
  await page.goto(`/clients?search=${encodeURIComponent(mark)}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Localisation' }).click()
  await page.getByRole('option', { name: 'Non localisés' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/located=false/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('deux')
  await page.getByRole('combobox', { name: 'Statut' }).click()
  await page.getByRole('option', { name: 'Normal' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Aucun client non bloqué non localisé pour « ${mark} ».`)).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()

  await page.getByRole('combobox', { name: 'Ville' }).click()
  await page.keyboard.type('fes')
  await page.getByRole('option', { name: 'Fès', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/city=\d+/)
  await expect(rows(page).first()).toContainText('Fès')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Ville Fès' })).toBeVisible()
})

test('a salesperson looks for their own clients, and is told of no colleague', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await signIn(page, 'commercial', '/clients')
  await page.getByRole('combobox', { name: 'Commercial' }).click()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered).toHaveText([/Imane Tazi/])
  await offered.click()
  await expect(page).toHaveURL(/salesperson=\d+/)
  expect(asked.filter((url) => url.includes('/api/users'))).toEqual([])
})

test('a client is blocked and let order again, each time asked, by whoever may; a salesperson may not', async ({
  page,
}) => {
  await signIn(page, 'agent', '/clients')
  const { id, name } = await addClient(page)
  await page.goto(`/clients/details/${id}`)
  await page.getByRole('button', { name: 'Bloquer…' }).click()
  const dialog = page.getByRole('dialog', { name: `Bloquer le client ${name} ?` })
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Bloquer' }).click()
  await expect(page.getByText(`Client ${name} bloqué`)).toBeVisible()
  await expect(page.getByText('Bloqué', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Débloquer…' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Client ${name} débloqué`)).toBeVisible()

  await signIn(page, 'commercial', `/clients/details/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /loquer/ })).toHaveCount(0)
  await page.goto(`/clients?search=${encodeURIComponent(name)}`)
  await rows(page).first().focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText([/Ouvrir/, /Modifier/, /Nouvelle commande/])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Importer' })).toHaveCount(0)
})

test('a client is deleted after a question, and leaves the list', async ({ page }) => {
  await signIn(page, 'admin', '/clients')
  const { name, code } = await addClient(page)
  await page.goto(`/clients?search=${code}`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: `Supprimer le client ${name} ?` })
  await expect(dialog).toContainText(code)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Client ${name} supprimé`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('a client with an order under way is not deleted: the dialog says why, and leads to what they owe', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/clients')
  const { id, name, code } = await addClient(page)
  await addOrder(page, { clientId: id })
  await page.goto(`/clients?search=${code}`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect(dialog).toContainText(`« ${name} » a 1 commande en cours.`)
  await expect(dialog.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Voir sa situation' }).click()
  await expect(page).toHaveURL(`/clients/details/${id}?tab=financial`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('orders and payments on the page of a client are each narrowed by days of their own', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const client = await payingClient(page)
  const order = await addOrder(page, { clientId: client.id })
  const payment = await aPayment(page, client, 50)
  await page.goto(`/clients/details/${client.id}?tab=financial`)
  const block = (name: RegExp) => page.locator('section', { has: page.getByRole('heading', { name }) }).last()
  const narrow = async (name: RegExp, from: string, to: string) => {
    await block(name)
      .getByRole('button', { name: /^Période/ })
      .click()
    await expect(page.getByLabel('Du', { exact: true })).toBeFocused()
    await page.keyboard.type(from)
    await page.keyboard.press('Tab')
    await page.keyboard.type(to)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Du', { exact: true })).toHaveCount(0)
  }
  const [ordered, paid] = [/^Commandes/, /^Règlements/]
  await expect(block(ordered).getByRole('link', { name: order.number })).toBeVisible()
  await expect(block(paid).getByRole('link', { name: payment.reference })).toBeVisible()
  await narrow(ordered, '01/01/2020', '31/01/2020')
  await expect(page.getByText('Aucune commande sur cette période.')).toBeVisible()
  await expect(block(paid).getByRole('link', { name: payment.reference })).toBeVisible()
  await block(ordered).getByRole('button', { name: 'Retirer le filtre Période' }).click()
  await expect(block(ordered).getByRole('link', { name: order.number })).toBeVisible()
  await narrow(paid, '01/01/2020', '31/01/2020')
  await expect(page.getByText('Aucun règlement sur cette période.')).toBeVisible()
  await block(paid).getByRole('button', { name: 'Retirer le filtre Période' }).click()
  await narrow(paid, '-7', '+7')
  await expect(block(paid).getByRole('link', { name: payment.reference })).toBeVisible()
})

test('details show the record by its address, its points and the way to what is missing', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id, name } = await addClient(page, {
    latitude: 34.0331,
    longitude: -5.0003,
    phone: '05 35 62 41 80',
    customValues: { ICE: '001524893000067' },
  })
  await page.goto(`/clients/details/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Fiche complète à 70 sur 100')).toBeVisible()
  await expect(page.getByText(/001\s524\s893\s000\s067/)).toBeVisible()
  await expect(page.getByText('34,0331 · −5,0003')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: 'Compléter : Patente' }).click()
  await expect(page).toHaveURL(`/clients/details/modify/${id}`)
  await expect(page.getByRole('textbox', { name: 'Patente (TP)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/clients/details/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Raison sociale' })).toBeFocused()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(`/clients/details/${id}`)
})

test('a client who is not there is not found, whatever the address says', async ({ page, quietConsole }) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/clients/details/999999999')
  await expect(page.getByText('Client introuvable')).toHaveCount(1)
  await page.getByRole('link', { name: 'Voir les clients' }).click()
  await expect(page).toHaveURL('/clients')
  for (const path of ['/clients/details/abc', '/clients/modify/999999999', '/clients/modify/1e3']) {
    await page.goto(path)
    await expect(page.getByText('Client introuvable').first()).toBeVisible()
  }
})

test('the financial tab tells the credit left, opens each figure, and reckons with an order', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/clients')
  const admin = await page.context().browser()?.newPage()
  if (!admin) throw new Error('a second window')
  await signIn(admin, 'admin', new URL('/clients', page.url()).href)
  const { id } = await addClient(admin)
  await admin.close()
  await page.goto(`/clients/details/${id}`)
  await page.getByRole('tab', { name: 'Informations générales' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=financial/)
  await page.reload()
  const panel = page.getByRole('tabpanel', { name: 'Informations financières' })
  await expect(panel).toContainText(/Crédit restant.*150\s000,00/)
  await page.getByRole('textbox', { name: 'Montant d’une commande' }).fill('200000')
  await expect(panel.getByText(/−50\s000,00\sDHs/)).toBeVisible()
  for (const figure of ['Encours', 'Échues non réglées', 'Impayés', 'Non réglé']) {
    await page.getByRole('button', { name: `Voir le détail : ${figure}` }).click()
    const dialog = page.getByRole('dialog', { name: figure })
    await expect(dialog).toContainText('Rien à afficher.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await expect(panel).toContainText('Aucune commande pour l’instant.')
  await expect(panel).toContainText('Aucun règlement pour l’instant.')
})

test('the palette finds clients beside products, with the credit left, and leads to the client', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const name = `Zellige ${Date.now()}`
  const { id, code } = await addClient(page, { name })
  const shut = await addClient(page, { name: `${name} bis` })
  await ask(page, 'POST', '/clients/status/update', { clientId: shut.id, status: 'BLOCKED' })
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher ou lancer une action' })).toBeFocused()
  await page.keyboard.type(name)
  const found = page.getByRole('option', { name: code })
  await expect(found).toContainText(/150\s000,00\sDHs restants/)
  await expect(page.getByRole('option', { name: `${name} bis` })).toContainText('Bloqué')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/clients/details/${id}`)
})
