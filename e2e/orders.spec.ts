import type { Page } from '@playwright/test'
import { addOrder } from './support/order.ts'
import { expectRoom } from './support/room.ts'
import { chooseLanguage, expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
const seek = (page: Page, number: string) => page.goto(`/orders?search=${number}`)

test('a salesperson finds no order of a colleague, neither in the list nor by its address', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/orders')
  const { id, number } = await addOrder(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 'commercial', `/orders?search=${number}`)
  await expect(page.getByText(`Aucune commande pour « ${number} ».`)).toBeVisible()
  expect(asked.filter((url) => url.includes('ROLE_COMMERCIAL'))).toEqual([])
  await page.goto(`/orders/details/${id}`)
  await expect(page.getByText('Cette commande n’existe pas ou n’est pas la vôtre.')).toBeVisible()
})

test('an order is validated, its note made and delivered by keys alone, each with a toast', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const { number } = await addOrder(page)
  await seek(page, number)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Commande ${number}` })).toBeVisible()
  await expect(page.getByText('1 sur 1')).toBeVisible()
  await expect(page.getByText('possible après validation')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(`Commande ${number} validée`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/orders\\?search=${number}`))
  await expect(rowOf(page, number)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('prêt à être généré')).toBeVisible()
  await page.keyboard.press('b')
  const generated = page.getByText(new RegExp(`Bon de livraison BL\\d\\d-\\d{6} généré pour ${number}`))
  await expect(generated).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler' })).toHaveText('Annuler')
  await page.keyboard.press('Control+Z')
  await expect(page.getByText(/^Bon de livraison BL\d\d-\d{6} annulé/)).toBeVisible()
  await expect(page.getByText('prêt à être généré')).toBeVisible()
  await page.keyboard.press('b')
  await expect(generated).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Chaîne' }).getByRole('link')).toHaveText(/^BL/)
  await expect(page.getByRole('button', { name: 'Générer le BL' })).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(page.getByText(`Commande ${number} livrée`)).toBeVisible()
  await expect(rowOf(page, number)).toContainText('Livrée')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Commande livrée')).toBeVisible()
  await expect(page.getByText('Commande validée')).toBeVisible()
  const noted = page.getByRole('listitem').filter({ hasText: /^Bon de livraison BL\d\d-\d{6} généré/ })
  await expect(noted).toHaveCount(2)
  await expect(noted.first()).toContainText('Salma Bennis')
  await chooseLanguage(page, 'EN')
  await expect(page.getByText('Order delivered')).toBeVisible()
  await chooseLanguage(page, 'FR')
})

test('the page of a client shows its orders, ten at a time, and begins a new one for it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const order = await addOrder(page)
  for (let made = 0; made < 10; made += 1)
    await addOrder(page, { clientId: order.client.id, lines: linesOf(order) })
  await page.goto(`/clients/details/${order.client.id}?tab=financial`)
  const table = page.getByRole('table', { name: 'Commandes' })
  const numbers = table.getByRole('link', { name: /^BC/ })
  await expect(numbers).toHaveCount(10)
  await expectRoom(table, { Statut: 'Under approval' })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(numbers).toHaveText([order.number])
  await page.getByRole('link', { name: /Nouvelle commande/ }).click()
  await expect(page).toHaveURL(`/orders/add?client=${order.client.id}`)
})

const linesOf = ({ lines }: Awaited<ReturnType<typeof addOrder>>) =>
  lines.map(({ product, salesDiscount }) => ({ productId: product.id, quantity: 1, salesDiscount }))
