import { expenses } from '@app/contract/expenses'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { expectRows, expectText, rowOf } from '../test/expected.ts'
import { anExpense, keepExpenses, ownExpense } from '../test/kept-expenses.ts'
import { row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { cutColumns } from '../test/room.ts'
import { itemTexts } from '../test/rows.ts'

const TO_APPROVE = '/expenses?view=toApprove'
const dialog = page.getByRole('dialog')
const alert = page.getByRole('alert').filter({ hasText: /NF26/ })
const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const menuOf = ({ number }: { number: string }) => page.getByRole('button', { name: `Actions : ${number}` })

test('several are validated at once with the bulk bar, after their sum was read; V on one row validates it', async () => {
  const { held } = keepExpenses(anExpense(), anExpense(), anExpense())
  await openPage(TO_APPROVE)
  await expectRows(3)
  await userEvent.keyboard('jxjx')
  await expect
    .element(page.getByRole('region', { name: '2 sélectionnées' }))
    .toMatchTextContent(/1\s369,00\sDHs/)
  await userEvent.keyboard('v')
  const asked = page.getByRole('dialog', { name: 'Valider 2 notes de frais ?' })
  await expect.element(asked).toMatchTextContent(/1\s369,00\sDHs/)
  await confirm()
  await expectText('2 notes de frais validées')
  await expectRows(1)
  await userEvent.keyboard('j')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('v')
  await expectText(/^Note de frais NF\d\d-\d{6} validée$/)
  await expect.element(page.getByText(/^Aucune note de frais/).first()).toBeVisible()
  expect(held.map(({ status }) => status)).toEqual(['VALIDATED', 'VALIDATED', 'VALIDATED'])
})

test('what someone else decided meanwhile is reported, and the others of the selection are decided all the same', async () => {
  const [first, second] = [anExpense(), anExpense()]
  const { held, take } = keepExpenses(first, second)
  await openPage(TO_APPROVE)
  await expectRows(2)
  take(first, 'CANCELLED')
  await userEvent.keyboard('j{Control>}a{/Control}v')
  await expect.element(page.getByRole('dialog', { name: 'Valider 2 notes de frais ?' })).toBeVisible()
  await confirm()
  await expect.element(alert).toMatchTextContent('1 note de frais validée, 1 non')
  await expect.element(alert).toMatchTextContent(`${first.number} (Modifié par Imane Tazi`)
  expect(held.map(({ status }) => status)).toEqual(['CANCELLED', 'VALIDATED'])
})

test('a report that changed behind the list says what it was and is before it can be validated', async () => {
  const [changing, other] = [anExpense(), anExpense()]
  const { held, raise } = keepExpenses(changing, other)
  await openPage(TO_APPROVE)
  await expectRows(2)
  raise(changing, 900)
  await userEvent.keyboard('jj')
  await expect.element(rowOf(other)).toHaveFocus()
  await userEvent.keyboard('v')
  await expect.element(rowOf(changing)).toMatchTextContent(/Modifié\s: montant 684,50 → 900,00/)
  await expectRows(1)
  await userEvent.keyboard('j')
  await expect.element(rowOf(changing)).toHaveFocus()
  await userEvent.keyboard('v')
  await expect.element(alert).toMatchTextContent(`${changing.number} (Modifié`)
  expect(held[0]?.status).toBe('UNDER_APPROVAL')
  await userEvent.keyboard('v')
  await expectText(`Note de frais ${changing.number} validée`)
  expect(held[0]?.status).toBe('VALIDATED')
})

test('its author cancels a report while it waits, and nobody else; cancelled, it is neither changed nor deleted', async () => {
  const asSales = { role: 'ROLE_COMMERCIAL' } as const
  const expense = ownExpense()
  keepExpenses(expense)
  await openPage('/expenses', asSales)
  await menuOf(expense).click()
  await expect
    .poll(itemTexts)
    .toEqual([
      expect.stringMatching(/Détails/),
      expect.stringMatching(/Modifier/),
      expect.stringMatching(/Annuler la note…/),
      expect.stringMatching(/Supprimer…/),
    ])
  await page.getByRole('menuitem', { name: /Annuler la note/ }).click()
  await dialog.getByRole('button', { name: 'Annuler la note' }).click()
  await expectText(`Note de frais ${expense.number} annulée`)
  await expect.element(rowOf(expense)).toMatchTextContent('Annulée')
  await menuOf(expense).click()
  await expect.poll(itemTexts).toEqual([expect.stringMatching(/Détails/)])
  // Its form is no longer there, not even by its address.
  await openPage(`/expenses/modify/${expense.id}`, asSales)
  await expect
    .element(page.getByText(`${expense.number} n’est plus à approuver`, { exact: false }))
    .toBeVisible()
})

test('an administrator’s menu of a report that waits: details, validate, decline, edit, delete; of a validated one details and delete', async () => {
  const expense = anExpense()
  const { held } = keepExpenses(expense)
  await openPage('/expenses')
  await menuOf(expense).click()
  await expect
    .poll(itemTexts)
    .toEqual([
      expect.stringMatching(/Détails/),
      expect.stringMatching(/Valider/),
      expect.stringMatching(/Refuser…/),
      expect.stringMatching(/Modifier/),
      expect.stringMatching(/Supprimer…/),
    ])
  await page.getByRole('menuitem', { name: /Valider/ }).click()
  await expect.element(rowOf(expense)).toMatchTextContent('Validée')
  await menuOf(expense).click()
  await expect
    .poll(itemTexts)
    .toEqual([expect.stringMatching(/Détails/), expect.stringMatching(/Supprimer…/)])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument()
  rowOf(expense).element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(dialog).toMatchTextContent(/Imane Tazi, 684,50\sDHs/)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expectText(`Note de frais ${expense.number} supprimée`)
  expect(held).toEqual([])
})

test('agents see no action column, no new report and no form, and read the lines', async () => {
  const asAgent = { role: 'ROLE_AGENT' } as const
  const expense = anExpense()
  keepExpenses(expense)
  await openPage('/expenses', asAgent)
  await expectRows(1)
  await expect.element(page.getByRole('button', { name: /^Actions :/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Nouvelle note de frais/ })).not.toBeInTheDocument()
  await userEvent.keyboard('j ')
  await expect.element(page.getByRole('complementary', { name: 'Aperçu' })).toMatchTextContent('Pont bascule')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: `Note de frais ${expense.number}` })).toBeVisible()
  for (const name of [/^Modifier/, /^Valider/, /^Refuser…/, /^Actions :/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await openPage('/expenses/add', asAgent)
  await expectText('Votre rôle ne donne pas accès à cette page.')
})

test('a salesperson sees the filter locked to them, and a colleague’s report is not there by its address', async () => {
  const asSales = { role: 'ROLE_COMMERCIAL' } as const
  keepExpenses(ownExpense())
  await openPage('/expenses', asSales)
  await expectRows(1)
  await expect.element(page.getByTitle('Vous ne voyez que vos notes de frais')).toBeVisible()
  expect(calls.filter((one) => one.includes('/users'))).toEqual([])
  await openPage('/expenses/details/999', asSales)
  await expectText('Cette note de frais n’existe pas ou n’est pas la vôtre.')
  await page.getByRole('link', { name: 'Voir les notes de frais' }).click()
  await expectRows(1)
})

test('views, category and search narrow the list, whose foot sums the filter; what is shown is exported', async () => {
  const validated = anExpense({ status: 'VALIDATED' })
  keepExpenses(anExpense(), validated, anExpense({ comment: 'Ailleurs' }))
  const exported: object[] = []
  answer(expenses.export, ({ body }) => {
    exported.push(body)
    return { fileName: 'Notes_de_frais.xlsx', content: new Uint8Array([1]) }
  })
  await openPage('/expenses?search=tourn%C3%A9e')
  await expectRows(2)
  const foot = page.getBySelector('footer').filter({ hasText: 'Lignes' })
  await expect.element(foot).toMatchTextContent(/À approuver 684,50\sDHs/)
  await expect.element(foot).toMatchTextContent(/Validées 684,50\sDHs/)
  const table = page.getByRole('table').element()
  expect(cutColumns(table, { Statut: 'Under approval' })).toEqual([])
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expectText('Notes de frais exportées')
  expect(exported).toMatchObject([{ search: 'tournée', statuses: [] }])
  await expect.element(page.getByRole('tab', { name: /À approuver/ })).toMatchTextContent('1')
  await page.getByRole('tab', { name: 'Validées' }).click()
  await expectRows(1)
  await expect.element(rowOf(validated)).toBeVisible()
  await expect.element(foot).not.toMatchTextContent('À approuver')
  await openPage('/expenses?search=tourn%C3%A9e&category=JAWAZ')
  await expect.element(page.getByText(/^Aucune note de frais pour/).first()).toBeVisible()
})

test('the detail says status, number, date, salesperson, total, comment and lines; validated or declined there, one is back in the list', async () => {
  const [one, other] = [anExpense(), anExpense({ comment: '' })]
  const { held } = keepExpenses(one, other)
  const aside = page.getByRole('complementary')
  await openPage(`/expenses/details/${one.id}`)
  await expect.element(page.getByRole('heading', { name: `Note de frais ${one.number}` })).toBeVisible()
  await expectText('À approuver')
  await expectText('Tournée')
  await expect.element(page.getByRole('row', { name: /Autres Pont bascule 44,50/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Gasoil – 640,00/ })).toBeVisible()
  for (const fact of [one.number, 'Imane Tazi', /684,50\sDHs/])
    await expect.element(aside).toMatchTextContent(fact)
  await userEvent.keyboard('v')
  await expectText(`Note de frais ${one.number} validée`)
  await expect.poll(() => location.pathname).toBe('/expenses')

  await openPage(`/expenses/details/${other.id}`)
  await expectText('Aucun commentaire')
  await userEvent.keyboard('r')
  const asked = page.getByRole('dialog', { name: `Refuser la note de frais ${other.number} ?` })
  await expect.element(asked).toMatchTextContent(/684,50\sDHs/)
  await asked.getByRole('textbox', { name: /^Motif du refus/ }).fill('Justificatif illisible')
  await confirm()
  await expectText(`Note de frais ${other.number} refusée`)
  await expect.poll(() => location.pathname).toBe('/expenses')
  expect(held.map(({ status }) => status)).toEqual(['VALIDATED', 'DECLINED'])
  await openPage(`/expenses/details/${other.id}`)
  await expect.element(aside).toMatchTextContent('Justificatif illisible')
  await expect.element(page.getByRole('button', { name: /^Modifier/ })).not.toBeInTheDocument()
})
