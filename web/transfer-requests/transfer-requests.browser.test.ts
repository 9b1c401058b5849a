import { products } from '@app/contract/products'
import { transferRequests } from '@app/contract/transfer-requests'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { answerForCatalogue, PRODUCTS } from '../test/catalogue.ts'
import { ctrl, expectRows, expectText, rowOf } from '../test/expected.ts'
import { pick } from '../test/line-forms.ts'
import { address, idsOfRows, row } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { aTransferRequest, keepTransfers } from '../test/transfers.ts'

const REQUESTS = '/transfer-requests'
const [LAMP, CANDLE] = PRODUCTS
const press = (keys: string) => userEvent.keyboard(keys)
const dialog = page.getByRole('dialog')
const named = (id: number) => page.getByRole('dialog', { name: `Demande de transfert ${id}` })
const ticks = dialog.getByRole('checkbox')
const aside = page.getByRole('complementary')
const field = (name: string) => page.getBySelector(`#${name}`)
const lines = () => document.querySelectorAll('tr[data-line]').length
const line = page.getBySelector('tr[data-line]')
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** Into the open row, ending on its quantity. */
async function choose(reference: string): Promise<void> {
  ;(field('lines-entry-productId').element() as HTMLElement).focus()
  await press(reference)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('{Enter}')
  await expect.element(field('lines-entry-quantity')).toHaveFocus()
}

async function enter(reference: string, quantity: string): Promise<void> {
  await choose(reference)
  await press(`${quantity}{Enter}`)
}

test('a request is typed without the mouse, is cut to what the source has, and needs two depots', async () => {
  const { saved } = keepTransfers()
  await openPage(`${REQUESTS}/add`)
  await expect.element(field('field-sourceId')).toHaveFocus()
  await pick('sourceId', 'Casa')
  await pick('destinationId', 'Casa')
  await enter(LAMP?.reference ?? '', '900000')
  await expect.poll(lines).toBe(1)
  await expect.element(aside).toMatchTextContent(/tout ce qui est disponible à Casa Aïn Sebaâ/)
  // The same depot twice is refused before anything is sent.
  await ctrl('{Enter}')
  await expect.element(page.getByText('Choisissez deux dépôts différents.').first()).toBeVisible()
  expect(saved).toEqual([])
  await field('field-destinationId').fill('Fès')
  await press('{Tab}')
  await line.getByRole('textbox').fill('5')
  await expect.element(aside).not.toMatchTextContent(/tout ce qui est disponible/)
  await ctrl('{Enter}')
  await expectText(/Demande de transfert \d+ enregistrée/)
  expect(saved).toMatchObject([
    { sourceId: 2, destinationId: 3, lines: [{ productId: LAMP?.id, quantity: 5 }] },
  ])
  await expect.element(row(0)).toMatchTextContent(/En attente/)
  await expect.element(row(0)).toHaveFocus()
})

test('gaps are named; what the source has none of, or whose stock cannot be read, is not added; entered again, it is added up', async () => {
  keepTransfers()
  const none = { quantity: 0, available: 0 }
  answerForCatalogue(PRODUCTS.map((product) => (product === CANDLE ? { ...product, ...none } : product)))
  await openPage(`${REQUESTS}/add`)
  await expect.element(field('field-sourceId')).toHaveFocus()
  await ctrl('{Enter}')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  for (const name of ['Dépôt source', 'Dépôt destination'])
    await expect.element(banner.getByRole('link', { name })).toBeVisible()
  await expect.element(field('lines-entry-productId')).toBeDisabled()
  await pick('sourceId', 'Casa')
  await pick('destinationId', 'Fès')
  await enter(LAMP?.reference ?? '', '2')
  await expect.poll(lines).toBe(1)
  await enter(LAMP?.reference ?? '', '3')
  await expect
    .element(page.getByText(new RegExp(`${LAMP?.name} figurait déjà\\s: quantité portée à 5\\.`)).first())
    .toBeVisible()
  await expect.poll(lines).toBe(1)
  await expect.element(line.getByRole('textbox')).toHaveValue('5')
  await enter(CANDLE?.reference ?? '', '1')
  await expect
    .element(page.getByText(/^Ce produit n’existe pas dans le stock source\./).first())
    .toBeVisible()
  await expect.poll(lines).toBe(1)
  await ctrl('{Backspace}')
  // The depot is changed under what is being entered, and the stock of the other one cannot be read.
  answer(products.byReference, () => {
    throw new Refusal(503)
  })
  await choose(LAMP?.reference ?? '')
  await field('field-sourceId').fill('Agadir')
  await press('{Tab}')
  await expect.element(page.getByText(/^Le stock de ce produit n’a pas pu être lu\./).first()).toBeVisible()
  ;(field('lines-entry-quantity').element() as HTMLElement).focus()
  await press('1{Enter}')
  await expect.element(field('lines-entry-productId')).not.toHaveValue('')
  await expect.poll(lines).toBe(1)
  await expect.element(line.getByRole('textbox')).toHaveValue('5')
})

test('requests are narrowed by days and depots, ten to a page, newest first or oldest first; a click opens one', async () => {
  const [later, earlier] = [aTransferRequest(), aTransferRequest()]
  const { asked } = keepTransfers(later, earlier)
  await openPage(`${REQUESTS}?source=2&destination=3&period=2026-11-01&period=2026-11-30`)
  await expectRows(2)
  for (const name of ['N°', 'Date', 'Dépôt source', 'Dépôt destination', 'État', 'Articles', 'Quantité'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect.element(rowOf(later)).toMatchTextContent(/Casa Aïn Sebaâ.*Fès Sidi Brahim/)
  await expect.element(page.getByRole('combobox', { name: 'Lignes par page' })).toHaveValue('10')
  expect(asked.at(-1)).toMatchObject({
    sortOrder: 'desc',
    size: 10,
    sourceIds: [2],
    destinationIds: [3],
    from: '2026-11-01',
    to: '2026-11-30',
  })
  const choice = button(/^Trier par/)
  await expect.element(choice).toMatchTextContent(/Plus récentes d’abord/)
  await choice.click()
  await page.getByRole('menuitem', { name: 'Plus anciennes d’abord' }).click()
  await expect.poll(idsOfRows).toEqual([String(earlier.id), String(later.id)])
  await rowOf(later).click()
  await expect.element(named(later.id)).toMatchTextContent(new RegExp(LAMP?.reference ?? ''))
  keepTransfers()
  await openPage(`${REQUESTS}?period=2001-01-01&period=2001-01-02`)
  await expectText(/^Aucune demande de transfert/)
})

test('a waiting request is changed in its form, from its dialog', async () => {
  const request = aTransferRequest({ lines: [{ productId: 1, quantity: 3 }] })
  const { saved } = keepTransfers(request)
  await openPage(`${REQUESTS}?open=${request.id}`, { role: 'ROLE_COMMERCIAL' })
  await expect.element(named(request.id)).toMatchTextContent(new RegExp(LAMP?.reference ?? ''))
  await press('e')
  await expect.poll(address).toBe(`${REQUESTS}/modify/${request.id}`)
  await expect.element(field('field-sourceId')).toHaveValue('Casa Aïn Sebaâ')
  await expect.element(field('field-destinationId')).toHaveValue('Fès Sidi Brahim')
  await line.getByRole('textbox').fill('5')
  await ctrl('{Enter}')
  await expectText(`Demande de transfert ${request.id} modifiée`)
  expect(saved).toMatchObject([{ id: request.id, version: 1, lines: [{ productId: 1, quantity: 5 }] }])
})

test('the dialog of a request shows what was changed in it, and by whom', async () => {
  const request = aTransferRequest()
  const [created] = request.events
  const change = {
    at: new Date(),
    user: request.user,
    event: 'LINE',
    detail: LAMP?.reference ?? '',
    old: 3,
    new: 5,
  } as const
  keepTransfers({ ...request, events: created ? [change, created] : [] })
  await openPage(`${REQUESTS}?open=${request.id}`)
  await expect
    .poll(() =>
      dialog
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(new RegExp(`^Ligne ${LAMP?.reference} modifiée.*Salma Benali3 → 5$`)),
      expect.stringMatching(/^Demande créée.*Salma Benali$/),
    ])
})

test('an administrator ticks all lines and validates; what was ticked before is kept, and what moved is reported', async () => {
  const request = aTransferRequest()
  keepTransfers(request)
  await openPage(`${REQUESTS}?open=${request.id}`)
  await expect.element(named(request.id)).toBeVisible()
  await ticks.nth(1).click()
  await ctrl('{Enter}')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Cochez toutes les lignes avant de valider/)
  expect(calls).not.toContain('POST /repos/transfer/draft/validate')
  await button('Conserver la sélection').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await rowOf(request).click()
  await expect.element(ticks.nth(1)).toBeChecked()
  await ticks.nth(0).click()
  await ctrl('{Enter}')
  await expectText(new RegExp(`^Demande ${request.id} validée`))
  // A user who kept the address of its form is led to its dialog.
  await openPage(`${REQUESTS}/modify/${request.id}`)
  await named(request.id)
    .getByRole('link', { name: `Transfert ${request.id + 500}` })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Historique des transferts' })).toBeVisible()
  for (const name of ['N°', 'Date', 'Dépôt source', 'Dépôt destination', 'Articles', 'Quantité'])
    await expect.element(page.getByRole('columnheader', { name, exact: true }).first()).toBeVisible()
  const unfolded = page.getByRole('table', { name: /^Lignes du transfert \d+$/ })
  await expect.element(unfolded).toMatchTextContent(new RegExp(LAMP?.reference ?? ''))
  await expect.element(row(0)).toMatchTextContent(new RegExp(`Demande ${request.id}`))
  // What is unfolded is in the address: opened again it is shown, ← folds it.
  await openPage(address())
  await expect.element(unfolded).toMatchTextContent(new RegExp(LAMP?.reference ?? ''))
  ;(row(0).element() as HTMLElement).focus()
  await press('{ArrowLeft}')
  await expect.element(unfolded).not.toBeInTheDocument()
  await press('{Enter}')
  await expect.element(unfolded).toBeVisible()
  // With a product set, its transfers are unfolded by themselves and its line is tinted.
  await openPage(`/transfers/history?product=${LAMP?.id}`)
  await expect
    .element(page.getBySelector('tr[data-sought]').first())
    .toMatchTextContent(new RegExp(LAMP?.name ?? ''))
})

test('someone else was quicker: the second sees what changed, and sees it validated', async () => {
  const request = aTransferRequest({ lines: [{ productId: 1, quantity: 3 }] })
  const { put } = keepTransfers(request)
  await openPage(`${REQUESTS}?open=${request.id}`)
  await ticks.first().click()
  answer(transferRequests.validate, () => {
    put(request.id, { treated: true, transferId: 9 })
    throw new Refusal(409, 'record.changed', {
      changedBy: 'Khadija Alaoui',
      changedAt: '2026-11-19T09:30:00Z',
      changes: [{ field: 'treated', old: false, new: true }],
    })
  })
  await ctrl('{Enter}')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/traité Non → Oui/)
  await expect.element(dialog.getByText('Validée', { exact: true })).toBeVisible()
})

test('a salesperson sees lines without boxes and deletes their own; one that is not there is none of theirs', async () => {
  const request = aTransferRequest()
  keepTransfers(request)
  await openPage(`${REQUESTS}?open=${request.id}`, { role: 'ROLE_COMMERCIAL' })
  await expect.element(dialog).toMatchTextContent(new RegExp(LAMP?.reference ?? ''))
  await expect.element(ticks.first()).not.toBeInTheDocument()
  await press('{Delete}')
  await button('Supprimer').click()
  await expectText(`Demande de transfert ${request.id} supprimée`)
  expect(calls).toContain(`DELETE /repos/transfer/draft/delete/${request.id}`)
  await openPage(`${REQUESTS}?open=9`, { role: 'ROLE_COMMERCIAL' })
  await expectText('Cette demande n’existe pas ou n’est pas la vôtre.')
})

test('an agent reads requests and transfers by their addresses, and asks for none', async () => {
  keepTransfers(aTransferRequest())
  await openPage(REQUESTS, { role: 'ROLE_AGENT' })
  await expectRows(1)
  await expect.element(button('Nouvelle demande de transfert')).not.toBeInTheDocument()
  await openPage('/transfers/history', { role: 'ROLE_AGENT' })
  await expect.element(page.getByRole('heading', { name: 'Historique des transferts' })).toBeVisible()
})
