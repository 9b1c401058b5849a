import { fields } from '@app/contract/fields'
import { type Product, type ProductForm, products } from '@app/contract/products'
import { cents } from '@app/domain/money/cents'
import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { answerForCatalogue, found, PRODUCTS, wholeProduct } from '../test/catalogue.ts'
import { answerForSettings } from '../test/company-settings.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { combobox, focusOn, press, textbox } from '../test/purchase-form.ts'
import { keepDepots } from '../test/records.ts'

const name = textbox('Nom')
const reference = textbox('Référence')
const price = textbox('Prix HT').first()
const withTax = textbox('Prix TTC')
const tierQuantity = textbox('À partir de')
const tierPrice = textbox('Prix HT').nth(1)
const addTier = page.getByRole('button', { name: 'Ajouter le palier' })
const tiers = page.getByRole('table')
const save = () => press('{Control>}{Enter}{/Control}')
const rounded = page.getByText(/^10,05 n’existe pas au centime près\s: ce sera 10,06\sDHs\.$/)

function typedIn(box: Locator): string {
  const element = box.element()
  return element instanceof HTMLInputElement ? element.value : ''
}

afterEach(() => page.viewport(1440, 900))

/** Answers what is sent when the form is saved. */
async function openForm(at = '/catalog/products/add'): Promise<ProductForm[]> {
  const sent: ProductForm[] = []
  answerForCatalogue()
  answerForSettings()
  keepDepots()
  answer(fields.list, () => [])
  answer(products.save, ({ body }): Product => {
    sent.push(body)
    return { ...wholeProduct(found(PRODUCTS[0])), id: 99, name: body.name }
  })
  await openPage(at)
  await expect.element(name).toHaveFocus()
  return sent
}

async function fillTier(quantity: string, amount: string) {
  await tierQuantity.fill(quantity)
  await tierPrice.fill(amount)
}

/** A saved product leads to the list. */
async function savesAs(added: string) {
  await save()
  await expect.element(page.getByText(`Produit ${added} ajouté`)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
}

test('prices follow each other, and a tier that is typed but not added is saved with the product', async () => {
  const sent = await openForm()
  await press('Zinc laminé{Tab}ZNC-001')
  focusOn(price)
  await press('14,50')
  await expect.element(withTax).toHaveValue('17,40')
  // 10,05 with tax is 8,38 without, and that is 10,06 with tax.
  await press('{Tab}{Tab}')
  await expect.element(withTax).toHaveFocus()
  await press('10,05')
  await expect.element(price).toHaveValue('8,38')
  await expect.element(rounded).toBeVisible()
  await press('{Tab}')
  await expect.element(withTax).toHaveValue('10,06')
  // Another rate keeps the price without tax.
  await combobox('TVA').click()
  await page.getByRole('option', { name: /^10\s%$/ }).click()
  await expect.element(price).toHaveValue('8,38')
  await expect.element(withTax).toHaveValue('9,22')
  focusOn(tierQuantity)
  await press('100{Tab}7')
  await savesAs('Zinc laminé')
  expect(sent).toMatchObject([
    {
      name: 'Zinc laminé',
      reference: 'ZNC-001',
      priceHt: 838,
      vatRate: 100,
      tiers: [{ quantity: 100, price: 700 }],
    },
  ])
})

test('a changed product goes back to the list it was opened from', async () => {
  const sent = await openForm('/catalog/products/modify/6')
  await expect.element(name).toHaveValue('Disjoncteur bipolaire 16 A courbe C')
  await expect.element(withTax).toHaveValue('74,40')
  focusOn(withTax)
  await press('{Tab}5')
  await save()
  await expect.element(page.getByText(/^Produit Disjoncteur .* modifié$/)).toBeVisible()
  await expect.poll(address).toBe('/catalog/products')
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
  expect(sent).toMatchObject([{ id: 6, priceHt: 6_200, discount: 50 }])
})

test('after signing out, a form no longer leads back to the filters of the last session', async () => {
  await openForm()
  const list = page.getByRole('heading', { name: 'Produits' })
  await openPage('/catalog/products?family=6')
  await expect.element(list).toBeVisible()
  await openPage('/catalog/products/modify/6')
  await expect.element(name).toHaveFocus()
  await press('{Escape}')
  await expect.poll(address).toBe('/catalog/products')
  await expect.element(list).toBeVisible()
})

test('a reference that is taken is named at its field', async () => {
  await openForm()
  const sentence = 'Un produit porte déjà la référence « double-1 ».'
  answer(products.save, () => {
    throw new Refusal(409, 'products.referenceTaken', {
      statusLabel: sentence,
      fields: { reference: sentence },
    })
  })
  await name.fill('Second')
  await reference.fill('double-1')
  await price.fill('1')
  await save()
  await expect.element(reference).toHaveAccessibleDescription(new RegExp(sentence))
  await expect.element(reference).toHaveValue('double-1')
})

test('a tier needs both quantity and price, begins at 2, and none begins twice at the same', async () => {
  await openForm()
  await tierQuantity.fill('10')
  await addTier.click()
  await expect.element(page.getByText(/^Remplissez la quantité et le prix/).first()).toBeVisible()
  await tierPrice.fill('9')
  await addTier.click()
  await expect.element(tiers.getByRole('cell', { name: /^9,00/ })).toBeVisible()
  await expect.element(tierQuantity).toHaveFocus()
  await press('10{Tab}8{Enter}')
  await expect.element(page.getByText('Un palier commence déjà à 10.').first()).toBeVisible()
  await tierQuantity.fill('1')
  focusOn(tierPrice)
  await press('{Enter}')
  await expect.element(page.getByText('Un palier commence à 2.').first()).toBeVisible()
  await tierQuantity.fill('5')
  focusOn(tierPrice)
  await press('{Enter}')
  const first = tiers.getByRole('row').nth(1)
  await expect.element(first).toMatchTextContent('8,00')
  await page.getByRole('button', { name: 'Retirer le palier à partir de 5' }).click()
  await expect.element(first).toMatchTextContent('9,00')

  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await banner.getByRole('link', { name: 'Référence' }).click()
  await expect.element(reference).toHaveFocus()
  await press('{Escape}')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await expect.poll(address).toBe('/catalog/products')
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
  expect(calls).not.toContain('PUT /products/add')
})

test('a tier dearer than the product is marked in amber, and saved all the same', async () => {
  const sent = await openForm()
  await name.fill('Brouette dégressive')
  await reference.fill('BRO-DEG')
  await price.fill('100')
  await fillTier('10', '120')
  await addTier.click()
  const warning = page.getByText(/À partir de 10, le prix dépasse le prix HT du produit/)
  await expect.element(warning).toBeVisible()
  // The price without tax follows what is typed.
  await price.fill('150')
  await expect.element(warning).not.toBeInTheDocument()
  await price.fill('100')
  await expect.element(warning).toBeVisible()
  await savesAs('Brouette dégressive')
  expect(sent[0]?.tiers).toEqual([{ quantity: 10, price: cents(12_000) }])
})

test('a price of more digits than can be counted is cut to the largest one', async () => {
  await openForm()
  focusOn(price)
  await press('12345678901234567{Tab}')
  await expect.poll(() => typedIn(price)).toMatch(/^1\s000\s000\s000,00$/)
})

test('Enter leads through a price tier; one left half typed is not dropped by saving', async () => {
  const sent = await openForm()
  await name.fill('Brouette à paliers')
  await reference.fill('PAL-1')
  await price.fill('100')
  focusOn(tierQuantity)
  await press('10{Enter}')
  await expect.element(tierPrice).toHaveFocus()
  await press('90{Enter}')
  await expect.element(page.getByRole('button', { name: 'Retirer le palier à partir de 10' })).toBeVisible()
  await expect.element(tierQuantity).toHaveFocus()
  await press('50')
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  const sentence = 'Remplissez la quantité et le prix : ce palier n’est pas encore ajouté.'
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
  expect(sent).toEqual([])
  await tierPrice.fill('80')
  await savesAs('Brouette à paliers')
  expect(sent[0]?.tiers.map(({ quantity }) => quantity)).toEqual([10, 50])
})

test('a price with tax that no price without tax gives says so, goes on saying it, and moves nothing', async () => {
  await openForm()
  const limit = textbox('Plafond de remise')
  const place = () => {
    const { x, y, width, height } = limit.element().getBoundingClientRect()
    return { x, y, width, height }
  }
  const sentence = /05 n’existe pas au centime près\s: ce sera .*06\sDHs\.$/
  for (const [width, typed, kept] of [
    [1280, '1234567,05', /^1\s234\s567,06$/],
    [1000, '1234567,05', /^1\s234\s567,06$/],
    [1440, '10,05', /^10,06$/],
  ] as const) {
    await page.viewport(width, 900)
    await withTax.fill('12')
    await expect.element(withTax).toHaveAccessibleDescription('Calculé sur le HT, seul enregistré.')
    const before = place()
    await withTax.fill(typed)
    await expect.element(withTax).toHaveAccessibleDescription(sentence)
    expect(place()).toEqual(before)
    // After it is left as well, where the price already shows what it will be.
    await press('{Tab}')
    await expect.poll(() => typedIn(withTax)).toMatch(kept)
    await expect.element(withTax).toHaveAccessibleDescription(sentence)
    expect(place()).toEqual(before)
  }
  // Coming by changes nothing; another rate or price makes it moot.
  focusOn(withTax)
  await press('{Tab}')
  await expect.element(rounded).toBeVisible()
  await price.fill('9')
  await expect.element(rounded).not.toBeInTheDocument()
  await withTax.fill('10,05')
  await expect.element(rounded).toBeVisible()
  await combobox('TVA').click()
  await page.getByRole('option', { name: /^10\s%$/ }).click()
  await expect.element(rounded).not.toBeInTheDocument()
})

test('a product that was saved at a rounded price has nothing to say of it', async () => {
  await openForm()
  answer(products.get, () => ({
    ...wholeProduct(found(PRODUCTS[0])),
    priceHt: cents(838),
    priceTtc: cents(1_006),
  }))
  await openPage('/catalog/products/modify/1')
  await expect.element(withTax).toHaveValue('10,06')
  await expect.element(withTax).toHaveAccessibleDescription('Calculé sur le HT, seul enregistré.')
})
