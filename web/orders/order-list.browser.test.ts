import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { calls } from '../test/answers.ts'
import { expectRows, expectText, rowOf } from '../test/expected.ts'
import { anOrder, heldOrder, keepOrders } from '../test/kept-orders.ts'
import { address, row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { rows } from '../test/rows.ts'
import { sideways } from '../test/room.ts'

afterEach(() => page.viewport(1440, 900))

const tab = (name: RegExp) => page.getByRole('tab', { name })

test('the list has its views with counts, keeps them when it is opened again, and shows where each order is', async () => {
  const [created, validated] = [anOrder(), anOrder({ status: 'VALIDATED' })]
  keepOrders(created, validated)
  await openPage('/orders')
  await expectRows(2)
  await expect.element(tab(/^BL à générer/)).toHaveTextContent('BL à générer1')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Toutes',
    'À valider1',
    'À approuver0',
    'À livrer1',
    'BL à générer1',
    'Livrées',
    'Refusées et annulées',
  ])
  await tab(/^À valider/).click()
  await expect.poll(address).toMatch(/view=toValidate/)
  await expect.element(rowOf(created)).toMatchTextContent('Créée')
  await expect.element(rowOf(validated)).not.toBeInTheDocument()
  await tab(/^BL à générer/).click()
  await expect.element(rowOf(validated)).toMatchTextContent('Validée')
  await openPage(address())
  await expect.element(tab(/^BL à générer/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(rowOf(validated)).toBeVisible()
  await expect.element(rowOf(created)).not.toBeInTheDocument()
  const note = rowOf(validated).getByTitle('Pas encore de bon de livraison')
  await expect.element(note).toHaveTextContent('BL')
})

test('Space looks at an order, and its next step is done from there', async () => {
  const order = anOrder()
  keepOrders(order)
  await openPage('/orders')
  await expectRows(1)
  await userEvent.keyboard('j ')
  const quickView = page.getByRole('complementary', { name: 'Aperçu' })
  for (const text of [order.client.name, 'Total TTC', /Crédit restant5.000.000,00/])
    await expect.element(quickView).toMatchTextContent(text)
  await quickView.getByRole('button', { name: 'Valider' }).click()
  await expectText(`Commande ${order.number} validée`)
  await expect.element(row(0)).toMatchTextContent('Validée')
  await userEvent.keyboard('{Escape}')
  await expect.element(quickView).not.toBeInTheDocument()
})

const MENUS = {
  ROLE_ADMIN: [/^Détails/, /^Modifier/, /^Supprimer/],
  ROLE_COMMERCIAL: [/^Détails/, /^Modifier/, /^Supprimer/],
  ROLE_AGENT: [/^Détails/, /^Supprimer/],
} as const
for (const role of ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const) {
  test(`the menu of a created order is that of ${role}`, async () => {
    keepOrders(anOrder())
    await openPage('/orders', { role })
    await expectRows(1)
    rows()[0]?.focus()
    await userEvent.keyboard('m')
    const items = page.getByRole('menuitem')
    await expect.poll(() => items.elements().length).toBe(MENUS[role].length)
    for (const [at, label] of MENUS[role].entries())
      await expect.element(items.nth(at)).toMatchTextContent(label)
    await userEvent.keyboard('{Escape}')
    const own = page.getByTitle('Vous ne voyez que vos commandes')
    expect(own.elements().map(({ textContent }) => textContent)).toEqual(
      role === 'ROLE_COMMERCIAL' ? ['Commercial Salma Benali'] : [],
    )
  })
}

test('what is not treated yet is found by a filter, and an empty answer repeats the filter', async () => {
  const order = anOrder({ status: 'DELIVERED' })
  keepOrders(order)
  await openPage(`/orders?view=delivered&treated=false&search=${order.number}`)
  await expectRows(1)
  await expect.element(page.getByRole('combobox', { name: 'Traitée Non traitée' })).toBeVisible()
  await openPage(`/orders?view=delivered&treated=true&search=${order.number}`)
  await expectText(new RegExp(`^Aucune commande traitée pour «\\s${order.number}\\s»\\.$`))
  await openPage(`/orders?note=true&search=${order.number}`)
  await expectText(new RegExp(`^Aucune commande avec BL pour «\\s${order.number}\\s»\\.$`))
})

test('an order is deleted after a question, and leaves the list', async () => {
  const order = anOrder()
  keepOrders(order)
  await openPage('/orders')
  await expectRows(1)
  await userEvent.keyboard('j{Delete}')
  const dialog = page.getByRole('dialog', { name: new RegExp(`Supprimer la commande ${order.number}`) })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(`Commande ${order.number} supprimée`)
  await expectRows(0)
  expect(calls).toContain(`DELETE /carts/delete/${order.id}`)
})

test('the list is usable at 200 % zoom', async () => {
  await page.viewport(640, 450)
  keepOrders(heldOrder())
  await openPage('/orders')
  await expectRows(1)
  expect(sideways()).toEqual([])
})
