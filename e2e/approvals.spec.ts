import type { Order } from '@app/contract/orders'
import type { Page } from '@playwright/test'
import { amountOnScreen } from './support/amounts.ts'
import { ask } from './support/client.ts'
import { addHeldOrder, addOrder, someProduct } from './support/order.ts'
import { expect, loudTest, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Décision' })
const deskFor = (page: Page, search: string) =>
  page.goto(`/orders?view=toApprove&search=${encodeURIComponent(search)}`)

test('ten orders are approved by ten keys, and one of them is taken back', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const name = `Attente ${Date.now()}`
  const made = []
  for (let nth = 0; nth < 11; nth += 1) made.push(await addHeldOrder(page, `${name} ${nth}`))
  await deskFor(page, name)
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).first()).toBeFocused()
  for (let left = 11; left > 1; left -= 1) {
    await expect(rows(page)).toHaveCount(left)
    const number = await rows(page).first().getByRole('link').textContent()
    await page.keyboard.press('a')
    await expect(page.getByText(`Commande ${number} approuvée`)).toBeVisible()
  }
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/Décision annulée\s: BC\d\d-\d{6} est de nouveau à approuver/)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  const [first] = made
  await expect(rowOf(page, first?.number ?? '')).toBeVisible()
})

test('the panel says why with the figures of now, and J changes it at once', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const name = `Motifs ${Date.now()}`
  const held = await addHeldOrder(page, `${name} un`)
  const limited = await someProduct(page, true)
  const discounted = await addOrder(page, {
    clientId: held.client.id,
    lines: [{ productId: limited.id, quantity: 2, salesDiscount: 1000 }],
  })
  await deskFor(page, name)
  await expect(panel(page)).toContainText(discounted.number)
  await expect(panel(page)).toContainText('article offert')
  await expect(panel(page)).toContainText(/ · Fès · /)
  await expect(panel(page)).toContainText('Chiffres de maintenant, identiques à ceux de la saisie.')
  await page.keyboard.press('j')
  await expect(panel(page)).toContainText(held.number)
  await expect(panel(page)).toContainText('Plafond dépassé')
  await expect(panel(page)).toContainText('Après approbation')
  const chip = page.getByRole('button', { name: /^Remise/ })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/motif=REMISE/)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Commande ${discounted.number}` })).toBeVisible()
  await expect(page.getByText('1 motif demande votre approbation')).toBeVisible()
})

test('an order is declined with a reason that has to be given, and its page tells it', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const name = `Refus ${Date.now()}`
  const order = await addHeldOrder(page, name)
  await deskFor(page, name)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Refuser la commande ${order.number} ?` })
  await expect(dialog.getByLabel('Motif du refus')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Indiquez le motif du refus.')
  await page.keyboard.type('Attendre le règlement du BL de mai.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Commande ${order.number} refusée`)).toBeVisible()
  await expect(page.getByText('Aucune commande')).toBeVisible()
  await page.goto(`/orders/details/${order.id}`)
  await expect(page.getByText('Refusée : Attendre le règlement du BL de mai.')).toBeVisible()
  await expect(page.getByText('Commande refusée', { exact: true })).toBeVisible()
  // And why it was held in the first place, by the figures of its saving.
  const decided = page.getByRole('region', { name: /^Refusée par .+, avec 1 motif$/ })
  await expect(decided).toContainText(/Plafond dépassé\s*À la saisie\s: dépassement de /)
})

test('a decision is taken back from the row or the page for a minute, after its notice has gone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const name = `Repentir ${Date.now()}`
  const order = await addHeldOrder(page, name)
  await page.goto(`/orders/details/${order.id}`)
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(page.getByText(`Commande ${order.number} approuvée`)).toBeVisible()
  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await expect(rowOf(page, order.number)).toContainText('Validée')
  await rowOf(page, order.number).focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Annuler la décision' }).click()
  await expect(page.getByText(/Décision annulée\s: BC\d\d-\d{6} est de nouveau à approuver/)).toBeVisible()
  await expect(rowOf(page, order.number)).toContainText('À approuver')

  await ask(page, 'POST', '/carts/updateStatus', { cartId: order.id, status: 'DECLINED', reason: 'Erreur' })
  await page.goto(`/orders/details/${order.id}`)
  await expect(page.getByText('Vous pouvez annuler votre décision pendant une minute')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la décision' }).click()
  await expect(page.getByText('1 motif demande votre approbation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la décision' })).toHaveCount(0)
  // What somebody did since ends it.
  await ask(page, 'POST', '/carts/updateStatus', { cartId: order.id, status: 'VALIDATED' })
  await ask(page, 'POST', '/carts/updateSageCode', { cartId: order.id, note: 'S-9' })
  await page.reload()
  await expect(page.getByText(/^Approuvée par .+, malgré 1 motif$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la décision' })).toHaveCount(0)
})

/** Somebody else orders fifty of it; how the list says what that makes of the total. */
async function orderMore(page: Page, { id, client, lines, totalTtc, version }: Order) {
  const [line] = lines
  const more = [{ productId: line?.product.id ?? 0, quantity: 50, salesDiscount: 0 }]
  const after = await addOrder(page, { id, version, clientId: client.id, lines: more })
  const [old, now] = [totalTtc, after.totalTtc].map(amountOnScreen)
  return `total TTC ${old} → ${now}`
}

test('an order that was changed while it was looked at says so, and is approved by another press', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/orders')
  const name = `Modifiée ${Date.now()}`
  const order = await addHeldOrder(page, name)
  await deskFor(page, name)
  await expect(rows(page).first()).toBeFocused()
  const change = await orderMore(page, order)
  await page.keyboard.press('a')
  await expect(rowOf(page, order.number)).toContainText(/Modifié par .+ le .+ à \d\d:\d\d/)
  await expect(rowOf(page, order.number)).toContainText(change)
  await expect(panel(page)).toContainText(/Modifié par /)
  await expect(panel(page)).toContainText(change)
  await rowOf(page, order.number).focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${order.number} approuvée`)).toBeVisible()
})

test('an order that changed behind the list says what it was and is before it can be decided', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const name = `Derrière ${Date.now()}`
  const changing = await addHeldOrder(page, `${name} un`)
  const other = await addHeldOrder(page, `${name} deux`)
  await deskFor(page, name)
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).first()).toContainText(other.number)
  const change = await orderMore(page, changing)
  // Deciding of one reads the others again.
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${other.number} approuvée`)).toBeVisible()
  await expect(rowOf(page, changing.number)).toContainText(`Modifié\u00A0: ${change}`)
  await expect(panel(page)).toContainText(`Modifié\u00A0: ${change}`)
  await page.keyboard.press('r')
  await expect(page.getByRole('alert')).toContainText(
    `${changing.number} (Modifié\u00A0: ${change}). Vérifiez avant de décider.`,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${changing.number} approuvée`)).toBeVisible()
  // One's own decisions change it too, and are no news.
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, changing.number)).toBeVisible()
  await expect(rowOf(page, changing.number)).not.toContainText('Modifié')
})

test('of several that are approved together, one that changed behind the list is left out, and the sentence says so', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const name = `Ensemble ${Date.now()}`
  const changing = await addHeldOrder(page, `${name} un`)
  for (const which of ['deux', 'trois']) await addHeldOrder(page, `${name} ${which}`)
  await deskFor(page, name)
  await expect(rows(page).first()).toBeFocused()
  const change = await orderMore(page, changing)
  await page.keyboard.press('a')
  await expect(rowOf(page, changing.number)).toContainText(change)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText('1 commande approuvée, 1 ne l’est pas')
  await expect(page.getByRole('alert')).toContainText(`${changing.number} (Modifié\u00A0: ${change})`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${changing.number} approuvée`)).toBeVisible()
})

test('the menu of a row offers both decisions in the inbox; a refused decline keeps its reason there and in the list', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/orders')
  const name = `Au menu ${Date.now()}`
  const order = await addHeldOrder(page, name)
  const openMenu = async () => {
    await rowOf(page, order.number)
      .getByRole('button', { name: `Actions : ${order.number}` })
      .click()
    await page.getByRole('menuitem', { name: /^Refuser/ }).click()
  }
  const dialog = page.getByRole('dialog', { name: `Refuser la commande ${order.number} ?` })
  const reason = dialog.getByLabel('Motif du refus')
  await deskFor(page, name)
  await openMenu()
  const change = await orderMore(page, order)
  await reason.fill('Attendre mai.')
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, order.number)).toContainText(change)
  await openMenu()
  await expect(reason).toHaveValue('Attendre mai.')

  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await openMenu()
  await ask(page, 'POST', '/carts/updateSageCode', { cartId: order.id, note: 'CHANGÉ' })
  await reason.fill('Attendre juin.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Modifié par .+Vérifiez avant de décider/)).toBeVisible()
  await expect(reason).toHaveValue('Attendre juin.')
  // Refused again until the list has been read again: it still shows the order as it was.
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(`Commande ${order.number} refusée`)).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('the menu tells an administrator how many orders wait for them, and nobody else', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const order = await addHeldOrder(page)
  const badge = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByTitle(/^\d+ éléments? vous attend(ent)?$/)
  const waiting = async () => {
    const { toApprove } = await ask<{ toApprove: number }>(page, 'POST', '/carts/counts', {})
    return String(toApprove)
  }
  await page.reload()
  await expect(badge).toHaveText(await waiting())
  await page.goto(`/orders/details/${order.id}`)
  await page.getByRole('button', { name: 'Approuver' }).click()
  await expect(page.getByText(`Commande ${order.number} approuvée`)).toBeVisible()
  await expect(async () => expect(await badge.textContent()).toBe(await waiting())).toPass()
  await signIn(page, 'agent', '/orders')
  await expect(rows(page).first()).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test('several are ticked by keys and approved together; one that is not any more says why', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/orders')
  const name = `Plusieurs ${Date.now()}`
  const made = []
  for (let nth = 0; nth < 4; nth += 1) made.push(await addHeldOrder(page, `${name} ${nth}`))
  await deskFor(page, name)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: '3 sélectionnées' })
  await expect(bar.getByRole('button', { name: 'Approuver 3 commandes' })).toHaveAttribute(
    'data-tone',
    'primary',
  )
  await expect(panel(page).getByRole('button', { name: 'Approuver' })).toHaveAttribute('data-tone', 'quiet')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('region', { name: '4 sélectionnées' })).toBeVisible()
  const [first] = made
  // Somebody else decides one of them.
  await ask(page, 'POST', '/carts/updateStatus', { cartId: first?.id, status: 'DECLINED', reason: 'Déjà vu' })
  await page.keyboard.press('a')
  await expect(
    page.getByText(new RegExp(`3 commandes approuvées, 1 ne l’est pas\\s: ${first?.number}`)),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('a blocked client cannot be approved, which the panel says; declining stays', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const name = `Bloqué ${Date.now()}`
  const order = await addHeldOrder(page, name)
  await ask(page, 'POST', '/clients/status/update', { clientId: order.client.id, status: 'BLOCKED' })
  await deskFor(page, name)
  await expect(panel(page)).toContainText('Client bloqué : approbation impossible')
  await expect(panel(page).getByRole('button', { name: 'Approuver' })).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: 'Refuser…' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText('approbation impossible')
  await expect(rows(page)).toHaveCount(1)
})

test('whoever does not decide reads: no boxes, no buttons, no keys', async ({ page }) => {
  await signIn(page, 'admin', '/orders')
  const name = `Lecture ${Date.now()}`
  const order = await addHeldOrder(page, name)
  await signIn(page, 'agent', `/orders?view=toApprove&search=${encodeURIComponent(name)}`)
  await expect(panel(page)).toContainText(order.number)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: /Approuver|Refuser/ })).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('x')
  await page.waitForTimeout(300)
  await expect(rows(page)).toHaveCount(1)
})

loudTest(
  'the desk is usable at 200 % zoom, and an approval without network comes back and says so',
  async ({ page, context }) => {
    await signIn(page, 'admin', '/orders')
    const name = `Zoom ${Date.now()}`
    await addHeldOrder(page, name)
    await page.setViewportSize({ width: 640, height: 450 })
    await deskFor(page, name)
    await expect(rows(page)).toHaveCount(1)
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(wide).toBe(false)
    await panel(page).getByRole('button', { name: 'Approuver' }).scrollIntoViewIfNeeded()
    await expect(panel(page).getByRole('button', { name: 'Approuver' })).toBeInViewport()
    await context.setOffline(true)
    await rows(page).first().focus()
    await page.keyboard.press('a')
    await expect(page.getByRole('alert')).toContainText('Vous êtes hors connexion')
    await expect(rows(page)).toHaveCount(1)
    await context.setOffline(false)
  },
)
