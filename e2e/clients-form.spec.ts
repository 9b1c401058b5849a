import type { Page } from '@playwright/test'
import { addClient, ask, type WireClient } from './support/client.ts'
import { expect, loudTest, signIn, test } from './support/fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rows = (page: Page) => page.locator('[data-row]')
const aside = (page: Page) => page.getByRole('complementary')
const codeOf = () => `F-${Date.now()}`

test('a client is added and changed by keyboard alone, and one stands on its row again', async ({ page }) => {
  await signIn(page, 'admin', '/clients')
  await expect(page.getByRole('button', { name: 'Nouveau client' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page, 'Raison sociale')).toBeFocused()
  const code = codeOf()
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
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/clients?search=${code}`)
  await expect(rows(page).first()).toBeFocused()
})

test('what is missing is told once, in a banner that leads to each field, and under it', async ({ page }) => {
  await signIn(page, 'admin', '/clients/add')
  await field(page, 'Encours maximum').fill('')
  await field(page, 'Latitude').fill('34')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').first()
  await expect(banner).toBeFocused()
  await expect(banner).toContainText(
    /Veuillez remplir les champs obligatoires\s: .*Raison sociale, Code client, Ville/,
  )
  await expect(banner).toContainText('Encours maximum')
  await expect(page.getByText('Latitude et longitude vont ensemble.')).toBeVisible()
  await banner.getByRole('link', { name: 'Code client' }).click()
  await expect(field(page, 'Code client')).toBeFocused()
})

test('the ring follows what is typed, and a missing part leads to its field', async ({ page }) => {
  await signIn(page, 'admin', '/clients/add')
  await expect(field(page, 'Encours maximum')).toHaveValue(/^20\s000,00$/)
  await expect(aside(page)).toContainText('100 points à gagner')
  await aside(page).getByRole('button', { name: 'ICE' }).click()
  await expect(field(page, 'ICE')).toBeFocused()
  await page.keyboard.type('00152489300006')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Un ICE compte 15 chiffres')).toBeVisible()
  await field(page, 'ICE').fill('001524893000067')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Un ICE compte 15 chiffres')).toHaveCount(0)
  await expect(aside(page)).toContainText('80 points à gagner')
  await expect(page.locator('main').getByText('+20 pts')).toHaveCount(2)
  await field(page, 'Échéance autorisée').fill('150')
  await expect(page.getByText(/Au-delà de 120\sjours \(loi 69-21\)/)).toBeVisible()
})

test('a phone number or an ICE that another has is told and never refused', async ({ page }) => {
  await signIn(page, 'admin', '/clients')
  const phone = `06 ${String(Date.now()).slice(-8)}`
  const ice = String(Date.now()).padStart(15, '9')
  const other = await addClient(page, { phone, customValues: { ICE: ice } })
  await page.goto('/clients/add')
  await field(page, 'Raison sociale').fill('Deuxième')
  const code = codeOf()
  await field(page, 'Code client').fill(code)
  await page.getByRole('combobox', { name: 'Ville' }).fill('Fès')
  await page.keyboard.press('Enter')
  await field(page, 'Encours maximum').fill('0')
  // However it is typed.
  await field(page, 'Téléphone').fill(phone.replaceAll(' ', '').replaceAll(/(..)(?=.)/g, '$1-'))
  await expect(aside(page)).toContainText(`déjà utilisé par ${other.code}`)
  await field(page, 'ICE').fill(ice)
  await expect(aside(page).getByText(/ICE\s:/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client Deuxième ajouté')).toBeVisible()
})

test('a salesperson sees the terms and does not set them; a new client takes the company’s', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await addClient(page)
  await signIn(page, 'commercial', `/clients/modify/${id}`)
  await expect(page.getByText('Réglées par l’administration')).toBeVisible()
  await expect(page.getByText(/150\s000,00\sDHs/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Encours maximum' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await field(page, 'Contact principal').fill('Vu par le commercial')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Client .* modifié$/)).toBeVisible()
  await page.goto('/clients/add')
  const ofCompany = /Valeurs de la société\s: 0,00\sDHs, \d+ jours, (tous les types de paiement|Chèque|Effet)/
  await expect(page.getByText(ofCompany)).toBeVisible()
  // Who sets the terms is proposed a limit that lets a first cash order through.
  await signIn(page, 'agent', '/clients/add')
  await expect(field(page, 'Encours maximum')).toHaveValue(/^20\s000,00$/)
})

loudTest('payment types that did not come are told, with a way to ask again', async ({ page }) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await addClient(page)
  const types = '**/api/payments/types'
  await page.route(types, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/clients/modify/${id}`)
  const told = page.getByRole('alert').filter({ hasText: 'Les types de paiement n’ont pas pu être chargés.' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Chèque' })).toHaveCount(0)
  await page.unroute(types)
  await told.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('checkbox', { name: 'Chèque' })).toBeChecked()
})

loudTest('a lost network while saving loses nothing, and the client is made once', async ({ page }) => {
  await signIn(page, 'admin', '/clients/add')
  const code = codeOf()
  await field(page, 'Raison sociale').fill('Réseau perdu')
  await field(page, 'Code client').fill(code)
  await page.getByRole('combobox', { name: 'Ville' }).fill('Fès')
  await page.keyboard.press('Enter')
  await field(page, 'Encours maximum').fill('1000')
  // It arrives, and its answer does not.
  await page.route('**/api/clients/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').first()).toContainText('Le serveur ne répond pas')
  await expect(field(page, 'Raison sociale')).toHaveValue('Réseau perdu')
  await page.unroute('**/api/clients/add')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client Réseau perdu ajouté')).toBeVisible()
  const { totalElements } = await ask<{ totalElements: number }>(page, 'GET', `/clients/paged?needle=${code}`)
  expect(totalElements).toBe(1)
})

test('two people change a client: the second sees both versions and keeps theirs, or not', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/clients')
  const client = await addClient(page)
  await page.goto(`/clients/modify/${client.id}`)
  await field(page, 'Contact principal').fill('Le mien')
  const held = await ask<WireClient & { cityId: number }>(page, 'GET', `/clients/${client.id}`)
  await ask(page, 'PUT', '/clients/add', {
    id: held.id,
    version: held.version,
    name: held.name,
    code: held.code,
    cityId: held.cityId,
    contactPrincipal: 'Le leur',
  })
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  await expect(dialog).toContainText('Contact principal')
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect(page.getByText(`Client ${client.name} modifié`)).toBeVisible()
  const { contactPrincipal } = await ask<{ contactPrincipal: string }>(page, 'GET', `/clients/${client.id}`)
  expect(contactPrincipal).toBe('Le mien')
})

test('leaving a changed form asks once, and a reload keeps what was typed', async ({ page }) => {
  await signIn(page, 'admin', '/clients/add')
  await field(page, 'Raison sociale').fill('À moitié')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Raison sociale')).toHaveValue('À moitié')
  await expect(page.getByText('Votre saisie a été rétablie')).toBeVisible()
})
