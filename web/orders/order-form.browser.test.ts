import { orders } from '@app/contract/orders'
import { products } from '@app/contract/products'
import { type User, users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { lineForm } from '../test/line-forms.ts'
import { openPage } from '../test/open-page.tsx'
import { answerForOrders, CLIENT, productRow, recordedOrder } from '../test/sales.ts'
import { boxAt, comes, focusOn, insert, paste, press, type } from '../test/typist.ts'

const DEPOT = 'Casa Aïn Sebaâ'
const PAINT = productRow(1, { name: 'Peinture vinylique', reference: 'PEI-VIN-20', available: 9 })
const LAMP = productRow(2, { name: 'Ampoule LED E27', reference: 'LUM-E27-09', available: 40 })
const CABLE = productRow(3, { name: 'Câble R2V 3G2,5', reference: 'CAB-R2V-325', price: 500 })
const SILICONE = productRow(4, { name: 'Silicone neutre', reference: 'SIL-NEU', available: 0 })
const CATALOGUE = [PAINT, LAMP, CABLE, SILICONE]

const productBox = page.getByRole('combobox', { name: 'Produit' })
const aside = page.getByRole('complementary')
const rows = () => document.querySelectorAll('tr[data-line]')
const quantityOf = ({ name }: { name: string }) =>
  page.getByRole('textbox', { name: `Quantité · ${name}`, exact: true })
const saved = page.getByText(/^Commande BC\d\d-\d{6} enregistrée/)
const step = (name: string) => page.getByRole('table').getByRole('button', { name, exact: true }).first()

async function newOrder(selling: Parameters<typeof answerForOrders>[0] = {}) {
  const recorded = answerForOrders({ catalogue: CATALOGUE, ...selling })
  await openPage('/orders/add')
  await lineForm('orders').head()
  focusOn('lines-entry-productId')
  return recorded
}

const standsIn = (part: string) => document.activeElement?.id === `lines-entry-${part}`

async function enterLine({ reference }: { reference: string }, quantity: number) {
  const before = rows().length
  insert(reference)
  await press('Enter')
  expect(await comes(() => standsIn('quantity'), 8000)).toBe(true)
  await type(String(quantity))
  await press('Enter')
  expect(await comes(() => rows().length === before + 1 && standsIn('productId'), 8000)).toBe(true)
}

test('what the depot does not have is cut down with a message and its figure; plus stops at the stock', async () => {
  answerForOrders({ catalogue: CATALOGUE })
  answer(products.byReference, ({ body: { depotIds } }) => [
    { ...PAINT, available: depotIds?.[0] === 3 ? 2 : 9 },
  ])
  await openPage('/orders/add')
  // Nothing is entered before there is a client.
  await expect.element(productBox).toBeDisabled()
  await expect.element(productBox).toHaveAttribute('placeholder', 'Choisissez d’abord un client')
  await lineForm('orders').head()
  focusOn('lines-entry-productId')
  await enterLine(PAINT, 99_999)
  const box = quantityOf(PAINT)
  await expect.element(box).toHaveValue('9')
  await expect.element(box).toHaveAttribute('data-cut', 'true')
  await expect.element(aside).toMatchTextContent(`quantité ramenée à 9, tout le stock du dépôt ${DEPOT}.`)
  await expect.element(step('Augmenter')).toBeDisabled()
  await step('Diminuer').click()
  await expect.element(box).toHaveValue('8')
  await expect.element(aside).not.toMatchTextContent('quantité ramenée')
  await step('Augmenter').click()
  await expect.element(step('Augmenter')).toBeDisabled()
  await box.fill('88888')
  await expect.element(box).toHaveValue('9')

  // Another depot has other stock: it is queried again, and shortages are shown.
  focusOn('field-depotId').select()
  await type('Fès')
  await press('Tab')
  await expect.element(aside).toMatchTextContent(/quantité ramenée à 2, tout le stock du dépôt Fès/)
})

test('a quantity that leaving the row cuts down is not saved by the click that left it', async () => {
  const recorded = await newOrder()
  insert(PAINT.reference)
  await press('Enter')
  expect(await comes(() => standsIn('quantity'), 8000)).toBe(true)
  await type('100')
  const save = page.getByRole('button', { name: /^Enregistrer/ })
  await save.click()
  await expect.element(quantityOf(PAINT)).toHaveValue('9')
  await expect.element(page.getByText(/Vérifiez la ligne corrigée/)).toBeVisible()
  expect(recorded).toEqual([])
  await save.click()
  await expect.element(saved).toBeVisible()
})

test('a product that is chosen after a refused line leads to its quantity, selected: a figure is never searched', async () => {
  await newOrder()
  insert('SIL-NEU')
  await press('Enter')
  expect(await comes(() => standsIn('quantity'), 8000)).toBe(true)
  await type('12')
  await press('Enter')
  await expect.element(page.getByText(/^Silicone neutre\s: rupture au dépôt Casa Aïn Sebaâ/)).toBeVisible()
  await expect.element(productBox).toHaveFocus()
  insert(LAMP.reference)
  await press('Enter')
  expect(await comes(() => standsIn('quantity'), 8000)).toBe(true)
  expect(boxAt('lines-entry-quantity')?.value).toBe('12')
  await type('10')
  await press('Enter')
  await expect.element(productBox).toHaveFocus()
  await expect.element(quantityOf(LAMP)).toHaveValue('10')
  await press('Control+Enter')
  await expect.element(saved).toBeVisible()
})

test('the credit left is shown as one types, red and with a text below zero, and the order is held', async () => {
  const motif = { code: 'ENCOURS_DEPASSE', value: 600_000, limit: 10_000, count: null } as const
  await newOrder({
    client: { ...CLIENT, creditLimit: cents(10_000) },
    judged: { status: 'UNDER_APPROVAL', motifs: [motif] },
  })
  await expect.element(aside).toMatchTextContent(/Crédit restant100,00\sDHs/)
  await enterLine(CABLE, 10)
  await expect.element(aside).toMatchTextContent(/Plafond dépassé de [\d\s]+,\d\d\sDHs/)
  await expect.element(aside).toMatchTextContent(/À approuver\s: plafond dépassé de [\d\s]+,\d\d\sDHs/)
  await press('Control+Enter')
  const held = /^Commande BC\d\d-\d{6} enregistrée, à approuver\s: plafond dépassé de [\d\s]+,\d\d\sDHs$/
  await expect.element(page.getByText(held)).toBeVisible()
})

test('a blocked client cannot be chosen, and the form says why', async () => {
  const blocked = { ...CLIENT, blocked: true, status: 'BLOCKED' } as const
  answerForOrders({ catalogue: CATALOGUE, client: blocked })
  await openPage('/orders/add')
  await expect.poll(() => document.activeElement?.id).toBe('field-clientId')
  await type(CLIENT.code)
  await expect.element(page.getByRole('option', { name: /CL-0041/ })).toBeDisabled()
  await press('Tab')
  await expect.element(page.getByText(/Le client «\s?Quincaillerie Atlas\s?» est bloqué/)).toBeVisible()
  await expect.element(productBox).toBeDisabled()
})

test('free goods are a line at 100 %, equal lines add up, and what was pasted and is not known is named', async () => {
  await newOrder()
  paste([
    [LAMP.reference, 3, ''],
    [LAMP.reference, 1, '100 %'],
    [LAMP.reference, 2, ''],
    ['PAS-DE-REFERENCE', 1, ''],
  ])
  const text =
    /^2 lignes collées\. 1 ligne cumulée avec une ligne existante\. 1 référence inconnue, ligne non ajoutée\s: PAS-DE-REFERENCE\.$/
  await expect.element(page.getByText(text)).toBeVisible()
  expect(rows()).toHaveLength(2)
  await expect.element(quantityOf(LAMP).first()).toHaveValue('5')
  expect(rows()[1]?.textContent).toContain('Offert')
  // Ctrl Backspace takes the line away.
  await quantityOf(LAMP).first().click()
  await press('Control+Backspace')
  await expect.poll(() => rows().length).toBe(1)
  await expect.element(productBox).toHaveFocus()
})

test('an order that is changed counts what it has itself, and Esc leads back to its page', async () => {
  const form = {
    clientId: CLIENT.id,
    depotId: 2,
    paymentCode: 'CHECK',
    comment: '',
    customValues: {},
  } as const
  const lines = [{ productId: PAINT.id, quantity: 9, salesDiscount: 0 }]
  const none = CATALOGUE.map((product) => (product === PAINT ? { ...product, available: 0 } : product))
  const held = answerForOrders({ catalogue: none })
  held.push(recordedOrder({ ...form, lines }, 7, { catalogue: none }))
  // All of the stock is its own: no more, and no less. The same when one came from the menu of its row.
  for (const address of ['/orders/details/modify/7', '/orders/modify/7']) {
    await openPage(address)
    await expect.element(quantityOf(PAINT)).toHaveValue('9')
    await expect.element(step('Augmenter')).toBeDisabled()
    await press('Escape')
    await expect.poll(() => location.pathname).toBe('/orders/details/7')
    await expect.element(page.getByText(PAINT.name)).toBeVisible()
  }
})

test('English says the same', async () => {
  answerForOrders({ catalogue: CATALOGUE })
  await openPage('/orders/add', { language: 'en' })
  await expect.element(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Product' })
  await expect.element(box).toHaveAttribute('placeholder', 'Choose a client first')
})

test('what a colleague took meanwhile is named on every short line at once, and the rest stays as it was typed', async () => {
  const recorded = await newOrder()
  focusOn('field-comment')
  await type('Avant midi')
  focusOn('lines-entry-productId')
  for (const product of [PAINT, CABLE, LAMP]) await enterLine(product, 3)
  const sentence = ({ name }: { name: string }) => `Il reste 1 « ${name} » au dépôt ${DEPOT}.`
  answer(orders.save, ({ body }) => {
    if (body.lines.every(({ productId, quantity }) => productId === CABLE.id || quantity === 1)) {
      recorded.unshift(recordedOrder(body, 1, { catalogue: CATALOGUE }))
      return recordedOrder(body, 1, { catalogue: CATALOGUE })
    }
    const fields = { 'details.0.quantity': sentence(PAINT), 'details.2.quantity': sentence(LAMP) }
    throw new Refusal(409, 'stock.short', { fields })
  })
  await press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'À corriger' })
  for (const product of [PAINT, LAMP]) {
    await expect.element(page.getByText(sentence(product))).toBeVisible()
    await expect.element(banner.getByRole('link', { name: `Quantité · ${product.name}` })).toBeVisible()
  }
  expect(banner.getByRole('link').elements()).toHaveLength(2)
  expect(boxAt('field-comment')?.value).toBe('Avant midi')
  for (const product of [PAINT, CABLE, LAMP]) await expect.element(quantityOf(product)).toHaveValue('3')
  await banner.getByRole('link', { name: `Quantité · ${LAMP.name}` }).click()
  await expect.element(quantityOf(LAMP)).toHaveFocus()
  for (const product of [PAINT, LAMP]) await quantityOf(product).fill('1')
  await press('Control+Enter')
  await expect.element(saved).toBeVisible()
})

test('a salesperson sees as they type that the cash of an order will need approval', async () => {
  answerForOrders({
    catalogue: CATALOGUE,
    client: { ...CLIENT, paymentCodes: ['CASH'] },
    judged: {
      status: 'UNDER_APPROVAL',
      motifs: [{ code: 'TWENTIES', value: 2_400_000, limit: 2_000_000, count: null }],
    },
  })
  answer(users.get, ({ params: { id } }): User => ({
    id,
    firstName: 'Salma',
    lastName: 'Benali',
    username: 'salma',
    email: 'salma@quai.test',
    role: 'ROLE_COMMERCIAL',
    language: 'fr',
    status: 'ACTIVE',
    depots: [2, 3].map((depotId) => ({ id: depotId, name: '', active: true })),
    version: 1,
  }))
  await openPage('/orders/add', { role: 'ROLE_COMMERCIAL' })
  await lineForm('orders').head()
  focusOn('lines-entry-productId')
  await enterLine(CABLE, 1)
  await expect.element(aside).toMatchTextContent('Total TTC')
  await expect.element(aside).not.toMatchTextContent('espèces à partir de')
  await quantityOf(CABLE).fill('40')
  await expect.element(aside).toMatchTextContent(/À approuver\s: espèces à partir de 20\s000,00\sDHs/)
  await press('Control+Enter')
  const held = /^Commande BC\d\d-\d{6} enregistrée, à approuver\s: espèces à partir de/
  await expect.element(page.getByText(held)).toBeVisible()
})
