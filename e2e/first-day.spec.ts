import type { Locator, Page } from '@playwright/test'
import { SCAN } from './support/payment.ts'
import { paste } from './support/purchase.ts'
import { expect, PASSWORD, test } from './support/fixtures.ts'
import { workbook } from './support/workbook.ts'

const PRODUCTS = workbook('produits.xlsx', [
  ['Référence', 'Désignation', 'Prix HT', 'TVA'],
  ['TUB-20', 'Tube PVC 20 mm', 12.5, 20],
  ['VIS-4', 'Vis 4 × 40, boîte de 200', 32, 20],
  ['CIM-35', 'Ciment CPJ 35', 70, '20%'],
])
const CLIENTS = workbook('clients.xlsx', [
  ['Code client', 'Raison sociale', 'Ville', 'Plafond', 'Échéance', 'Modes de paiement'],
  ['C001', 'Droguerie du Port', 'Casablanca', 50_000, 60, 'Chèque'],
  ['C002', 'Quincaillerie du Phare', 'Fès', 30_000, 30, 'Chèque'],
])

/**
 * What someone does, counted: a click is one, a field that is filled in is one, a key that does something is one. Tab,
 * which only leads from a field to the next, is none, and neither is reading.
 */
class Hand {
  actions = 0
  readonly #begun = Date.now()
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async click(place: Locator): Promise<void> {
    this.actions += 1
    await place.click()
  }

  async fill(label: string, text: string): Promise<void> {
    this.actions += 1
    await this.#page.getByLabel(label).first().fill(text)
  }

  async press(key: string): Promise<void> {
    this.actions += 1
    await this.#page.keyboard.press(key)
  }

  async paste(rows: readonly (readonly (string | number)[])[]): Promise<void> {
    this.actions += 1
    await paste(this.#page, rows)
  }

  async file(button: string, file: ReturnType<typeof workbook>): Promise<void> {
    const asked = this.#page.waitForEvent('filechooser')
    await this.click(this.#page.getByRole('button', { name: button }).first())
    await (await asked).setFiles(file)
  }

  get seconds(): number {
    return Math.round((Date.now() - this.#begun) / 1000)
  }
}

/** The link that came by e-mail. */
async function confirmationFor(page: Page, address: string): Promise<string> {
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(address)).toBeVisible({ timeout: 500 })
  }).toPass()
  const link = page.getByRole('link').filter({ hasText: '/login/confirm#token=' }).first()
  return (await link.getAttribute('href')) ?? ''
}

async function signUp(page: Page, hand: Hand): Promise<void> {
  const address = `jour-un-${Date.now()}@quai.test`
  await page.goto('/login/sign-up')
  await hand.fill('Nom de la société', 'Comptoir de la Première Heure')
  await hand.fill('Prénom', 'Nadia')
  await page.getByLabel('Nom', { exact: true }).fill('Belkacem')
  hand.actions += 1
  await hand.fill('Téléphone', '05 22 00 00 00')
  await hand.fill('E-mail', address)
  const below = page.getByLabel('Confirmation du mot de passe')
  const before = await below.boundingBox()
  await hand.fill('Mot de passe', PASSWORD)
  // The meter that comes up pushes nothing away.
  await expect(page.getByText('Excellent')).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
  await hand.fill('Confirmation du mot de passe', PASSWORD)
  await hand.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vérifiez votre messagerie' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  hand.actions += 1
  await page.goto(await confirmationFor(page, address))
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeFocused()
  await hand.press('Enter')
  // Who they are is known: only the password is required.
  await expect(page.getByLabel('Nom d’utilisateur ou e-mail')).toHaveValue(address)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await hand.fill('Mot de passe', PASSWORD)
  await hand.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bienvenue, Nadia' })).toBeVisible()
}

const home = (page: Page) => page.getByRole('link', { name: 'Tableau de bord' })

async function importFrom(page: Page, hand: Hand, file: ReturnType<typeof workbook>, said: string) {
  await hand.file('Choisir un fichier', file)
  await expect(page.getByRole('button', { name: /^Importer \d lignes$/ })).toBeVisible()
  await hand.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Import terminé' })).toContainText(said)
  await hand.click(home(page))
}

async function furnish(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Compléter les paramètres' }))
  await hand.fill('Adresse postale', '12, rue du Port, Casablanca')
  await hand.fill('ICE (15 chiffres)', '002871640000058')
  await hand.file('Choisir une image', { name: 'logo.png', mimeType: 'image/png', buffer: SCAN })
  await expect(page.getByRole('button', { name: 'Remplacer' }).first()).toBeVisible()
  await hand.press('Control+Enter')
  await expect(page.getByText('2 sur 6')).toBeVisible()
  // A first depot came with the company.
  await expect(page.getByText(/^1 dépôt\s: Principal\./)).toBeVisible()

  await hand.click(page.getByRole('link', { name: 'Importer les produits' }))
  await importFrom(page, hand, PRODUCTS, '3 produits créés')
  await expect(page.getByText(/^Rien n’est encore en stock\s:/)).toBeVisible()
  await hand.click(page.getByRole('link', { name: 'Nouvel achat' }))
  await hand.fill('N° facture', 'F-2026-1')
  await expect(page.getByRole('combobox', { name: 'Stock à alimenter' })).toHaveValue('Principal')
  // There is no provider yet: the name is enough.
  await hand.fill('Fournisseur', 'Cablor Industrie')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('Cablor Industrie')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await hand.paste([
    ['TUB-20', 100, '8'],
    ['VIS-4', 50, '20,5'],
  ])
  await expect(page.getByText('2 lignes collées.')).toBeVisible()
  await hand.press('Control+Enter')
  await expect(page.getByText(/^Achat AC\d\d-000001 enregistré/)).toBeVisible()
  await hand.click(home(page))
  await expect(page.getByText(/^Rien n’est encore en stock/)).toHaveCount(0)

  await hand.click(page.getByRole('link', { name: 'Importer les clients' }))
  await importFrom(page, hand, CLIENTS, '2 clients créés')
}

async function sell(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: 'Nouvelle commande' }))
  await expect(page.locator('#field-clientId')).toBeFocused()
  await page.keyboard.type('C001')
  await expect(page.getByRole('option', { name: 'C001' })).toBeVisible()
  await hand.press('Enter')
  // Depot and payment follow from the company and the client.
  await expect(page.locator('#field-depotId')).toHaveValue('Principal')
  await expect(page.locator('#field-paymentCode')).toHaveValue('Chèque')
  await page.getByRole('combobox', { name: 'Produit' }).focus()
  await hand.paste([
    ['TUB-20', 30],
    ['VIS-4', 2],
  ])
  await expect(page.locator('tr[data-line]')).toHaveCount(2)
  await hand.press('Control+Enter')
  await expect(page.getByText(/^Commande BC\d\d-000001 enregistrée/)).toBeVisible()

  const row = page.locator('[data-row]').first()
  await expect(row).toBeFocused()
  await hand.press('Space')
  const quickView = page.getByRole('complementary', { name: 'Aperçu' })
  await hand.click(quickView.getByRole('button', { name: 'Valider' }))
  await hand.click(quickView.getByRole('button', { name: 'Générer le BL' }))
  await expect(page.getByText(/^Bon de livraison BL\d\d-000001 généré/)).toBeVisible()
  await hand.click(quickView.getByRole('button', { name: 'Livrer' }))
  await expect(row).toContainText('Livrée')
}

test('a new company signs up and has its first delivery note as a PDF, within 40 actions and 5 minutes', async ({
  page,
  context,
}) => {
  const hand = new Hand(page)
  await signUp(page, hand)
  await furnish(page, hand)
  await sell(page, hand)
  const opened = context.waitForEvent('page')
  const printed = page.waitForResponse('**/api/carts/bl/*')
  await hand.press('p')
  await opened
  expect(String((await (await printed).body()).subarray(0, 5))).toBe('%PDF-')
  await expect(page.getByText(/^Bon_Livraison_\d+\.pdf téléchargé/)).toBeVisible()
  console.log(`First day: ${hand.actions} actions, ${hand.seconds} s`)
  expect(hand.actions).toBeLessThanOrEqual(40)
  expect(hand.seconds).toBeLessThan(300)
  // What the list led to is there.
  await home(page).click()
  await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
})
