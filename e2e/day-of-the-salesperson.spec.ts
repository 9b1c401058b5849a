import { dhs } from '@app/contract/money'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import type { Page } from '@playwright/test'
import { inDays } from './support/days.ts'
import { asAdmin } from './support/goods.ts'
import { notesOf, payingClient, SCAN } from './support/payment.ts'
import { paste } from './support/purchase.ts'
import { asked, depotNamed, productBox } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const DEPOT = 'Casa Aïn Sebaâ'
const LINES = 50
const rows = (page: Page) => page.locator('[data-row]')

/** Fifty products that nobody else sells, ten pieces of each, at 100,00 DHs before tax. */
async function fiftyGoods(page: Page): Promise<{ id: number; reference: string }[]> {
  const admin = await asAdmin(page)
  const word = Math.random().toString(36).slice(2, 8).toUpperCase()
  const references = Array.from({ length: LINES }, (_, at) => `J-${word}-${at}`)
  const made = await Promise.all(
    references.map((reference) =>
      admin<{ id: number }>(products.save.method, products.save.path, {
        name: `Jonc ${reference}`,
        reference,
        priceHT: 100,
      }),
    ),
  )
  const [provider] = await admin<{ id: number }[]>('GET', '/providers')
  const body = purchases.save.body.encode({
    purchaseNumber: word,
    purchaseDate: inDays(0),
    providerId: provider?.id ?? 0,
    depotId: await depotNamed(page, DEPOT),
    lines: made.map(({ id }) => ({ productId: id, price: dhs(1_000_000).decode(60), quantity: 10 })),
  })
  await admin(purchases.save.method, purchases.save.path, body)
  return made.map(({ id }, at) => ({ id, reference: references[at] ?? '' }))
}

const remaining = (page: Page) => page.locator('#content').getByText('Crédit restant').locator('..')

test('a salesperson looks at a client’s remaining credit, takes an order of fifty pasted lines from there, and sees the credit go', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/clients')
  const [client, goods] = [await payingClient(page, ['CHECK']), await fiftyGoods(page)]
  await page.keyboard.press('/')
  await page.keyboard.type(client.code)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/0\s\/\s5\s000\s000/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Informations financières' }).click()
  await expect(remaining(page)).toContainText(/5\s000\s000,00/)

  // The client comes along; how they pay follows from them.
  await page.keyboard.press('n')
  await expect(page.locator('#field-clientId')).toHaveValue(new RegExp(client.code))
  await page.locator('#field-depotId').click()
  await page.getByRole('option', { name: DEPOT }).click()
  await expect(page.locator('#field-paymentCode')).toHaveValue('Chèque')
  await expect(page.getByText('coller d’Excel')).toBeVisible()
  await productBox(page).focus()
  await paste(page, [['Référence', 'Quantité'], ...goods.map(({ reference }) => [reference, 2])])
  await expect(page.locator('tr[data-line]')).toHaveCount(LINES)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Commande BC\d\d-\d{6} enregistrée/)).toBeVisible()
  await expect(rows(page).first()).toContainText(/12\s000,00/)

  await page.goto(`/clients/details/${client.id}?tab=financial`)
  await expect(remaining(page)).toContainText(/4\s988\s000,00/)
})

test('a salesperson’s quote becomes an order, what was delivered is paid from its note, and the day’s expenses are entered', async ({
  page,
}) => {
  await signIn(page, 'commercial', '/quotes')
  const client = await payingClient(page, ['CHECK', 'CASH'])
  const [good] = await fiftyGoods(page)
  const [note] = await notesOf(page, client, 3)
  const { id, quoteNumber } = await asked<{ id: number; quoteNumber: string }>(page, 'POST', '/quotes/add', {
    clientId: client.id,
    details: [{ productId: good?.id, quantity: 4 }],
  })
  await page.goto(`/quotes/details/${id}`)
  await expect(page.getByRole('heading', { name: `Devis ${quoteNumber}` })).toBeVisible()
  await page.getByRole('button', { name: 'Transformer en commande…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#field-depotId').click()
  await page.getByRole('option', { name: DEPOT }).click()
  await dialog.locator('#field-paymentCode').click()
  await page.getByRole('option', { name: 'Chèque' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Commande BC\d\d-\d{6} créée depuis le devis DV/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Commande BC/ })).toBeVisible()

  // The way from a note to its payment is on the note; the client is known there.
  await page.goto(`/delivery-notes/details/${note?.id}`)
  await page.getByRole('link', { name: 'Nouveau règlement' }).click()
  await expect(page.locator('#field-clientId')).toHaveValue(new RegExp(client.code))
  await expect(page.locator('#field-typeId')).toBeFocused()
  await page.keyboard.type('Espèces')
  await page.keyboard.press('Enter')
  await page.locator('#field-amount').fill('360')
  await page
    .locator('#content input[type=file]')
    .setInputFiles({ name: 'recu.png', mimeType: 'image/png', buffer: SCAN })
  await expect(page.getByRole('button', { name: 'Agrandir l’image' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Règlement «\sEspèces.*\senregistré, 360,00\sDHs/)).toBeVisible()

  await page.goto('/expenses')
  await expect(page.getByRole('heading', { name: 'Notes de frais' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.locator('#lines-entry-category')).toBeFocused()
  await page.keyboard.type('gas')
  await page.keyboard.press('Enter')
  await page.keyboard.type('412,5')
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-line]')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Note de frais NF\d\d-\d{6} enregistrée, à approuver/)).toBeVisible()
  await expect(rows(page).first()).toContainText('412,50')
})

test('a salesperson finds nothing of a colleague’s: no quote, order, note or expense, in no list and at no address', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/orders')
  const client = await payingClient(page, ['CHECK'])
  const [good] = await fiftyGoods(page)
  const [note] = await notesOf(page, client, 1)
  const details = [{ productId: good?.id, quantity: 1 }]
  const repoId = await depotNamed(page, DEPOT)
  const quote = await asked<{ id: number; quoteNumber: string }>(page, 'POST', '/quotes/add', {
    clientId: client.id,
    details,
  })
  const order = await asked<{ id: number; cartNumber: string }>(page, 'POST', '/carts/add', {
    clientId: client.id,
    repoId,
    paymentMode: 'CHECK',
    details,
  })
  const expense = await asked<{ id: number; expenseNumber: string }>(page, 'POST', '/expenses/add', {
    details: [{ category: 'GASOIL', price: 640 }],
  })

  await signIn(page, 'commercial', '/clients')
  for (const [list, number, id, nothing, notYours] of [
    ['/quotes', quote.quoteNumber, quote.id, 'Aucun devis', 'Ce devis n’existe pas ou n’est pas le vôtre.'],
    [
      '/orders',
      order.cartNumber,
      order.id,
      'Aucune commande',
      'Cette commande n’existe pas ou n’est pas la vôtre.',
    ],
    [
      '/delivery-notes',
      note?.number,
      note?.id,
      'Aucun bon de livraison',
      'Ce bon n’existe pas ou n’est pas le vôtre.',
    ],
    [
      '/expenses',
      expense.expenseNumber,
      expense.id,
      'Aucune note de frais',
      'Cette note de frais n’existe pas ou n’est pas la vôtre.',
    ],
  ] as const) {
    await page.goto(`${list}?search=${number}`)
    await expect(page.locator('#content').getByText(`${nothing} pour « ${number} ».`)).toBeVisible()
    await page.goto(`${list}/details/${id}`)
    await expect(page.getByText(notYours)).toBeVisible()
  }
  // What the client owes is reported whole; by whom it was sold is not.
  await page.goto(`/clients/details/${client.id}?tab=financial`)
  await expect(remaining(page)).toContainText(/4\s999\s7\d\d,00/)
  await expect(page.getByText(order.cartNumber)).toHaveCount(0)
})
