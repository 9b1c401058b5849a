import { type ClientRow, clients } from '@app/contract/clients'
import { fields } from '@app/contract/fields'
import { cents } from '@app/domain/money/cents'
import { matches } from '@app/domain/text/matches'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { answerForCatalogue } from '../test/catalogue.ts'
import { aClient, keepClients } from '../test/kept-clients.ts'
import { answerWithManyRows, sortedPage } from '../test/many.ts'
import { openPage } from '../test/open-page.tsx'
import { answerForProfile } from '../test/profile.ts'
import { answerForPurchases } from '../test/purchases.ts'
import { address, row } from '../test/list-page.ts'
import { rows } from '../test/rows.ts'

const CATALOGUE = '/catalog/products'
const palette = page.getByRole('dialog', { name: 'Rechercher ou lancer une action' })
const box = palette.getByRole('combobox')
const option = (name: string | RegExp) => palette.getByRole('option', { name })
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
}

const CLIENT: ClientRow = {
  id: 1,
  code: 'CL-0012',
  name: 'Droguerie Produits du Port',
  cityId: 1,
  cityName: 'Casablanca',
  phone: '05 22 45 67 89',
  located: false,
  blocked: false,
  status: 'NORMAL',
  creditLimit: cents(5_000_000),
  completeness: 80,
  outstanding: cents(0),
  unsettled: cents(0),
  unpaid: cents(0),
  overdueTotal: cents(0),
  lastOrder: null,
  version: 1,
}
beforeEach(() => {
  answer(fields.list, () => [])
  answer(clients.list, ({ query }) =>
    sortedPage(matches(query.search ?? '', [CLIENT.name, CLIENT.code]) ? [CLIENT] : [], query),
  )
})

test('the palette finds products on the server and opens the popup; left alone, it closes', async () => {
  answerForCatalogue()
  await openPage(CATALOGUE, { role: 'ROLE_AGENT' })
  await expect.element(row(4)).toBeVisible()
  const name = rows()[4]?.getAttribute('aria-label') ?? ''
  await open()
  await userEvent.keyboard(name)
  await expect.element(palette.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const popup = page.getByRole('dialog')
  await expect.element(popup.getByRole('heading', { name })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()

  await open()
  await userEvent.keyboard('zzzz')
  await expect.element(page.getByText('Aucun produit ne correspond.')).toBeVisible()
  const input = box.element()
  if (input instanceof HTMLElement) input.blur()
  await expect.element(box).not.toBeInTheDocument()
})

test('in the palette Tab turns from everything to clients and to products only, and Shift Tab back', async () => {
  answerForCatalogue()
  await openPage(CATALOGUE, { role: 'ROLE_COMMERCIAL' })
  await expect.element(row(0)).toBeVisible()
  await open()
  // Products are called so, and so is the way to their page.
  await userEvent.keyboard('pr')
  const way = option(/^Aller à Produits/)
  const product = palette.getByRole('option').filter({ hasText: 'Prise double 16 A 2P+T' })
  const filter = (name: string) => palette.getByRole('button', { name, exact: true })
  await expect.element(filter('Tout')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(product).toBeVisible()
  await expect.element(way).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(filter('Clients')).toHaveAttribute('aria-pressed', 'true')
  // A client with code, town and telephone.
  await box.fill('droguerie')
  await expect.element(option(/CL-\d{4} · \S.* · 0\d(?: \d\d){4}/)).toBeVisible()
  await box.fill('pr')
  await userEvent.keyboard('{Tab}')
  await expect.element(filter('Produits')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(way).not.toBeInTheDocument()
  await expect.element(product).toBeVisible()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(filter('Clients')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(filter('Tout')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(way).toBeVisible()
})

test('a whole reference typed in one go, then Enter, takes exactly that product', async () => {
  answerForPurchases()
  await openPage('/purchases/add')
  const product = page.getByRole('combobox', { name: 'Produit' })
  await product.click()
  await userEvent.keyboard('tub-ppr-25{Enter}')
  await expect.element(product).toHaveValue('Tube PPR Ø 25 PN20 — barre 4 m')
  await expect.element(page.getByRole('textbox', { name: 'Quantité' })).toHaveFocus()

  await openPage('/providers')
  await expect.element(page.getByRole('heading', { name: 'Fournisseurs' })).toBeVisible()
  await open()
  await userEvent.keyboard('TUB-PPR-25{Enter}')
  const popup = page.getByRole('dialog')
  await expect.element(popup.getByRole('heading')).toHaveTextContent('Tube PPR Ø 25 PN20 — barre 4 m')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/providers')
})

test('of many products the palette shows a few, and leads to the list of all of them', async () => {
  answerWithManyRows()
  await openPage('/providers')
  await expect.element(row(0)).toBeVisible()
  await open()
  await userEvent.keyboard('article')
  await option(/^Voir les 70 produits$/).click()
  await expect.poll(address).toBe(`${CATALOGUE}?search=article`)
})

test('the palette finds clients beside products, with the credit left, and leads to the client', async () => {
  answerForCatalogue()
  const client = aClient({ name: 'Zellige' })
  keepClients(client, aClient({ name: 'Zellige bis', status: 'BLOCKED' }))
  await openPage('/clients')
  await expect.element(row(0)).toBeVisible()
  await open()
  await userEvent.keyboard('zellige')
  await expect.element(option(new RegExp(client.code))).toMatchTextContent(/150\s000,00\sDHs restants/)
  await expect.element(option(/Zellige bis/)).toMatchTextContent('Bloqué')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/clients/details/${client.id}`)
  await expect.element(page.getByRole('heading', { name: 'Zellige' })).toBeVisible()
})

test('the palette leads to one’s profile and to the imports one may do, not to what one may not', async () => {
  answerForCatalogue()
  answerForProfile()
  await openPage(CATALOGUE, { role: 'ROLE_AGENT' })
  await expect.element(page.getByRole('link', { name: 'Achats' })).toBeVisible()
  await open()
  await userEvent.keyboard('import')
  await expect.element(option('Importer des achats')).toBeVisible()
  await expect.element(option('Importer des produits')).not.toBeInTheDocument()
  await box.fill('param')
  await expect.element(option('Paramètres')).not.toBeInTheDocument()
  await box.fill('profil')
  // Rows that are still found for the words before would move it away from under the pointer.
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(1)
  await option('Profil').click()
  await expect.poll(address).toBe('/profile')
})
