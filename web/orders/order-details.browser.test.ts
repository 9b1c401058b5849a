import { orders } from '@app/contract/orders'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal, Unreached } from '../test/answers.ts'
import { expectRows, expectText, rowOf } from '../test/expected.ts'
import { anOrder, heldOrder, keepOrders } from '../test/kept-orders.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { sideways } from '../test/room.ts'

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine')
  await page.viewport(1440, 900)
})

const heading = ({ number }: { number: string }) =>
  page.getByRole('heading', { name: `Commande ${number}`, exact: true })
const button = (name: RegExp) => page.getByRole('button', { name })

test('an order is validated and delivered by keys alone; its page says what unlocks the next step', async () => {
  const order = anOrder()
  keepOrders(order)
  await openPage(`/orders?search=${order.number}`)
  await expectRows(1)
  await userEvent.keyboard('j{Enter}')
  await expect.element(heading(order)).toBeVisible()
  await expectText('1 sur 1')
  await expectText('possible après validation')
  await userEvent.keyboard('v')
  await expectText(`Commande ${order.number} validée`)
  await expect.poll(address).toBe(`/orders?search=${order.number}`)
  await expect.element(rowOf(order)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectText('prêt à être généré')
  await userEvent.keyboard('l')
  await expectText(`Commande ${order.number} livrée`)
  await expect.element(rowOf(order)).toMatchTextContent('Livrée')
  await userEvent.keyboard('{Enter}')
  await expectText('Commande livrée')
  await expectText('Commande validée')
  await openPage(`/orders/details/${order.id}`, { language: 'en' })
  await expectText('Order delivered')
})

test('a validated order is cancelled from the three dots, after a question', async () => {
  const order = anOrder({ status: 'VALIDATED' })
  const { sent } = keepOrders(order)
  await openPage('/orders')
  await expectRows(1)
  await userEvent.keyboard('j{Enter}')
  await page.getByRole('button', { name: `Actions : ${order.number}` }).click()
  await page.getByRole('menuitem', { name: 'Annuler la commande…' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`Annuler la commande ${order.number}`) })
  await expect.element(dialog.getByRole('button', { name: 'Garder la commande' })).toHaveFocus()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expectText(`Commande ${order.number} annulée`)
  await expect.element(rowOf(order)).toMatchTextContent('Annulée')
})

test('a colleague’s change is announced, and the page shows it', async () => {
  const order = anOrder()
  const { take } = keepOrders(order)
  await openPage(`/orders/details/${order.id}`)
  await expect.element(button(/^Valider/)).toBeVisible()
  take(order, 'VALIDATED')
  await button(/^Valider/).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('statut créé → validé')
  await expect.element(page.getByText('Validée', { exact: true })).toBeVisible()
  await expect.element(button(/^Livrer/)).toBeVisible()
})

test('an agent treats a delivered order, and the next one that is not treated opens', async () => {
  const [earlier, later] = [anOrder({ status: 'DELIVERED' }), anOrder({ status: 'DELIVERED' })]
  keepOrders(earlier, later)
  await openPage('/orders?view=delivered', { role: 'ROLE_AGENT' })
  await expectRows(2)
  await userEvent.keyboard('j')
  await expect.element(rowOf(later)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(/^Traiter/)).toHaveAttribute('data-tone', 'primary')
  await userEvent.keyboard('t')
  await expectText(`Commande ${later.number} traitée`)
  await expect.element(heading(earlier)).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(heading(later)).toBeVisible()
  await expect.element(page.getByText('Traitée', { exact: true })).toBeVisible()
  await expect.element(button(/^Traiter/)).not.toBeInTheDocument()
})

test('the Sage code is changed where it is, and not by a salesperson', async () => {
  const order = anOrder()
  keepOrders(order)
  await openPage(`/orders/details/${order.id}`)
  await button(/^Ajouter/).click()
  await userEvent.keyboard('S-7781{Enter}')
  await expectText(`Code Sage de ${order.number} enregistré`)
  await expect.element(button(/^Modifier le code Sage S-7781/)).toBeVisible()
  await expectText('Code Sage modifié')

  await openPage(`/orders/details/${order.id}`, { role: 'ROLE_COMMERCIAL' })
  const aside = page.getByRole('complementary')
  await expect.element(aside).toMatchTextContent(/Code SageS-7781/)
  await expect
    .element(aside.getByRole('button', { name: /Ajouter|Modifier le code Sage/ }))
    .not.toBeInTheDocument()
})

test('an order of a colleague is not there for a salesperson', async () => {
  keepOrders()
  answer(orders.get, () => {
    throw new Refusal(404, 'record.notFound')
  })
  await openPage('/orders/details/77', { role: 'ROLE_COMMERCIAL' })
  await expectText('Cette commande n’existe pas ou n’est pas la vôtre.')
})

test('the page of an order is usable at 200 % zoom, and says when the network is lost', async () => {
  await page.viewport(640, 450)
  const order = heldOrder()
  keepOrders(order)
  await openPage(`/orders/details/${order.id}`)
  await expectText('1 motif demande votre approbation')
  expect(sideways()).toEqual([])
  page.getByRole('heading', { name: 'Historique' }).element().scrollIntoView()
  await expectText('Mise en approbation')
  answer(orders.setStatus, () => {
    throw new Unreached()
  })
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vous êtes hors connexion')
})
