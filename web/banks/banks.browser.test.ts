import { banks } from '@app/contract/banks'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { keepBanks, put, refuseName } from '../test/records.ts'
import { card } from '../test/rows.ts'

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Nom' })
const code = page.getByLabelText('Code', { exact: true })
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

test('down leads from the search into what it found', async () => {
  await openPage('/banks')
  await expect.element(page.getByText('Attijariwafa Bank')).toBeVisible()
  await userEvent.keyboard('/wafa{ArrowDown}')
  await expect.element(page.getByRole('listitem', { name: 'Attijariwafa Bank' })).toHaveFocus()
})

test('a name that exists is refused with the server’s sentence, named in the banner, which leads to the field; what was typed stays', async () => {
  refuseName(banks.save, 'banks.nameTaken', 'Une banque porte déjà le nom « bmci ».')
  await openPage('/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await name.fill('bmci')
  await save()
  await expect.element(page.getByText('Une banque porte déjà le nom « bmci ».').first()).toBeVisible()
  const banner = page.getByRole('alert').filter({ hasText: 'À corriger : Nom' })
  await banner.getByRole('link', { name: 'Nom' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('bmci')
  expect(calls).toContain('PUT /banks/add')
})

test('a missing name is named in a banner that has the focus, and under its field', async () => {
  await openPage('/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' }))
    .toHaveFocus()
  await expect.element(page.getByText('Champ obligatoire')).toBeVisible()
  expect(calls).not.toContain('PUT /banks/add')
})

test('a bank that was just changed is deleted before the list was read again', async () => {
  const kept = keepBanks()
  await openPage('/banks?search=cfg')
  await expect.element(card('CFG Bank')).toBeVisible()
  await userEvent.keyboard('je')
  await expect.element(code).toHaveValue('050')
  await code.fill('779')
  const read = Promise.withResolvers<void>()
  answer(banks.list, async () => {
    await read.promise
    return [...kept]
  })
  const versions: (number | undefined)[] = []
  answer(banks.remove, ({ params, query }) => {
    versions.push(query?.version)
    kept.splice(
      kept.findIndex(({ id }) => id === params.id),
      1,
    )
  })
  await save()
  await expect.element(page.getByText('Banque CFG Bank modifiée')).toBeVisible()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  await userEvent.keyboard('j{Delete}')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByText('Banque CFG Bank supprimée')).toBeVisible()
  expect(versions).toEqual([2])
  read.resolve()
  await expect.element(card('CFG Bank')).not.toBeInTheDocument()
})

test('when the bank was changed meanwhile, a dialog says by whom and when, shows what differs, and lets one choose', async () => {
  const kept = keepBanks()
  await openPage('/banks')
  await card('CFG Bank').click()
  await expect.element(code).toHaveValue('050')
  const theirs = { id: 3, name: 'CFG Bank', code: '051', swiftCode: '' }
  put(kept, { ...theirs, version: 1 }, (id, version) => ({ ...theirs, id, version }))
  await code.fill('052')
  await save()
  const asked = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  await expect
    .element(asked.getByText(/Modifiée par vous, dans un autre onglet, le \d\d-\d\d-\d{4} à \d\d:\d\d/))
    .toBeVisible()
  const differing = asked.getByRole('row')
  await expect.poll(() => differing.elements().length).toBe(2)
  await expect.element(differing.first()).toMatchTextContent(/Votre\ssaisie\s*Version\senregistrée/)
  const compared = differing.last().getByRole('textbox', { name: 'Code' })
  await expect.element(compared.first()).toHaveValue('052')
  await expect.element(compared.last()).toHaveValue('051')
  await page.getByRole('button', { name: 'Garder la mienne' }).click()
  await expect.element(page.getByText('Banque CFG Bank modifiée')).toBeVisible()
  await expect.element(page.getByText('052')).toBeVisible()
})

test('a second click while saving creates one bank', async () => {
  const kept = keepBanks()
  await openPage('/banks')
  await page.getByRole('button', { name: /Nouvelle banque/ }).click()
  await name.fill('Banque double clic')
  const answered = Promise.withResolvers<void>()
  let saves = 0
  answer(banks.save, async ({ body }) => {
    saves += 1
    await answered.promise
    return put(kept, body, (id, version) => ({ ...body, id, version }))
  })
  await page.getByRole('button', { name: /Enregistrer/ }).dblClick()
  await save()
  answered.resolve()
  await expect.element(page.getByText('Banque Banque double clic ajoutée')).toBeVisible()
  await expect.element(card('Banque double clic')).toBeVisible()
  expect(saves).toBe(1)
})

test('a salesperson who types the address is refused politely, and nothing is requested', async () => {
  await openPage('/banks', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  await expect.element(page.getByText('Attijariwafa Bank')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Nouvelle banque/ })).not.toBeInTheDocument()
  expect(calls).not.toContain('GET /banks')
})
