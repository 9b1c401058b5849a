import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Unreached } from '../../test/answers.ts'
import { answerForCatalogue, PRODUCTS, wholeProduct } from '../../test/catalogue.ts'
import { answerForSettings } from '../../test/company-settings.ts'
import { openPage } from '../../test/open-page.tsx'
import { answerForPurchases } from '../../test/purchases.ts'
import { rows } from '../../test/rows.ts'

const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
const dialog = page.getByRole('dialog')
const unreached = () => {
  throw new Unreached()
}
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

/** A new product whose saving is under way until it is answered. */
async function saveSlowly(name: string): Promise<() => void> {
  answerForPurchases()
  answerForCatalogue()
  answer(depots.list, () => [])
  answer(fields.list, () => [])
  answerForSettings()
  const answered = Promise.withResolvers<void>()
  answer(products.save, async () => {
    await answered.promise
    const [first] = PRODUCTS
    if (!first) throw new Error('No product')
    return { ...wholeProduct(first), id: 99, name }
  })
  await openPage('/catalog/products/add')
  await page.getByRole('textbox', { name: 'Nom' }).fill(name)
  await page.getByRole('textbox', { name: 'Référence' }).fill('LENT-1')
  await page.getByRole('textbox', { name: 'Prix HT' }).first().fill('10')
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  return answered.resolve
}

test('a user who leaves while a save is under way gets a warning', async () => {
  const arrive = await saveSlowly('Brouette lente')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(dialog).toMatchTextContent('L’enregistrement est en cours.')
  arrive()
  await expect.element(page.getByText('Produit Brouette lente ajouté')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a user who left all the same stays where they went, and is notified that it was saved', async () => {
  const arrive = await saveSlowly('Brouette quittée')
  await page.getByRole('link', { name: 'Achats' }).click()
  await dialog.getByRole('button', { name: 'Quitter' }).click()
  await expect.element(page.getByRole('heading', { name: 'Achats' })).toBeVisible()
  arrive()
  await expect.element(page.getByText('Vos modifications ont bien été enregistrées.')).toBeVisible()
  expect(location.pathname).toBe('/purchases')
  expect(calls.filter((call) => call === 'PUT /products/add')).toHaveLength(1)
})

test('a user who is on the way to another page when the save is answered goes on there', async () => {
  const arrive = await saveSlowly('Brouette en chemin')
  const held = Promise.withResolvers<void>()
  // The page they go to waits a moment for its first answer.
  answer(purchases.list, async () => {
    await held.promise
    return { content: [], totalPages: 0, totalElements: 0, number: 0, size: 30 }
  })
  await page.getByRole('link', { name: 'Achats' }).click()
  const leaving = dialog.getByRole('button', { name: 'Quitter' })
  await expect.element(leaving).toBeVisible()
  const button = leaving.element()
  if (button instanceof HTMLElement) button.click()
  await expect.poll(() => calls).toContain('POST /purchases')
  arrive()
  await expect.element(page.getByText('Vos modifications ont bien été enregistrées.')).toBeVisible()
  held.resolve()
  await expect.element(page.getByRole('heading', { name: 'Achats' })).toBeVisible()
  expect(location.pathname).toBe('/purchases')
})

test('a form that was saved is neither sent once more nor given up while its list is on the way', async () => {
  const arrive = await saveSlowly('Brouette pressée')
  const held = Promise.withResolvers<void>()
  answer(products.list, async () => {
    await held.promise
    return { content: [], totalPages: 0, totalElements: 0, number: 0, size: 30 }
  })
  arrive()
  await expect.poll(() => calls, { interval: 5 }).toContain('POST /products')
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}')
  held.resolve()
  await expect.element(page.getByText('Produit Brouette pressée ajouté')).toBeVisible()
  expect(calls.filter((call) => call === 'PUT /products/add')).toHaveLength(1)
})

test('without an answer the palette distinguishes a failed search from one that finds nothing', async () => {
  answerForCatalogue()
  answer(depots.list, () => [])
  await openPage('/catalog/products')
  await expect.poll(() => rows().length).toBe(PRODUCTS.length)
  const palette = page.getByRole('dialog', { name: 'Rechercher ou lancer une action' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  answer(products.list, unreached)
  answer(clients.list, unreached)
  await userEvent.keyboard('zzzz{Enter}')
  // Of products and of clients, each under its heading.
  await expect.poll(() => palette.getByText(/La recherche n’a pas abouti\./).elements()).toHaveLength(2)
  await expect.element(palette.getByText(/Aucun résultat pour/)).not.toBeInTheDocument()
})

test('a list that the server could not give comes by itself once it answers again', async () => {
  // The server is gone; the browser still believes that it is online.
  let gone = true
  globalThis.fetch = async (input, init) => {
    if (input !== '/health/ready') return await fetched(input, init)
    if (gone) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 200 })
  }
  answerForCatalogue()
  answer(depots.list, () => [])
  answer(products.list, unreached)
  await openPage('/catalog/products')
  await expect.element(page.getByText(UNREACHABLE)).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  await expect.element(page.getByText(UNREACHABLE)).toBeVisible()
  gone = false
  answerForCatalogue()
  await expect.poll(() => rows().length, { timeout: 15_000 }).toBe(PRODUCTS.length)
})
