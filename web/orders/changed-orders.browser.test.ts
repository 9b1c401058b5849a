import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ctrl, expectRows, expectText, rowOf } from '../test/expected.ts'
import { heldOrder, keepOrders } from '../test/kept-orders.ts'
import { row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { rows } from '../test/rows.ts'

const DESK = '/orders?view=toApprove'
const panel = page.getByRole('complementary', { name: 'Décision' })
const alert = page.getByRole('alert')
const key = (keys: string) => userEvent.keyboard(keys)

/** The orders on the desk, the oldest first in the answer, and the keys on the latest. */
async function openDesk(count: number) {
  const made = Array.from({ length: count }, () => heldOrder())
  const kept = keepOrders(...made)
  await openPage(DESK)
  await expectRows(count)
  await expect.element(row(0)).toHaveFocus()
  await expect.element(panel).toMatchTextContent(made.at(-1)?.number ?? '')
  const [changing = heldOrder(), other = heldOrder()] = made
  return { ...kept, changing, other }
}

test('an order that was changed while it was looked at says so, and is approved by another press', async () => {
  const { changing, orderMore } = await openDesk(1)
  const change = orderMore(changing)
  await key('a')
  await expect.element(rowOf(changing)).toMatchTextContent(/Modifié par Khadija Alaoui le .+ à \d\d:\d\d/)
  await expect.element(rowOf(changing)).toMatchTextContent(change)
  await expect.element(panel).toMatchTextContent(/Modifié par Khadija Alaoui/)
  await expect.element(panel).toMatchTextContent(change)
  rows()[0]?.focus()
  await key('a')
  await expectText(`Commande ${changing.number} approuvée`)
})

test('an order that changed behind the list says what it was and is before it can be decided', async () => {
  const { changing, other, orderMore } = await openDesk(2)
  const change = orderMore(changing)
  const meanwhile = new RegExp(`Modifié\\s: ${change.source}`)
  // Deciding of one reads the others again.
  await key('a')
  await expectText(`Commande ${other.number} approuvée`)
  await expect.element(rowOf(changing)).toMatchTextContent(meanwhile)
  await expect.element(panel).toMatchTextContent(meanwhile)
  await key('r')
  await expect.element(alert).toMatchTextContent(new RegExp(`${changing.number} \\(${meanwhile.source}\\)`))
  await expect.element(alert).toMatchTextContent('Vérifiez avant de décider.')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectRows(1)
  await key('a')
  await expectText(`Commande ${changing.number} approuvée`)
  // One's own decisions change it too, and are no news.
  await ctrl('z')
  await expect.element(rowOf(changing)).toBeVisible()
  await expect.element(rowOf(changing)).not.toMatchTextContent('Modifié')
})

test('of several that are approved together, one that changed behind the list is left out, and the sentence says so', async () => {
  const { changing, orderMore } = await openDesk(3)
  const change = orderMore(changing)
  await key('a')
  await expect.element(rowOf(changing)).toMatchTextContent(change)
  await ctrl('a')
  await key('a')
  await expect.element(alert).toMatchTextContent('1 commande approuvée, 1 ne l’est pas')
  await expect
    .element(alert)
    .toMatchTextContent(new RegExp(`${changing.number} \\(Modifié\\s: ${change.source}\\)`))
  await expectRows(1)
  rows()[0]?.focus()
  await key('a')
  await expectText(`Commande ${changing.number} approuvée`)
})

test('the menu of a row offers both decisions; a decline that was refused keeps its reason, on the desk and in the list', async () => {
  const { changing, orderMore, changeSageCode, held, sent } = await openDesk(1)
  const { number } = changing
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Refuser la commande ${number}\\s\\?$`) })
  const reason = dialog.getByLabelText(/^Motif du refus/)
  const openMenu = async () => {
    await rowOf(changing)
      .getByRole('button', { name: `Actions : ${number}` })
      .click()
    await expect.element(page.getByRole('menuitem', { name: /^Approuver/ })).toBeVisible()
    await page.getByRole('menuitem', { name: /^Refuser/ }).click()
  }
  await openMenu()
  const change = orderMore(changing)
  await reason.fill('Attendre mai.')
  await ctrl('{Enter}')
  await expect.element(rowOf(changing)).toMatchTextContent(change)
  await openMenu()
  await expect.element(reason).toHaveValue('Attendre mai.')

  await openPage('/orders')
  await openMenu()
  changeSageCode(changing, 'CHANGÉ')
  await reason.fill('Attendre juin.')
  await ctrl('{Enter}')
  await expectText(/Modifié par .+Vérifiez avant de décider/)
  await expect.element(reason).toHaveValue('Attendre juin.')
  await expect.element(rowOf(changing)).toBeInTheDocument()
  await expect
    .poll(async () => {
      await ctrl('{Enter}')
      return held.find(({ id }) => id === changing.id)?.status
    })
    .toBe('DECLINED')
  await expectText(`Commande ${number} refusée`)
  expect(sent.at(-1)).toEqual({ id: changing.id, status: 'DECLINED', reason: 'Attendre juin.' })
})

test('a decision is taken back from the row or the page while the service allows it, and not after another step', async () => {
  const order = heldOrder()
  const { take, changeSageCode, held } = keepOrders(order)
  const takeBack = page.getByRole('button', { name: /^Annuler la décision/ })
  await openPage(`/orders/details/${order.id}`)
  await page.getByRole('button', { name: /^Approuver/ }).click()
  await expectText(`Commande ${order.number} approuvée`)
  // The notice is gone with this page.
  await openPage('/orders')
  await expect.element(rowOf(order)).toMatchTextContent('Validée')
  rows()[0]?.focus()
  await key('m')
  await page.getByRole('menuitem', { name: /^Annuler la décision/ }).click()
  await expectText(/Décision annulée\s: BC\d\d-\d{6} est de nouveau à approuver/)
  await expect.element(rowOf(order)).toMatchTextContent('À approuver')

  take(order, 'DECLINED', 'Erreur')
  await openPage(`/orders/details/${order.id}`)
  await expectText(/Vous pouvez annuler votre décision pendant une minute/)
  await takeBack.click()
  await expectText('1 motif demande votre approbation')
  await expect.element(takeBack).not.toBeInTheDocument()
  take(order, 'VALIDATED')
  changeSageCode(held[0] ?? order, 'S-9')
  await openPage(`/orders/details/${order.id}`)
  await expectText(/^Approuvée par .+, malgré 1 motif$/)
  await expect.element(takeBack).not.toBeInTheDocument()
})
