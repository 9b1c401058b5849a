import { banks } from '@app/contract/banks'
import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { orders } from '@app/contract/orders'
import { users } from '@app/contract/users'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { found } from '../../test/catalogue.ts'
import { answerForClients } from '../../test/clients.ts'
import { openPage } from '../../test/open-page.tsx'
import { answerForPurchases } from '../../test/purchases.ts'
import {
  keepBanks,
  keepBrands,
  keepDepots,
  keepFamilies,
  keepPaymentTypes,
  keepProviders,
} from '../../test/records.ts'
import { card, rows } from '../../test/rows.ts'

const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const incomplete = page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })

test('the banner names every field that is missing and every field to correct, and leads to each', async () => {
  answer(depots.list, () => [])
  await openPage('/users/add')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pas une adresse')
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Bennani')
  await save()
  await expect.element(incomplete).toHaveFocus()
  await expect
    .element(incomplete)
    .toMatchTextContent(
      'Veuillez remplir les champs obligatoires : Prénom, Nom d’utilisateur, Mot de passe, Confirmation du mot de passe',
    )
  await expect.element(incomplete).toMatchTextContent('À corriger : E-mail')
  for (const label of ['Prénom', 'E-mail', 'Mot de passe']) {
    await incomplete.getByRole('link', { name: label, exact: true }).click()
    await expect.element(page.getByLabelText(label, { exact: false }).first()).toHaveFocus()
  }
})

test('a line of a purchase that misses its price is named, and its label leads to its box', async () => {
  answerForPurchases()
  await openPage('/purchases/add')
  await expect.element(page.getByRole('textbox', { name: 'N° facture' })).toHaveFocus()
  const box = page.getByRole('table', { name: 'Lignes' }).getByRole('combobox')
  await box.click()
  await userEvent.keyboard('LUM-E27-09')
  await expect
    .poll(() => document.querySelector('[data-combobox-selected]')?.textContent)
    .toContain('LUM-E27-09')
  await userEvent.keyboard('{Enter}3{Enter}12{Enter}')
  const price = page.getByRole('textbox', { name: /^PU HT · Ampoule LED/ })
  await price.fill('')
  await save()
  await incomplete.getByRole('link', { name: /^PU HT · Ampoule LED/ }).click()
  await expect.element(price).toHaveFocus()
})

test('what is typed before a record is there goes where it would have gone, and Enter closes nothing', async () => {
  const kept = keepBanks()
  const read = Promise.withResolvers<void>()
  answer(banks.get, async ({ params }) => {
    await read.promise
    return found(kept.find(({ id }) => id === params.id))
  })
  await openPage('/banks?search=BMCI')
  await expect.element(card('BMCI')).toBeVisible()
  await userEvent.keyboard('jexjk{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Modifier la banque' })).toBeVisible()
  await userEvent.keyboard('{Enter}{Backspace}')
  read.resolve()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('BMCIxj')
})

test('an address that shows no form leaves the keys to the page', async () => {
  answer(fields.list, () => [])
  answer(fields.types, () => [{ id: 1, name: 'Texte', kind: 'STRING' as const, choices: ['*'] }])
  await openPage('/fields?view=types&form=12')
  await expect.poll(() => rows().length).toBe(1)
  await userEvent.keyboard('j')
  await expect.poll(() => document.activeElement).toBe(rows()[0])
})

const ADDED = [
  { list: '/banks', said: 'Banque', keep: keepBanks },
  { list: '/catalog/brands', said: 'Marque', keep: keepBrands },
  { list: '/repos', said: 'Dépôt', keep: keepDepots },
  { list: '/providers', said: 'Fournisseur', keep: keepProviders },
  { list: '/payment-types', said: 'Type de paiement', keep: keepPaymentTypes },
  { list: '/catalog/families', said: 'Famille', keep: keepFamilies },
]

async function addTo(list: string, added: string): Promise<void> {
  await openPage(list)
  await page
    .getByRole('button', { name: /^Nouve/ })
    .first()
    .click()
  await name.fill(added)
  await save()
}

for (const { list, said, keep } of ADDED) {
  const noticeOf = (added: string) => page.getByRole('status').filter({ hasText: `${said} ${added}` })

  test(`${list}: the new row has the focus, and where it is out of sight the notice leads to it`, async () => {
    keep()
    await addTo(list, 'Zénith A')
    await expect.element(noticeOf('Zénith A')).toBeVisible()
    await expect.poll(() => document.querySelector('[data-row]:focus')?.textContent).toContain('Zénith A')
    await addTo(`${list}?search=introuvable`, 'Zénith B')
    await noticeOf('Zénith B').getByRole('link', { name: 'Voir' }).click()
    await expect.element(name).toHaveValue('Zénith B')
  })
}

test('a box exposes its open list from the key that opens it; closed, the list is not on the page', async () => {
  answer(orders.list, () => ({ content: [], totalPages: 0, totalElements: 0, number: 0, size: 30 }))
  answerForClients()
  answer(users.salespeople, () => [])
  answer(users.list, () => [])
  await openPage('/orders')
  for (const label of ['Statut', 'Client']) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await expect.element(box).toBeVisible()
    const element = box.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
    const opened = page.getByRole('listbox')
    await expect.element(opened).toBeVisible()
    await expect.element(box).toHaveAttribute('aria-controls', opened.element().id)
    await userEvent.keyboard('{Escape}')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => document.querySelectorAll('[role=listbox]').length).toBe(0)
  }
})
