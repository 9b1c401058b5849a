import { fields } from '@app/contract/fields'
import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { answerForCatalogue, pageOf } from '../test/catalogue.ts'
import { answerForClients, CLIENT } from '../test/clients.ts'
import { answerForSettings } from '../test/company-settings.ts'
import { openPage } from '../test/open-page.tsx'
import { focusOn } from '../test/purchase-form.ts'
import { keepDepots, keepPaymentTypes } from '../test/records.ts'

const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

/** A new document of that client. */
async function openFor(address: string): Promise<void> {
  answerForCatalogue()
  answerForClients()
  answerForSettings()
  keepPaymentTypes()
  keepDepots()
  answer(fields.list, () => [])
  await openPage(address)
  await expect.poll(() => document.activeElement?.id).toBe('field-clientId')
  await userEvent.keyboard(CLIENT.code)
  await expect.element(page.getByRole('option', { name: new RegExp(CLIENT.code) })).toBeVisible()
  await userEvent.keyboard('{Enter}')
}

for (const { what, address, sentences } of [
  {
    what: 'an order',
    address: '/orders/add',
    sentences: ['Ajoutez des produits à la commande.', 'Choisissez un mode de paiement.'],
  },
  { what: 'a quote', address: '/quotes/add', sentences: ['Ajoutez des produits au devis.'] },
]) {
  test(`${what} without products, or without a way to pay, is not sent, and says so`, async () => {
    await openFor(address)
    await save()
    for (const sentence of sentences)
      await expect.element(page.getByText(sentence, { exact: false }).first()).toBeVisible()
    expect(calls.filter((call) => /(carts|quotes)\/add/.test(call))).toEqual([])
  })
}

test('a product that does not exist is not found, and nothing is added', async () => {
  await openFor('/orders/add')
  await userEvent.keyboard('{Tab}Casa{Tab}')
  const product = page.getByRole('combobox', { name: 'Produit' })
  focusOn(product)
  await userEvent.keyboard('ZZZ-9999')
  await expect.element(page.getByText('Aucun résultat.').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(document.querySelectorAll('tr[data-line]')).toHaveLength(0)
  // The banner leads there, and does not say it a second time.
  await save()
  const banner = page.getByRole('main').getByRole('alert')
  await expect.element(banner).toBeVisible()
  const said = document.querySelector('table + output')?.textContent ?? ''
  expect(said).toContain('ZZZ-9999')
  expect(banner.element().textContent).not.toContain(said)
  expect(document.querySelectorAll('tr[data-line]')).toHaveLength(0)
})

test('a save that comes before the answer to what was typed is refused as well, and says so', async () => {
  await openFor('/orders/add')
  const product = page.getByRole('combobox', { name: 'Produit' })
  await expect.element(product).toBeEnabled()
  const asked = Promise.withResolvers<void>()
  answer(products.list, async ({ query }) => {
    await asked.promise
    return pageOf([], query)
  })
  focusOn(product)
  await userEvent.keyboard('ZZZ-9999')
  await save()
  asked.resolve()
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(document.querySelector('table + output')?.textContent).toContain('ZZZ-9999')
  expect(calls.filter((call) => /(carts|quotes)\/add/.test(call))).toEqual([])
})
