import type { Page } from '@playwright/test'
import { addClient } from './support/client.ts'
import { addHeldOrder, addOrder, take } from './support/order.ts'
import { expectRoom } from './support/room.ts'
import { chooseLanguage, expect, loudTest, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
const seek = (page: Page, number: string, view = '') =>
  page.goto(`/orders?search=${number}${view && `&view=${view}`}`)

/** The page itself never scrolls sideways. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.className),
  )

test('the list has its views with counts, keeps them at F5, and shows where each order stands', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const created = await addOrder(page)
  const validated = await addOrder(page)
  await take(page, validated, 'VALIDATED')
  await page.goto('/orders')
  await expect(page.getByRole('tab')).toHaveText([
    'Toutes',
    /^À valider\d*$/,
    /^À approuver\d*$/,
    /^À livrer\d*$/,
    /^BL à générer\d*$/,
    'Livrées',
    'Refusées et annulées',
  ])
  await expect(page.getByRole('tab', { name: /^À valider/ })).toHaveText(/\d$/)
  await page.getByRole('tab', { name: /^À valider/ }).click()
  await expect(page).toHaveURL(/view=toValidate/)
  await expect(rowOf(page, created.number)).toContainText('Créée')
  await expect(rowOf(page, validated.number)).toHaveCount(0)
  await page.getByRole('tab', { name: /^BL à générer/ }).click()
  await expect(rowOf(page, validated.number)).toContainText('Validée')
  await page.reload()
  await expect(page.getByRole('tab', { name: /^BL à générer/ })).toHaveAttribute('aria-selected', 'true')
  await expect(rowOf(page, validated.number)).toBeVisible()
  await expect(rowOf(page, validated.number).getByTitle('Pas encore de bon de livraison')).toHaveText('BL')
})

test('space looks at an order, J walks on, and its next step is done from there', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const { number, client } = await addOrder(page)
  await seek(page, number)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: 'Aperçu' })
  await expect(peek).toContainText(client.name)
  await expect(peek).toContainText('Total TTC')
  await expect(peek).toContainText('Crédit restant')
  await peek.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText(`Commande ${number} validée`)).toBeVisible()
  await expect(rows(page)).toContainText('Validée')
  await page.keyboard.press('Escape')
  await expect(peek).toHaveCount(0)
})

const MENUS = {
  admin: [/Détails/, /Modifier/, /Supprimer/],
  commercial: [/Détails/, /Modifier/, /Supprimer/],
  agent: [/Détails/, /Supprimer/],
} as const
for (const who of ['admin', 'commercial', 'agent'] as const) {
  test(`the menu of a created order is that of ${who}`, async ({ page }) => {
    await signIn(page, 'admin', '/orders')
    // Their credit is the administration's affair.
    const { id: clientId } = await addClient(page)
    if (who === 'commercial') await signIn(page, who, '/orders')
    const { number } = await addOrder(page, { clientId })
    if (who === 'agent') await signIn(page, who, '/orders')
    await seek(page, number)
    await rows(page).first().focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('menuitem')).toHaveText([...MENUS[who]])
    await page.keyboard.press('Escape')
    if (who === 'commercial') {
      await expect(page.getByTitle('Vous ne voyez que vos commandes')).toContainText('Imane Tazi')
    }
  })
}

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

test('an order is validated, its note made and delivered by keys alone, and each is told', async ({
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

test('a validated order is cancelled from the three dots, after a question', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const order = await addOrder(page)
  await take(page, order, 'VALIDATED')
  await page.goto(`/orders/details/${order.id}`)
  await page.getByRole('button', { name: `Actions : ${order.number}` }).click()
  await page.getByRole('menuitem', { name: 'Annuler la commande…' }).click()
  const dialog = page.getByRole('dialog', { name: `Annuler la commande ${order.number} ?` })
  await expect(dialog.getByRole('button', { name: 'Garder la commande' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText(`Commande ${order.number} annulée`)).toBeVisible()
})

test('what somebody else has done meanwhile is said, and the page shows it', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/orders')
  const order = await addOrder(page)
  await page.goto(`/orders/details/${order.id}`)
  await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible()
  await take(page, order, 'VALIDATED')
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByRole('alert')).toContainText('statut créé → validé')
  await expect(page.getByText('Validée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Livrer' })).toBeVisible()
})

test('an agent treats a delivered order, and the next one that is not treated opens', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const orders = [await addOrder(page), await addOrder(page)]
  for (const order of orders) await take(page, order, 'VALIDATED', 'DELIVERED')
  const [earlier, later] = orders
  await signIn(page, 'agent', '/orders?view=delivered')
  await expect(rowOf(page, later?.number ?? '')).toBeVisible()
  await page.keyboard.press('j')
  await expect(rowOf(page, later?.number ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Traiter' })).toHaveAttribute('data-tone', 'primary')
  await page.keyboard.press('t')
  await expect(page.getByText(`Commande ${later?.number} traitée`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Commande ${earlier?.number}` })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: `Commande ${later?.number}` })).toBeVisible()
  await expect(page.getByText('Traitée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Traiter' })).toHaveCount(0)
})

test('the Sage code is changed where it stands, by whoever keeps the books', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const { id, number } = await addOrder(page)
  await page.goto(`/orders/details/${id}`)
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await page.keyboard.type('S-7781')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Code Sage de ${number} enregistré`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier le code Sage S-7781' })).toBeVisible()
  await expect(page.getByText('Code Sage modifié')).toBeVisible()
})

loudTest(
  'the page of an order is usable at 200 % zoom, and says when the network is lost',
  async ({ page, context }) => {
    await signIn(page, 'admin', '/orders')
    const order = await addHeldOrder(page)
    await page.setViewportSize({ width: 640, height: 450 })
    await page.goto(`/orders/details/${order.id}`)
    await expect(page.getByText('1 motif demande votre approbation')).toBeVisible()
    expect(await overflows(page)).toEqual([])
    await page.getByRole('heading', { name: 'Historique' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Mise en approbation')).toBeVisible()
    await page.goto(`/orders?search=${order.number}`)
    await expect(rows(page)).toHaveCount(1)
    expect(await overflows(page)).toEqual([])
    await page.goto(`/orders/details/${order.id}`)
    await expect(page.getByRole('button', { name: 'Approuver' })).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.press('a')
    await expect(page.getByRole('alert')).toContainText('Vous êtes hors connexion')
    await context.setOffline(false)
  },
)

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

test('an order that was deleted leaves the list, and its number is not found any more', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const { number } = await addOrder(page)
  await seek(page, number)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: `Supprimer la commande ${number} ?` })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`Commande ${number} supprimée`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})
