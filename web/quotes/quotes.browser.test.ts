import { depots } from '@app/contract/depots'
import { orders } from '@app/contract/orders'
import { type Quote, quotes } from '@app/contract/quotes'
import { users } from '@app/contract/users'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { expectRows, expectText } from '../test/expected.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { DEPOTS } from '../test/purchases.ts'
import { itemTexts } from '../test/rows.ts'
import { answerForSale, ORDER, QUOTE } from '../test/sale-documents.ts'
import { answerForSales, CLIENT } from '../test/sales.ts'

const dialog = page.getByRole('dialog')
const PLACE = `/quotes/details/${QUOTE.id}`
const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const trail = () =>
  page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

/** One quote that names no depot and no payment mode, as the service keeps it. */
function keepQuote() {
  const held: Quote[] = [{ ...QUOTE, depot: null }]
  answerForSales(undefined, { ...CLIENT, id: QUOTE.client.id, code: QUOTE.client.code })
  answerForSale({})
  answer(depots.list, () => [...DEPOTS])
  answer(users.salespeople, () => [])
  answer(quotes.list, ({ query }) =>
    pageOf(
      held.map(({ comment: _c, customValues: _v, lines: _l, events: _e, client, ...row }) => {
        const { id, code, name, blocked } = client
        return { ...row, client: { id, code, name, blocked } }
      }),
      query,
    ),
  )
  answer(quotes.get, () => {
    const [quote] = held
    if (!quote) throw new Refusal(404, 'record.notFound')
    return quote
  })
  answer(quotes.remove, () => {
    held.length = 0
  })
  return held
}

async function convert(): Promise<void> {
  await page.getByRole('button', { name: 'Transformer en commande…' }).click()
  await dialog.getByRole('combobox', { name: 'Dépôt' }).click()
  await userEvent.keyboard('Casa{Enter}')
  await expect.element(dialog.getByRole('combobox', { name: 'Dépôt' })).toHaveValue('Casa Aïn Sebaâ')
  // The only one that the client may pay by.
  await expect.element(dialog.getByRole('combobox', { name: 'Mode de paiement' })).toHaveValue('Chèque')
  await confirm()
}

test('a quote becomes an order in a dialog that asks for depot and payment mode, and leads to it from then on', async () => {
  const held = keepQuote()
  const sent: object[] = []
  answer(quotes.toOrder, ({ body }) => {
    sent.push(body)
    const { id, number, createdAt } = ORDER
    held[0] = { ...QUOTE, order: { id, number, createdAt, deliveryNote: null }, version: 2 }
    return ORDER
  })
  answer(orders.get, () => ORDER)
  await openPage(PLACE)
  await expect.element(page.getByRole('complementary')).toMatchTextContent(QUOTE.client.name)
  await expectText('Pas encore de commande')
  await convert()
  await expectText(`Commande ${ORDER.number} créée depuis le devis ${QUOTE.number}`)
  await expect.element(page.getByRole('heading', { name: `Commande ${ORDER.number}` })).toBeVisible()
  expect(sent).toMatchObject([{ id: QUOTE.id, depotId: 2, paymentCode: 'CHECK', version: 1 }])
  await page.getByRole('link', { name: new RegExp(`^${QUOTE.number}`) }).click()
  await expect.element(page.getByRole('heading', { name: `Devis ${QUOTE.number}` })).toBeVisible()
  await expect.element(page.getByRole('link', { name: new RegExp(ORDER.number) }).first()).toBeVisible()
  for (const name of [/^Modifier/, 'Transformer en commande…'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('shortages of the depot are shown in the dialog, and the quote stays a quote', async () => {
  keepQuote()
  const sentence = 'Il reste 3 pièces de Raccord laiton.'
  answer(quotes.toOrder, () => {
    throw new Refusal(409, 'quotes.shortOfSeveral', { statusLabel: sentence, fields: { repoId: sentence } })
  })
  await openPage(PLACE)
  await convert()
  await expect.element(dialog.getByText(sentence).first()).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Dépôt' })).toBeVisible()
  expect(location.pathname).toBe(PLACE)
})

test('salespeople and agents read quotes; only administrators write them here', async () => {
  keepQuote()
  for (const role of ['ROLE_COMMERCIAL', 'ROLE_AGENT'] as const) {
    await openPage('/quotes', { role })
    await expectRows(1)
    await expect.element(page.getByRole('button', { name: /^Nouveau devis/ })).not.toBeInTheDocument()
    await userEvent.keyboard('jm')
    await expect.poll(itemTexts).toEqual([expect.stringMatching(/^Détails/)])
    await userEvent.keyboard('{Escape}')
    await openPage('/quotes/add', { role })
    await expectText('Votre rôle ne donne pas accès à cette page.')
  }
})

test('the breadcrumb leads to the parent of each page; a quote is deleted after confirmation', async () => {
  keepQuote()
  await openPage(PLACE)
  await expect.poll(trail).toEqual(['Ventes', 'Devis'])
  await userEvent.keyboard('e')
  await expect.poll(address).toBe(`/quotes/details/modify/${QUOTE.id}`)
  await expect.poll(trail).toEqual(['Ventes', 'Devis', QUOTE.number])
  await expect.element(page.getBySelector('#field-clientId')).toBeVisible()
  // A page that has no name of its own, or none yet, has its list above it as well.
  await openPage('/quotes/nothing')
  await expect.poll(trail).toEqual(['Ventes', 'Devis'])
  await openPage(PLACE)
  await expect.element(page.getByRole('heading', { name: `Devis ${QUOTE.number}` })).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(`Devis ${QUOTE.number} supprimé`)
  await expect.poll(address).toBe('/quotes')
  await expectRows(0)
})

test('a form that only chose the one payment mode of its client is left without a question', async () => {
  keepQuote()
  await openPage(`/quotes/modify/${QUOTE.id}`)
  await expect.element(page.getByRole('combobox', { name: 'Mode de paiement' })).toHaveValue('Chèque')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(address).toBe('/quotes')
})
