import { orders } from '@app/contract/orders'
import { payments } from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { expectText } from '../test/expected.ts'
import { aClient, keepClients } from '../test/kept-clients.ts'
import { anOrder } from '../test/kept-orders.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { CHEQUE, listed } from '../test/payments.ts'
import { cutColumns } from '../test/room.ts'
import { orderRow } from '../test/sales.ts'

const dialog = page.getByRole('dialog')
const name = page.getByRole('textbox', { name: 'Raison sociale' })

test('a client is blocked and let order again, each time asked, by those who may; a salesperson may not', async () => {
  const client = aClient()
  const kept = keepClients(client)
  const place = `/clients/details/${client.id}`
  await openPage(place, { role: 'ROLE_AGENT' })
  await page.getByRole('button', { name: 'Bloquer…' }).click()
  const asked = page.getByRole('dialog', { name: `Bloquer le client ${client.name} ?` })
  await expect.element(asked.getByRole('button', { name: 'Annuler' })).toHaveFocus()
  await asked.getByRole('button', { name: 'Bloquer' }).click()
  await expectText(`Client ${client.name} bloqué`)
  await expect.element(page.getByText('Bloqué', { exact: true })).toBeVisible()
  expect(kept[0]?.status).toBe('BLOCKED')
  await page.getByRole('button', { name: 'Débloquer…' }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expectText(`Client ${client.name} débloqué`)
  expect(kept[0]?.status).toBe('NORMAL')

  await openPage(place, { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByRole('heading', { name: client.name })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /loquer/ })).not.toBeInTheDocument()
})

test('orders and payments on the page of a client are each narrowed by days of their own', async () => {
  const client = aClient()
  const today = dayOf(new Date())
  const order = anOrder()
  keepClients(client)
  const within = ({ from, to }: { from: string | null; to: string | null }) =>
    (from === null || from <= today) && (to === null || today <= to)
  answer(orders.list, ({ query, body }) => pageOf(within(body) ? [orderRow(order)] : [], query))
  answer(payments.list, ({ query, body }) => pageOf(within(body) ? [listed(CHEQUE)] : [], query))
  await openPage(`/clients/details/${client.id}?tab=financial`)
  const block = (title: RegExp) =>
    page
      .getByRole('tabpanel')
      .getBySelector('section')
      .filter({ has: page.getByRole('heading', { name: title }) })
  const from = page.getByRole('textbox', { name: 'Du', exact: true })
  const narrow = async (place: Locator, first: string, last: string) => {
    await place.getByRole('button', { name: /^Période/ }).click()
    await expect.element(from).toHaveFocus()
    await userEvent.keyboard(`${first}{Tab}${last}{Enter}`)
    await expect.element(from).not.toBeInTheDocument()
  }
  const [ordered, paid] = [block(/^Commandes/), block(/^Règlements/)]
  await expect.element(ordered.getByRole('link', { name: order.number })).toBeVisible()
  await expect.element(paid.getByRole('link', { name: CHEQUE.reference })).toBeVisible()
  expect(cutColumns(paid.getByRole('table').element(), { Statut: 'Under approval' })).toEqual([])
  await narrow(ordered, '01/01/2020', '31/01/2020')
  await expectText('Aucune commande sur cette période.')
  await expect.element(paid.getByRole('link', { name: CHEQUE.reference })).toBeVisible()
  await ordered.getByRole('button', { name: 'Retirer le filtre Période' }).click()
  await expect.element(ordered.getByRole('link', { name: order.number })).toBeVisible()
  await narrow(paid, '01/01/2020', '31/01/2020')
  await expectText('Aucun règlement sur cette période.')
  await paid.getByRole('button', { name: 'Retirer le filtre Période' }).click()
  await narrow(paid, '-7', '+7')
  await expect.element(paid.getByRole('link', { name: CHEQUE.reference })).toBeVisible()
})

test('details show the record by its address, its points and the way to what is missing', async () => {
  const client = aClient({
    latitude: 34.0331,
    longitude: -5.0003,
    phone: '05 35 62 41 80',
    customValues: { ICE: '001524893000067' },
  })
  keepClients(client)
  const place = `/clients/details/${client.id}`
  await openPage(place)
  await expect.element(page.getByRole('heading', { name: client.name })).toBeVisible()
  await expect.element(page.getByTitle('Fiche complète à 70 sur 100')).toHaveTextContent('70')
  await expectText(/001\s524\s893\s000\s067/)
  await expectText('34,0331 · −5,0003')
  await expect.element(page.getByRole('link', { name: 'Itinéraire' })).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: 'Compléter : Patente' }).click()
  await expect.poll(address).toBe(`/clients/details/modify/${client.id}`)
  await expect.element(page.getByRole('textbox', { name: 'Patente (TP)' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe(place)
  await expect.element(page.getByRole('heading', { name: client.name })).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(name).toHaveFocus()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(address).toBe(place)
})

test('a client who is not there is not found, whatever the address says', async () => {
  keepClients(aClient())
  await openPage('/clients/details/999999999')
  await expectText('Client introuvable')
  await page.getByRole('link', { name: 'Voir les clients' }).click()
  await expect.poll(address).toBe('/clients')
  for (const wrong of ['/clients/details/abc', '/clients/modify/999999999', '/clients/modify/1e3']) {
    await openPage(wrong)
    await expect.element(page.getByText('Client introuvable').first()).toBeVisible()
  }
})

test('the financial tab shows the credit left, opens each figure, and counts an order in', async () => {
  const client = aClient()
  keepClients(client)
  await openPage(`/clients/details/${client.id}`, { role: 'ROLE_COMMERCIAL' })
  const general = page.getByRole('tab', { name: 'Informations générales' })
  await expect.element(general).toBeVisible()
  general.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toMatch(/tab=financial/)
  await openPage(address(), { role: 'ROLE_COMMERCIAL' })
  const panel = page.getByRole('tabpanel', { name: 'Informations financières' })
  await expect.element(panel).toMatchTextContent(/Crédit restant.*150\s000,00/)
  await page.getByRole('textbox', { name: 'Montant d’une commande' }).fill('200000')
  await expect.element(panel.getByText(/−50\s000,00\sDHs/)).toBeVisible()
  for (const figure of ['Encours', 'Échues non réglées', 'Impayés', 'Non réglé']) {
    await page.getByRole('button', { name: new RegExp(`Voir le détail : ${figure}$`) }).click()
    const details = page.getByRole('dialog', { name: figure })
    await expect.element(details).toMatchTextContent('Rien à afficher.')
    await userEvent.keyboard('{Escape}')
    await expect.element(details).not.toBeInTheDocument()
  }
  await expect.element(panel).toMatchTextContent('Aucune commande pour l’instant.')
  await expect.element(panel).toMatchTextContent('Aucun règlement pour l’instant.')
})
