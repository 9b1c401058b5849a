import type { Page } from '@playwright/test'
import { aClient, asked, depotNamed, inStock } from './support/sale.ts'
import { addOrder, take } from './support/order.ts'
import { expectRoom, expectWhole } from './support/room.ts'
import { chooseLanguage, expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

interface Chain {
  quote: { id: number; quoteNumber: string }
  order: { id: number; cartNumber: string }
  note: { id: number; deliveryNoteNumber: string }
}

/** A quote, its order and the delivery note of that, by whoever is signed in. */
async function aChain(page: Page): Promise<Chain> {
  const { id: clientId } = await aClient(page)
  const repoId = await depotNamed(page, 'Casa Aïn Sebaâ')
  const [product] = (await inStock(page, repoId, 5)).toSorted((one, other) => other.available - one.available)
  const quote = await asked<Chain['quote']>(page, 'POST', '/quotes/add', {
    clientId,
    repoId,
    details: [{ productId: product?.id, quantity: 1 }],
  })
  const order = await asked<Chain['order']>(page, 'POST', '/quotes/toCart', {
    quoteId: quote.id,
    repoId,
    paymentMode: 'CHECK',
  })
  await take(page, order, 'VALIDATED')
  const note = await asked<Chain['note']>(page, 'POST', '/deliveryNotes/add', { cartId: order.id })
  return { quote, order, note }
}

test('the badges of a row lead to its quote, its order and its delivery note', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const { quote, order, note } = await aChain(page)
  await page.goto(`/orders?search=${order.cartNumber}`)
  await rows(page)
    .getByRole('link', { name: `Ouvrir le devis ${quote.quoteNumber}` })
    .click()
  await expect(page.getByRole('heading', { name: `Devis ${quote.quoteNumber}` })).toBeVisible()
  await page.goto(`/orders?search=${order.cartNumber}`)
  await rows(page)
    .getByRole('link', { name: `Ouvrir le bon de livraison ${note.deliveryNoteNumber}` })
    .click()
  await expect(
    page.getByRole('heading', { name: `Bon de livraison ${note.deliveryNoteNumber}` }),
  ).toBeVisible()
  // The rail of the page leads back along the same chain.
  const rail = page.getByRole('navigation', { name: 'Chaîne' })
  await expect(rail.getByRole('link')).toHaveText([quote.quoteNumber, order.cartNumber])
  await rail.getByRole('link', { name: order.cartNumber }).click()
  await expect(page.getByRole('heading', { name: `Commande ${order.cartNumber}` })).toBeVisible()
})

const isTold = (page: Page, name: string) => expect(page.getByText(`${name} téléchargé`)).toBeVisible()

test('an order opens as a PDF from its page and from its row, and that is told', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const { order, note } = await aChain(page)
  await page.goto(`/orders/details/${order.id}`)
  await page.getByRole('button', { name: 'Télécharger' }).click()
  await isTold(page, `Bon_Commande_${order.id}.pdf`)
  // From the list, what has its note is printed as the note.
  await page.goto(`/orders?search=${order.cartNumber}`)
  await rows(page).first().focus()
  await page.keyboard.press('p')
  await isTold(page, `Bon_Livraison_${note.id}.pdf`)
})

test('so do a quote and a delivery note', async ({ page }) => {
  await signIn(page, 'admin', '/quotes')
  const { quote, note } = await aChain(page)
  await page.goto(`/quotes/details/${quote.id}`)
  await page.getByRole('button', { name: 'Télécharger' }).click()
  await isTold(page, `Quote_${quote.id}.pdf`)
  await page.goto(`/delivery-notes/details/${note.id}`)
  await page.getByRole('button', { name: 'Télécharger' }).click()
  await isTold(page, `Bon_Livraison_${note.id}.pdf`)
})

test('a list is found again as it was left: filters, page and size; its columns show names and badges whole', async ({
  page,
}) => {
  await signIn(page, 'admin')
  for (const [address, crumb, texts] of [
    ['/orders?view=delivered&treated=true&size=10&page=2', 'Commandes', { Statut: 'Under approval' }],
    ['/quotes?size=10&page=2', 'Devis', {}],
    ['/delivery-notes?treated=true&size=10&page=2', 'Bons de livraison', {}],
  ] as const) {
    await page.goto(address)
    await expect(rows(page)).toHaveCount(10)
    await expectRoom(page.getByRole('table'), { Commercial: 'Youssef El Idrissi', ...texts })
    await expectWhole(page.getByRole('table'))
    await rows(page).nth(3).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('4 sur 10')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('5 sur 10')).toBeVisible()
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: crumb }).click()
    await expect(rows(page)).toHaveCount(10)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  }
})

test('for a salesperson the filter is themself, and no list of users is asked for', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  // Not by the home page, which asks for their own depots.
  await signIn(page, 'commercial', '/orders')
  for (const [list, title] of [
    ['/orders', 'Vous ne voyez que vos commandes'],
    ['/quotes', 'Vous ne voyez que vos devis'],
    ['/delivery-notes', 'Vous ne voyez que vos bons de livraison'],
  ] as const) {
    await page.goto(list)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByTitle(title)).toHaveText(/Imane Tazi/)
    await expect(page.getByRole('button', { name: /^Commercial/ })).toHaveCount(0)
  }
  expect(calls.filter((path) => path.startsWith('/api/users'))).toEqual([])
})

test('what is not treated yet is found by a filter, and an empty answer repeats it', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const order = await addOrder(page)
  await take(page, order, 'VALIDATED', 'DELIVERED')
  await page.goto(`/orders?view=delivered&treated=false&search=${order.number}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Traitée Non traitée' })).toBeVisible()
  await page.goto(`/orders?view=delivered&treated=true&search=${order.number}`)
  await expect(page.getByText(`Aucune commande traitée pour « ${order.number} ».`)).toBeVisible()
  await page.goto(`/orders?note=true&search=${order.number}`)
  await expect(page.getByText(`Aucune commande avec BL pour « ${order.number} ».`)).toBeVisible()
})

test('the payments on a note are listed in a dialog, each a link, in the reader’s words', async ({
  page,
}) => {
  await signIn(page, 'admin', '/delivery-notes')
  await rows(page)
    .filter({ has: page.getByText('Réglé', { exact: true }) })
    .first()
    .getByRole('link', { name: /^BL/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Règlements/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Règlements du bon BL/ })
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'Règlement',
    'Reçu le',
    'État',
    'Montant',
    'Sur ce bon',
  ])
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /^\/payments\/details\/\d+$/)
  await page.keyboard.press('Escape')
  await chooseLanguage(page, 'EN')
  await expect(page.getByRole('complementary')).toContainText(
    /Payment mode(Cash|Cheque|Bill|Deposit|Transfer|Bank card)/,
  )
  await chooseLanguage(page, 'FR')
})

test('a salesperson reads the Sage code of an order and does not write it', async ({ page }) => {
  await signIn(page, 'commercial', '/orders')
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  const aside = page.getByRole('complementary')
  await expect(aside.getByText('Code Sage')).toBeVisible()
  await expect(aside.getByRole('button', { name: /Ajouter|Modifier le code Sage/ })).toHaveCount(0)
})
