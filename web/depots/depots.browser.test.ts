import { depots } from '@app/contract/depots'
import { stock } from '@app/contract/stock'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { answerForCatalogue } from '../test/catalogue.ts'
import { openPage } from '../test/open-page.tsx'
import { keepDepots, refuseName } from '../test/records.ts'
import { card, fitsInWidth, rows, widthOf } from '../test/rows.ts'

const LONG = 'Entrepôt régional du Grand Casablanca et de ses environs '.repeat(3).slice(0, 120).trim()

const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nom' })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

async function focusRowOf(on: string): Promise<void> {
  await expect.element(card(on)).toBeVisible()
  const element = card(on).element()
  if (element instanceof HTMLElement) element.focus()
}

test('active depots come first, and each says whether it is active', async () => {
  keepDepots()
  await openPage('/repos')
  await expect.element(card('Casa Aïn Sebaâ')).toMatchTextContent(/Actif/)
  expect(rows().at(-1)?.textContent).toContain('Ancien dépôt Roches Noires')
  expect(rows().at(-1)?.textContent).toContain('Inactif')
})

test('the filter speaks French in the address, and the address alone brings it back', async () => {
  keepDepots()
  await openPage('/repos')
  await page.getByRole('combobox', { name: 'Statut' }).click()
  await page.getByRole('option', { name: 'Inactif' }).click()
  await expect.poll(() => location.search).toBe('?status=inactif')
  await openPage('/repos?status=inactif')
  await expect.poll(() => rows().length).toBe(1)
  expect(rows()[0]?.textContent).toContain('Ancien dépôt Roches Noires')
  await openPage('/repos?status=actif')
  await expect.element(card('Casa Aïn Sebaâ')).toBeVisible()
  await expect.element(card('Ancien dépôt Roches Noires')).not.toBeInTheDocument()
})

test('a depot is closed and opened again from its card', async () => {
  keepDepots()
  await openPage('/repos')
  const agadir = card('Agadir Tassila')
  await agadir.getByRole('button', { name: 'Actions : Agadir Tassila' }).click()
  await page.getByRole('menuitem', { name: /Désactiver/ }).click()
  await expect.element(page.getByText('Dépôt Agadir Tassila désactivé')).toBeVisible()
  await expect.element(agadir).toMatchTextContent(/Inactif/)
  await focusRowOf('Agadir Tassila')
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Dépôt Agadir Tassila activé')).toBeVisible()
  await expect.element(agadir).not.toMatchTextContent(/Inactif/)
})

test('a switch that is refused is taken back, with the reason', async () => {
  keepDepots()
  answer(depots.setActive, () => {
    throw new Refusal(500)
  })
  await openPage('/repos')
  await focusRowOf('Fès Sidi Brahim')
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('alert').getByText(/Réessayez\./)).toBeVisible()
  await expect.element(card('Fès Sidi Brahim')).not.toMatchTextContent(/Inactif/)
})

test('a user who has searched as soon as a dialog went is not called back into the search', async () => {
  keepDepots()
  await openPage('/repos')
  await expect.element(card('Casa Aïn Sebaâ')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(name).toHaveFocus()
  // As early as a page can detect that the dialog has closed.
  const search = document.querySelector<HTMLElement>('input[type=search]')
  const gone = new Promise<void>((resolve) => {
    new MutationObserver((_, watching) => {
      if (document.querySelector('[role=dialog]')) return
      watching.disconnect()
      search?.focus()
      search?.blur()
      resolve()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await userEvent.keyboard('{Escape}')
  await gone
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(page.getByRole('searchbox')).not.toHaveFocus()
})

test('a depot that has goods offers no deletion: the dialog says how many, and leads to its stock', async () => {
  keepDepots()
  answerForCatalogue()
  answer(stock.byDepot, ({ query }) => ({
    content: [],
    totalPages: 120,
    totalElements: 1200,
    number: query.page,
    size: query.size,
  }))
  await openPage('/repos')
  await focusRowOf('Casa Aïn Sebaâ')
  await userEvent.keyboard('{Delete}')
  const dialog = page.getByRole('dialog', { name: 'Suppression impossible' })
  await expect
    .element(dialog.getByText(/[\d\s]+ produits sont en stock au dépôt Casa Aïn Sebaâ/))
    .toBeVisible()
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Fermer'])
  await dialog.getByRole('link', { name: 'Voir le stock' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/products-by-repo?depot=2')
})

test('a name that exists is refused with the server’s sentence', async () => {
  keepDepots()
  const sentence = 'Un dépôt porte déjà le nom « tanger gzenaya ».'
  refuseName(depots.save, 'depots.nameTaken', sentence)
  await openPage('/repos?form=new')
  await name.fill('tanger gzenaya')
  await save()
  await expect.element(page.getByText(sentence).first()).toBeVisible()
})

test('a name of 120 letters stays inside its card', async () => {
  keepDepots()
  await openPage('/repos?form=new')
  await name.fill(LONG)
  await save()
  await expect.element(card(LONG)).toBeVisible()
  expect(widthOf(card(LONG).element())).toBe(widthOf(card('Casa Aïn Sebaâ').element()))
  expect(fitsInWidth()).toBe(true)
})

test('without an answer the list says so and offers to try again', async () => {
  answer(depots.list, () => {
    throw new Refusal(503)
  })
  await openPage('/repos')
  await expect.element(page.getByText('Un problème inattendu est survenu.')).toBeVisible()
  keepDepots()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(card('Casa Aïn Sebaâ')).toBeVisible()
})

test('a salesperson is refused politely', async () => {
  await openPage('/repos', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
})
