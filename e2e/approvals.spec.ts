import type { Order } from '@app/contract/orders'
import type { Page } from '@playwright/test'
import { amountOnScreen } from './support/amounts.ts'
import { ask } from './support/client.ts'
import { addHeldOrder, addOrder, someProduct } from './support/order.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Décision' })

/** Someone else orders fifty of it; how the list says what that makes of the total. */
async function orderMore(page: Page, { id, client, lines, totalTtc, version }: Order) {
  const [line] = lines
  const more = [{ productId: line?.product.id ?? 0, quantity: 50, salesDiscount: 0 }]
  const after = await addOrder(page, { id, version, clientId: client.id, lines: more })
  const [old, now] = [totalTtc, after.totalTtc].map(amountOnScreen)
  return `total TTC ${old} → ${now}`
}

test('orders are decided by the reasons that the service finds; a changed one is read first, and a decision is taken back', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/orders')
  const name = `Attente ${Date.now()}`
  const changing = await addHeldOrder(page, name)
  const limited = await someProduct(page, true)
  const discounted = await addOrder(page, {
    clientId: changing.client.id,
    lines: [{ productId: limited.id, quantity: 2, salesDiscount: 1000 }],
  })
  await page.goto(`/orders?view=toApprove&search=${encodeURIComponent(name)}`)
  await expect(rows(page).first()).toBeFocused()
  await expect(panel(page)).toContainText(discounted.number)
  await expect(panel(page)).toContainText('article offert')
  await expect(panel(page)).toContainText('Chiffres de maintenant, identiques à ceux de la saisie.')
  const badge = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByTitle(/^\d+ éléments? vous attend(ent)?$/)
  const waiting = async () => {
    const { toApprove } = await ask<{ toApprove: number }>(page, 'POST', '/carts/counts', {})
    return String(toApprove)
  }

  await page.keyboard.press('j')
  await expect(panel(page)).toContainText(changing.number)
  await expect(panel(page)).toContainText('Plafond dépassé')
  const change = await orderMore(page, changing)
  await page.keyboard.press('a')
  await expect(rowOf(page, changing.number)).toContainText(/Modifié par .+ le .+ à \d\d:\d\d/)
  await expect(rowOf(page, changing.number)).toContainText(change)
  await rowOf(page, changing.number).focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Commande ${changing.number} approuvée`)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(async () => expect(await badge.textContent()).toBe(await waiting())).toPass()

  await rowOf(page, discounted.number).focus()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Motif du refus')).toBeFocused()
  await page.keyboard.type('Attendre le règlement du BL de mai.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Commande ${discounted.number} refusée`)).toBeVisible()
  await page.goto(`/orders/details/${discounted.id}`)
  await expect(page.getByText('Refusée : Attendre le règlement du BL de mai.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Refusée par .+, avec 1 motif$/ })).toContainText('Remise')
  await page.getByRole('button', { name: 'Annuler la décision' }).click()
  // What was approved meanwhile uses up the credit of the same client.
  await expect(page.getByText('2 motifs demandent votre approbation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la décision' })).toHaveCount(0)
})
