import { paymentTypes } from '@app/contract/payment-types'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { BASIC_TYPES, keepPaymentTypes, refuseName } from '../test/records.ts'
import { card, rows } from '../test/rows.ts'

const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('the six basic types say so in words and cannot be deleted, cash first', async () => {
  keepPaymentTypes()
  await openPage('/payment-types')
  await expect.poll(() => rows()[0]?.textContent).toMatch(/Type de base\s: Espèces/)
  for (const [, type] of BASIC_TYPES) {
    await expect.element(card(type)).toMatchTextContent(new RegExp(`Type de base\\s: ${type}`))
    await card(type)
      .getByRole('button', { name: `Actions : ${type}` })
      .click()
    await expect.element(page.getByRole('menuitem', { name: 'Modifier' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Supprimer…' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(card(type)).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('a basic type gets another name and still says what it is', async () => {
  keepPaymentTypes()
  await openPage('/payment-types')
  await card('Versement').click()
  await expect
    .element(page.getByText('Type de base : Versement. Seul son nom peut changer, pas ses règles.'))
    .toBeVisible()
  await name.fill('Versement en agence')
  await save()
  await expect.element(page.getByText('Type de paiement Versement en agence modifié')).toBeVisible()
  await expect.element(card('Versement en agence')).toMatchTextContent(/Type de base\s: Versement/)
})

test('a name that the server takes for one of the six is refused under its field', async () => {
  keepPaymentTypes()
  const sentence = 'Un type de paiement porte déjà le nom « Chèque ».'
  refuseName(paymentTypes.save, 'paymentTypes.nameTaken', sentence)
  await openPage('/payment-types?form=new')
  await name.fill('chq')
  await save()
  await expect.element(name).toHaveAccessibleDescription(new RegExp(sentence))
})

test('types are found by name and by what they are; nothing found says so', async () => {
  const kept = keepPaymentTypes()
  const transfer = kept.find(({ code }) => code === 'TRANSFER')
  if (transfer) transfer.name = 'Ordre de la banque'
  await openPage('/payment-types?search=cheque')
  await expect.poll(() => rows().map((row) => row.getAttribute('aria-label'))).toEqual(['Chèque'])
  await openPage('/payment-types?search=virement')
  await expect.poll(() => rows().map((row) => row.textContent)).toHaveLength(1)
  expect(rows()[0]?.textContent).toContain('Virement')
  await openPage('/payment-types?search=troc')
  await expect.element(page.getByText('Aucun type de paiement pour « troc ».')).toBeVisible()
})

test('a salesperson, who pays with them, does not administer them', async () => {
  await openPage('/payment-types', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
