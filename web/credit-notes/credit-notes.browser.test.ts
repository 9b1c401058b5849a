import { type CreditNoteForm, creditNotes, type DeliveredNote } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { aCreditNote, CABLE, deliveredNote, keepCreditNotes, LAMP } from '../test/credit-notes.ts'
import { ctrl, expectRows, expectText, rowOf } from '../test/expected.ts'
import { pick } from '../test/line-forms.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { aDeliveryNote } from '../test/sale-documents.ts'
import { CLIENT } from '../test/sales.ts'
import { fileNamed, savedFiles } from '../test/saved-files.ts'

const press = (keys: string) => userEvent.keyboard(keys)
const dialog = page.getByRole('dialog')
const aside = page.getByRole('complementary')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const boxOf = (name: string) => page.getByRole('textbox', { name: `À retourner de ${name}` })
const field = (name: string) => page.getBySelector(`#field-${name}`)
const lines = () => document.querySelectorAll('[id^="returned-line-"]').length
const title = (number: string) => page.getByRole('heading', { name: `Bon de retour ${number}` })
const heldBy = ({ lines: held }: CreditNoteForm) =>
  held.map(({ deliveryNoteId, productId, quantity }) => [deliveryNoteId, productId, quantity])

const EARLIER = deliveredNote(11, [[LAMP, 6]])
const LATER = deliveredNote(12, [[LAMP, 9]])
const BOTH = deliveredNote(13, [
  [LAMP, 6],
  [CABLE, 9],
])

/** The note's own page and its form of return, as those of one that was delivered. */
function answerForNote(note: DeliveredNote): void {
  answer(deliveryNotes.get, () => aDeliveryNote(note))
}

/** So much of its first line has come back. */
const cameBack = (note: DeliveredNote, returned: number): DeliveredNote => ({
  ...note,
  orders: note.orders.map((order) => ({
    ...order,
    lines: order.lines.map((line, at) => (at === 0 ? { ...line, returned } : line)),
  })),
})

test('choose client and product to see the notes that contain it, then quantities per note, by keyboard', async () => {
  const { saved } = keepCreditNotes([LATER, EARLIER])
  await openPage('/credit-notes/add')
  // Without a client there is no product to choose.
  await expect.element(field('productId')).toBeDisabled()
  await expect.element(field('productId')).toHaveAttribute('placeholder', 'Choisissez d’abord un client')
  await expect.element(field('clientId')).toHaveFocus()
  await pick('clientId', CLIENT.code)
  await expect.element(field('productId')).toBeEnabled()
  await pick('productId', LAMP.reference)
  // Newest first, and ready for a quantity.
  await expect.element(boxOf(LATER.number)).toHaveFocus()
  await press('2{ArrowDown}')
  await expect.element(boxOf(EARLIER.number)).toHaveFocus()
  await press('50')
  await expectText(`${EARLIER.number} : quantité ramenée de 50 à 6, tout ce qui reste retournable.`)
  await press('{ArrowUp}')
  await expect.element(boxOf(EARLIER.number)).toHaveValue('6')
  await expect.poll(lines).toBe(2)
  await ctrl('{Backspace}')
  await expect.poll(lines).toBe(1)
  await press('{Enter}')
  await expect.element(field('productId')).toHaveFocus()
  await expect.element(aside).toMatchTextContent(/6 articles/)
  await expect.element(aside).toMatchTextContent(/Casa Aïn Sebaâ/)
  await ctrl('{Enter}')
  await expectText(/Bon de retour BR26-\d{6} enregistré, à approuver/)
  expect(saved.map((body) => heldBy(body))).toEqual([[[EARLIER.id, LAMP.id, 6]]])
  expect(saved[0]?.clientId).toBe(CLIENT.id)
  await expect.element(page.getByRole('table')).toMatchTextContent(/Quincaillerie Atlas.*À approuver/)
})

test('a credit note that is opened from a note of two products lists its lines, with what can still come back', async () => {
  answerForNote(BOTH)
  const { saved } = keepCreditNotes([BOTH])
  await openPage(`/credit-notes/add?note=${BOTH.id}`)
  const table = page.getByRole('table', { name: `Lignes de ${BOTH.number}` })
  await expect.poll(() => table.getByRole('row').elements().length).toBe(3)
  await expect.element(boxOf(LAMP.name)).toHaveFocus()
  await press('2{ArrowDown}')
  await expect.element(boxOf(CABLE.name)).toHaveFocus()
  await press('50')
  await expectText(new RegExp(`^${CABLE.name}\\s: quantité ramenée de 50 à 9`))
  await ctrl('{Enter}')
  await expectText(/Bon de retour BR26-\d{6} enregistré/)
  expect(heldBy(saved[0] as CreditNoteForm)).toEqual([
    [BOTH.id, LAMP.id, 2],
    [BOTH.id, CABLE.id, 9],
  ])
  keepCreditNotes([cameBack(BOTH, 6)])
  await openPage(`/credit-notes/add?note=${BOTH.id}`)
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/660/)
  await expect.element(boxOf(LAMP.name)).toBeDisabled()
  await expect.element(boxOf(CABLE.name)).toHaveFocus()
})

test('the second user sees what is left of the line, and saves that', async () => {
  answerForNote(LATER)
  keepCreditNotes([LATER])
  await openPage(`/delivery-notes/details/${LATER.id}`)
  await page.getByRole('link', { name: 'Bon de retour…' }).click()
  // Client, product and note are those of the page one came from.
  await expect.element(boxOf(LATER.number)).toHaveFocus()
  await expect.element(field('clientId')).toHaveValue(`${CLIENT.name} — ${CLIENT.code}`)
  await press('8')
  const { saved } = keepCreditNotes([cameBack(LATER, 6)])
  answer(creditNotes.save, () => {
    throw new Refusal(409, 'creditNotes.beyondReturnable')
  })
  await ctrl('{Enter}')
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent(new RegExp(`Reste retournable\\s: ${LATER.number}, «\\s${LAMP.name}\\s»\\s: 3\\.`))
  await expect.element(boxOf(LATER.number)).toHaveValue('3')
  keepCreditNotes([cameBack(LATER, 6)])
  answer(creditNotes.save, ({ body }) => {
    saved.push(body)
    return aCreditNote()
  })
  await ctrl('{Enter}')
  await expectText(/Bon de retour BR26-\d{6} enregistré/)
  expect(heldBy(saved[0] as CreditNoteForm)).toEqual([[LATER.id, LAMP.id, 3]])
})

test('a note of which all came back says so, leads to what says it, offers no other return and is not deleted', async () => {
  const credit = aCreditNote()
  keepCreditNotes([LATER], credit)
  const { id, number, createdAt } = credit
  const returned = [{ lineId: LATER.id * 10, quantity: 9 }]
  answer(deliveryNotes.get, () => ({
    ...aDeliveryNote(cameBack(LATER, 9)),
    creditNotes: [{ id, number, createdAt, status: 'VALIDATED' as const, returned }],
  }))
  await openPage(`/delivery-notes/details/${LATER.id}`)
  await expect.element(page.getByRole('columnheader', { name: 'Retourné' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bon de retour…' })).not.toBeInTheDocument()
  await press('{Delete}')
  await expect
    .element(page.getByText(new RegExp(`^Des articles de ${LATER.number} ont été retournés`)).first())
    .toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^9, ${credit.number}`) }).click()
  await expect.element(title(credit.number)).toBeVisible()
})

test('an administrator validates a credit note and is offered to use it at once; used by a payment it is not deleted', async () => {
  const note = aCreditNote()
  keepCreditNotes([], note)
  await openPage(`/credit-notes/details/${note.id}`)
  await expect.element(title(note.number)).toBeVisible()
  // No paper before it is validated.
  await expect.element(button('Télécharger')).not.toBeInTheDocument()
  await press('a')
  await dialog.getByRole('button', { name: 'Valider' }).click()
  await expectText(`Bon de retour ${note.number} validé`)
  const offer = page.getByRole('dialog', { name: new RegExp(`^Utiliser le crédit de ${note.number}\\s\\?$`) })
  await expect.element(offer).toMatchTextContent(/BL26-000003/)
  await offer.getByRole('button', { name: 'Compenser' }).click()
  await expectText(new RegExp(`^120,00\\sDHs de ${note.number} compensés$`))
  await expect.element(aside).toMatchTextContent(/Reste à utiliser0,00\sDHs/)
  const files = savedFiles()
  answer(creditNotes.pdf, () => fileNamed(`Bon_Retour_${note.id}.pdf`))
  await press('p')
  await expect.poll(() => files).toEqual([`Bon_Retour_${note.id}.pdf`])
  await press('{Delete}')
  await expectText(`Un règlement utilise ${note.number}. Détachez-le d’abord.`)
  expect(calls).not.toContain(`DELETE /creditNotes/delete/${note.id}`)
})

test('a credit note that is declined sends the decision, and leads back to the others', async () => {
  const note = aCreditNote()
  keepCreditNotes([], note)
  await openPage(`/credit-notes/details/${note.id}`)
  await expect.element(title(note.number)).toBeVisible()
  await press('r')
  await dialog.getByRole('button', { name: 'Refuser' }).click()
  await expectText(`Bon de retour ${note.number} refusé`)
  await expect.poll(address).toBe('/credit-notes')
  await expect.element(rowOf(note)).toMatchTextContent(/Refusé/)
})

test('an agent treats validated credit notes one after the other, and cannot delete any', async () => {
  const [first, second] = [aCreditNote({ status: 'VALIDATED' }), aCreditNote({ status: 'VALIDATED' })]
  keepCreditNotes([], first, second)
  await openPage(`/credit-notes/details/${first.id}`, { role: 'ROLE_AGENT' })
  await expect.element(button(/^Traiter/)).toBeVisible()
  await expect.element(button(`Actions : ${first.number}`)).not.toBeInTheDocument()
  await press('{Delete}')
  await expect.element(dialog).not.toBeInTheDocument()
  await press('t')
  await expectText(`Bon de retour ${first.number} traité`)
  await expect.element(title(second.number)).toBeVisible()
})

test('the list is filtered by text, client, status and treated; a missing credit note shows an error', async () => {
  const note = aCreditNote()
  keepCreditNotes([], note, aCreditNote({ status: 'VALIDATED' }))
  await openPage(`/credit-notes?search=${CLIENT.code}&status=UNDER_APPROVAL`)
  await expectRows(1)
  await expect.element(rowOf(note)).toMatchTextContent(new RegExp(note.number))
  await openPage(`/credit-notes?status=VALIDATED&treated=true`)
  await expectText('Aucun bon de retour validé traité.')
  await openPage('/credit-notes/details/9', { role: 'ROLE_COMMERCIAL' })
  await expectText('Ce bon de retour n’existe pas ou n’est pas le vôtre.')
})

test('a salesperson deletes their own credit note while it waits, and has no decision to make', async () => {
  const note = aCreditNote()
  keepCreditNotes([], note)
  await openPage(`/credit-notes/details/${note.id}`, { role: 'ROLE_COMMERCIAL' })
  await expect.element(title(note.number)).toBeVisible()
  await expect.element(button(/^Valider/)).not.toBeInTheDocument()
  await press('{Delete}')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(`Bon de retour ${note.number} supprimé`)
  expect(calls).toContain(`DELETE /creditNotes/delete/${note.id}`)
})
