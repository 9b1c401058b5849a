import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cents } from '@app/domain/money/cents'
import { calls } from '../test/answers.ts'
import { expectText } from '../test/expected.ts'
import { openPage } from '../test/open-page.tsx'
import { aCheque, keepPayments, NOTE, noticeOf, putThere } from '../test/payments.ts'
import { answerForSales, CLIENT } from '../test/sales.ts'
import { boxAt, focusOn, insert, press, type, typeOver } from '../test/typist.ts'

async function standsIn(name: string) {
  await expect.poll(() => document.activeElement?.id).toBe(`field-${name}`)
}

/** Client and type by keyboard on the form that is open. */
async function choose(kind: string): Promise<void> {
  await standsIn('clientId')
  await type(CLIENT.code)
  await press('Enter')
  await standsIn('typeId')
  await type(kind)
  await press('Enter')
  await press('Enter')
}

test('the bank is hidden for cash and required for a cheque, to which one is led; the image is required, and only a picture is taken', async () => {
  answerForSales(undefined, { ...CLIENT, paymentCodes: [] })
  await openPage('/payments/add')
  await choose('Espèces')
  expect(boxAt('field-bankId')).toBeNull()
  await standsIn('amount')
  await type('150')
  await press('Control+Enter')
  await expect.element(page.getByText('Joignez l’image du règlement.').first()).toBeVisible()
  const file = page.getBySelector('main input[type=file]')
  await userEvent.upload(file, new File(['%PDF-1.7'], 'releve.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText(/PNG, JPEG (?:et|ou) WebP/).first()).toBeVisible()
  // Another type asks for more, and the hand is led there.
  focusOn('field-typeId')
  await type('Chèque')
  await press('Enter')
  await expect.poll(() => boxAt('field-bankId')).not.toBeNull()
  await press('Enter')
  await standsIn('bankId')
  await press('ArrowDown')
  await press('Enter')
  await press('Enter')
  await standsIn('reference')
  expect(calls).not.toContain('POST /payments/add')
  await press('Escape')
  await expect.element(page.getByRole('button', { name: 'Quitter' })).toBeVisible()
})

test('what does not change any more is shown with its reason; once saved, the user is on its row, and B attaches it', async () => {
  const payment = aCheque({ amount: cents(500_000), ...putThere(NOTE, cents(100)) })
  const { kept } = keepPayments([payment, aCheque()], [NOTE])
  await openPage(`/payments/details/modify/${payment.id}`)
  await expectText('Déjà rattaché à un bon : le client ne peut plus être modifié.')
  expect(boxAt('field-clientId')?.disabled).toBe(true)
  typeOver('field-amount', '0,50')
  await press('Control+Enter')
  await expect.element(page.getByText(/^1,00\sDHs sont déjà rattachés/).first()).toBeVisible()
  expect(calls).not.toContain('POST /payments/add')
  typeOver('field-amount', '6000')
  await press('Control+Enter')
  await expectText(noticeOf(payment, 'modifié'))
  expect(kept[0]?.amount).toBe(600_000)
  await expect
    .poll(() => document.querySelector('[data-row]:focus')?.textContent)
    .toContain(payment.reference)
  await press('b')
  await expect.element(page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })).toBeVisible()
  await openPage(`/payments/details/${payment.id}?tab=history`)
  await expect
    .element(page.getByRole('list', { name: 'Historique' }).getByRole('listitem').first())
    .toMatchTextContent(/Montant modifié 5\s000,00\sDHs → 6\s000,00\sDHs/)
})

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
