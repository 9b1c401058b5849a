import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../test/open-page.tsx'
import { answerForSales, CLIENT } from '../test/sales.ts'
import { focusOn, insert, press, type, typeOver } from '../test/typist.ts'

async function standsIn(name: string) {
  await expect.poll(() => document.activeElement?.id).toBe(`field-${name}`)
}

test('before it is saved the form says whether it needs approval, and why, with the figures', async () => {
  answerForSales(undefined, { ...CLIENT, paymentCodes: ['CHECK', 'EFFET'] })
  await openPage('/payments/add')
  await standsIn('clientId')
  await type(CLIENT.code)
  await press('Enter')
  await standsIn('typeId')
  await type('Virement')
  await press('Enter')
  await press('Enter')
  const aside = page.getByRole('complementary')
  await expect.element(aside).toMatchTextContent('À approuver')
  await expect
    .element(aside)
    .toMatchTextContent(`Virement n’est pas autorisé pour ${CLIENT.name}. Types autorisés : Chèque, Effet.`)
  focusOn('field-typeId')
  await type('Effet')
  await press('Enter')
  await expect.element(aside).toMatchTextContent('Aucune approbation nécessaire')
  typeOver('field-invoiceDate', '01/06/2026')
  focusOn('field-dueDate')
  insert('01/08/2026')
  await press('Tab')
  await expect
    .element(aside)
    .toMatchTextContent('Échéance au 01-08-2026, au-delà du 31-07-2026 : facture du 01-06-2026 + 60 jours.')
  await press('Escape')
  await expect.element(page.getByRole('button', { name: 'Quitter' })).toBeVisible()
})
