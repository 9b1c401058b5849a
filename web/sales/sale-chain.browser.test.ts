import { type DeliveryNote, deliveryNotes, type PaymentOfNote } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { quotes } from '@app/contract/quotes'
import { cents } from '@app/domain/money/cents'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { expectRows, expectText } from '../test/expected.ts'
import { address, row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { keepPaymentTypes } from '../test/records.ts'
import { rows } from '../test/rows.ts'
import { answerForSale, SALE } from '../test/sale-documents.ts'
import { orderRow } from '../test/sales.ts'
import { answerWithSamples } from '../test/sample-answers.ts'
import { fileNamed, savedFiles } from '../test/saved-files.ts'

const { quote, order, note } = SALE
const heading = (name: string) => page.getByRole('heading', { name })
const download = page.getByRole('button', { name: /^Télécharger/ })

beforeEach(() => {
  answerWithSamples()
  answerForSale({})
  keepPaymentTypes()
  answer(orders.list, ({ query }) => pageOf([orderRow(order)], query))
})

test('the badges of a row lead to its quote and its delivery note, whose rail leads back along the same chain', async () => {
  await openPage('/orders')
  await expectRows(1)
  await row(0)
    .getByRole('link', { name: new RegExp(`Ouvrir le devis ${quote.number}`) })
    .click()
  await expect.element(heading(`Devis ${quote.number}`)).toBeVisible()
  await openPage('/orders')
  await expectRows(1)
  await row(0)
    .getByRole('link', { name: new RegExp(`Ouvrir le bon de livraison ${note.number}`) })
    .click()
  await expect.element(heading(`Bon de livraison ${note.number}`)).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Chaîne' }).getByRole('link')
  expect(rail.elements().map(({ textContent }) => textContent)).toEqual([quote.number, order.number])
  await rail.nth(1).click()
  await expect.element(heading(`Commande ${order.number}`)).toBeVisible()
})

test('a quote, an order and a delivery note are printed from their pages, an order also from its row: what has its note is printed as the note', async () => {
  const saved = savedFiles()
  answer(orders.get, () => ({ ...order, status: 'VALIDATED' as const }))
  answer(quotes.pdf, ({ params: { id } }) => fileNamed(`Quote_${id}.pdf`))
  answer(orders.pdf, ({ params: { id } }) => fileNamed(`Bon_Commande_${id}.pdf`))
  answer(deliveryNotes.pdf, ({ params: { id } }) => fileNamed(`Bon_Livraison_${id}.pdf`))
  for (const [at, name] of [
    [`/quotes/details/${quote.id}`, `Quote_${quote.id}.pdf`],
    [`/orders/details/${order.id}`, `Bon_Commande_${order.id}.pdf`],
    [`/delivery-notes/details/${note.id}`, `Bon_Livraison_${note.id}.pdf`],
  ] as const) {
    await openPage(at)
    await download.click()
    await expectText(`${name} téléchargé`)
    expect(saved.splice(0)).toEqual([name])
  }
  answer(orders.notePdf, () => fileNamed(`Bon_Livraison_${note.id}.pdf`))
  await openPage('/orders')
  await expectRows(1)
  rows()[0]?.focus()
  await userEvent.keyboard('p')
  await expect.poll(() => saved).toEqual([`Bon_Livraison_${note.id}.pdf`])
})

test('for a salesperson the filter is themself, and no list of users is requested', async () => {
  for (const [list, title] of [
    ['/orders', 'Vous ne voyez que vos commandes'],
    ['/quotes', 'Vous ne voyez que vos devis'],
    ['/delivery-notes', 'Vous ne voyez que vos bons de livraison'],
  ] as const) {
    await openPage(list, { role: 'ROLE_COMMERCIAL' })
    await expectRows(1)
    await expect.element(page.getByTitle(title)).toMatchTextContent(/Salma Benali/)
    await expect.element(page.getByRole('combobox', { name: /^Commercial/ })).not.toBeInTheDocument()
    expect(calls.filter((call) => call.includes(' /users'))).toEqual([])
  }
})

test('the payments on a note are listed in a dialog, each a link, in the reader’s words', async () => {
  const payment: PaymentOfNote = {
    paymentId: 51,
    createdAt: new Date('2026-11-14T09:42:18Z'),
    reference: 'R-51',
    type: 'Chèque',
    amount: cents(5_000),
    attachedAmount: cents(2_000),
    status: 'VALIDATED',
    dueDate: null,
    bounced: false,
    cleared: true,
  }
  answer(deliveryNotes.get, (): DeliveryNote => ({ ...note, payments: [payment] }))
  await openPage(`/delivery-notes/details/${note.id}`)
  await page
    .getByRole('button', { name: /^Règlements/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Règlements du bon ${note.number}` })
  await expect.element(dialog).toBeVisible()
  expect(
    dialog
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Règlement', 'Reçu le', 'État', 'Montant', 'Sur ce bon'])
  await expect.element(dialog.getByRole('link').first()).toHaveAttribute('href', '/payments/details/51')
  await dialog.getByRole('link').first().click()
  await expect.poll(address).toBe('/payments/details/51')
  await openPage(`/delivery-notes/details/${note.id}`, { language: 'en' })
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Payment modeCheque/)
})
