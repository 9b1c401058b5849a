import type { Page } from '@playwright/test'
import { aClient, asked, depotNamed, inStock } from './support/sale.ts'
import { take } from './support/order.ts'
import { expectRoom, expectWhole } from './support/room.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')

interface Chain {
  quote: { id: number; quoteNumber: string }
  order: { id: number; cartNumber: string }
  note: { id: number; deliveryNoteNumber: string }
}

/** A quote, its order and the delivery note of that, by the signed-in user. */
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

test('the badges of a row lead to its quote, its order and its delivery note, each of which opens as a PDF', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const { quote, order, note } = await aChain(page)
  const download = async (name: string) => {
    await page.getByRole('button', { name: 'Télécharger' }).click()
    await expect(page.getByText(`${name} téléchargé`)).toBeVisible()
  }
  await page.goto(`/orders?search=${order.cartNumber}`)
  await rows(page)
    .getByRole('link', { name: `Ouvrir le devis ${quote.quoteNumber}` })
    .click()
  await expect(page.getByRole('heading', { name: `Devis ${quote.quoteNumber}` })).toBeVisible()
  await download(`Quote_${quote.id}.pdf`)
  await page.goto(`/orders?search=${order.cartNumber}`)
  await rows(page)
    .getByRole('link', { name: `Ouvrir le bon de livraison ${note.deliveryNoteNumber}` })
    .click()
  await expect(
    page.getByRole('heading', { name: `Bon de livraison ${note.deliveryNoteNumber}` }),
  ).toBeVisible()
  await download(`Bon_Livraison_${note.id}.pdf`)
  // The rail of the page leads back along the same chain.
  const rail = page.getByRole('navigation', { name: 'Chaîne' })
  await expect(rail.getByRole('link')).toHaveText([quote.quoteNumber, order.cartNumber])
  await rail.getByRole('link', { name: order.cartNumber }).click()
  await expect(page.getByRole('heading', { name: `Commande ${order.cartNumber}` })).toBeVisible()
  await download(`Bon_Commande_${order.id}.pdf`)
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
