import { orders } from '@app/contract/orders'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Unreached } from '../test/answers.ts'
import { ctrl, expectRows, expectText, rowOf } from '../test/expected.ts'
import { anOrder, FREE_PRODUCT, heldOrder, keepOrders } from '../test/kept-orders.ts'
import { address, row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { rows } from '../test/rows.ts'
import { sideways } from '../test/room.ts'

const DESK = '/orders?view=toApprove'
const panel = page.getByRole('complementary', { name: 'Décision' })
const key = (keys: string) => userEvent.keyboard(keys)

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine')
  await page.viewport(1440, 900)
})

/** The orders on the desk, the latest first, and the keys on the first of them. */
async function openDesk(count: number, role: 'ROLE_ADMIN' | 'ROLE_AGENT' = 'ROLE_ADMIN') {
  const made = Array.from({ length: count }, () => heldOrder())
  const kept = keepOrders(...made)
  await openPage(DESK, { role })
  await expectRows(count)
  await expect.element(row(0)).toHaveFocus()
  await expect.element(panel).toMatchTextContent(made.at(-1)?.number ?? '')
  return { ...kept, made: made.toReversed() }
}

test('each key approves an order and leads to the next, and one decision is taken back', async () => {
  const { made } = await openDesk(4)
  for (const [at, { number }] of made.slice(0, 3).entries()) {
    await key('a')
    await expectText(`Commande ${number} approuvée`)
    await expectRows(3 - at)
    await expect.element(row(0)).toHaveFocus()
  }
  await ctrl('z')
  await expectText(/Décision annulée\s: BC\d\d-\d{6} est de nouveau à approuver/)
  await expectRows(2)
  await expect.element(page.getByText(made[2]?.number ?? '').first()).toBeVisible()
})

test('the panel says why with the figures of now, J changes it at once, and the reasons filter', async () => {
  const held = heldOrder()
  const discounted = anOrder({ motifs: [FREE_PRODUCT], salesDiscount: 1000 })
  keepOrders(held, discounted)
  await openPage(DESK)
  await expect.element(panel).toMatchTextContent(discounted.number)
  await expect.element(panel).toMatchTextContent('article offert')
  await expect.element(panel).toMatchTextContent(/ · Casablanca · /)
  await expect.element(panel).toMatchTextContent('Chiffres de maintenant, identiques à ceux de la saisie.')
  await expect.element(rowOf(discounted)).toHaveFocus()
  await key('j')
  await expect.element(panel).toMatchTextContent(held.number)
  await expect.element(panel).toMatchTextContent('Plafond dépassé')
  await expect.element(panel).toMatchTextContent('Après approbation')
  const chip = page.getByRole('button', { name: /^Remise/ })
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(address).toMatch(/motif=REMISE/)
  await expectRows(1)
  rows()[0]?.focus()
  await key(' ')
  await expect.element(panel).not.toBeInTheDocument()
  await key(' ')
  await expect.element(panel).toBeVisible()
  await key('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await key('{Enter}')
  await expect.element(page.getByRole('heading', { name: `Commande ${discounted.number}` })).toBeVisible()
  await expectText('1 motif demande votre approbation')
})

test('an order is declined with a reason that has to be given, and its page shows it', async () => {
  const { made, sent } = await openDesk(1)
  const [order = heldOrder()] = made
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Refuser la commande ${order.number}\\s\\?$`) })
  await key('r')
  await expect.element(dialog.getByLabelText(/^Motif du refus/)).toHaveFocus()
  await ctrl('{Enter}')
  await expect.element(dialog).toMatchTextContent('Indiquez le motif du refus.')
  await key('Attendre le règlement du BL de mai.')
  await ctrl('{Enter}')
  await expectText(`Commande ${order.number} refusée`)
  await expectText('Rien à approuver.')
  expect(sent).toEqual([{ id: order.id, status: 'DECLINED', reason: 'Attendre le règlement du BL de mai.' }])

  await openPage(`/orders/details/${order.id}`)
  await expectText(/^Refusée\s: Attendre le règlement du BL de mai\.$/)
  await expect.element(page.getByText('Commande refusée', { exact: true })).toBeVisible()
  // And why it was held in the first place, by the figures of its saving.
  const decided = page.getByRole('region', { name: /^Refusée par .+, avec 1 motif$/ })
  await expect.element(decided).toMatchTextContent(/Plafond dépassé\s*À la saisie\s: dépassement de 500,00/)
})

test('several are ticked by keys and approved together; one that is not any more says why', async () => {
  const { made, take } = await openDesk(4)
  await key('xjj{Shift>}X{/Shift}')
  const bar = page.getByRole('region', { name: '3 sélectionnées' })
  const approve = bar.getByRole('button', { name: /^Approuver 3 commandes/ })
  await expect.element(approve).toHaveAttribute('data-tone', 'primary')
  await expect.element(panel.getByRole('button', { name: 'Approuver' })).toHaveAttribute('data-tone', 'quiet')
  await key('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await ctrl('a')
  await expect.element(page.getByRole('region', { name: '4 sélectionnées' })).toBeVisible()
  const [, second] = made
  if (second) take(second, 'DECLINED', 'Déjà vu')
  await key('a')
  await expectText(new RegExp(`3 commandes approuvées, 1 ne l’est pas\\s: ${second?.number}`))
  await expectRows(0)
})

test('a blocked client cannot be approved, which the panel says; declining stays', async () => {
  const order = heldOrder()
  keepOrders({ ...order, client: { ...order.client, blocked: true } })
  await openPage(DESK)
  await expect.element(panel).toMatchTextContent(/Client bloqué\s: approbation impossible/)
  await expect.element(panel.getByRole('button', { name: /Approuver/ })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: /Refuser…/ })).toBeVisible()
  await key('a')
  await expect.element(page.getByRole('alert')).toMatchTextContent('approbation impossible')
  await expectRows(1)
  expect(calls).not.toContain('POST /carts/updateStatus')
})

test('an agent reads: no boxes, no buttons, no keys, and nothing waits for them in the menu', async () => {
  const { made } = await openDesk(1, 'ROLE_AGENT')
  await expect.element(panel).toMatchTextContent(made[0]?.number ?? 'none')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: /Approuver|Refuser/ })).not.toBeInTheDocument()
  await key('ax')
  // What comes after them in the line of keys.
  await key(' ')
  await expect.element(panel).not.toBeInTheDocument()
  await expectRows(1)
  await expect.element(page.getByRole('region', { name: /sélectionnée/ })).not.toBeInTheDocument()
  expect(calls).not.toContain('POST /carts/updateStatus')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect.element(menu.getByTitle(/vous attend/)).not.toBeInTheDocument()
})

test('the menu shows an administrator how many orders wait for them, and follows their decisions', async () => {
  const { made } = await openDesk(2)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const badge = menu.getByTitle(/^\d+ éléments? vous attend(?:ent)?$/)
  await expect.element(badge).toHaveTextContent('2')
  await openPage(`/orders/details/${made[0]?.id}`)
  await page.getByRole('button', { name: /^Approuver/ }).click()
  await expectText(`Commande ${made[0]?.number} approuvée`)
  await expect.element(badge).toHaveTextContent('1')
})

test('the desk is usable at 200 % zoom, and an approval without network comes back and says so', async () => {
  await page.viewport(640, 450)
  await openDesk(1)
  expect(sideways()).toEqual([])
  const approve = panel.getByRole('button', { name: /^Approuver/ })
  approve.element().scrollIntoView({ block: 'nearest' })
  const { top, bottom } = approve.element().getBoundingClientRect()
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true])
  answer(orders.setStatus, () => {
    throw new Unreached()
  })
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  rows()[0]?.focus()
  await key('a')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vous êtes hors connexion')
  await expectRows(1)
})
