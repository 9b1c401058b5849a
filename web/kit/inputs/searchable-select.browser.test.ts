import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calls } from '../../test/answers.ts'
import { combobox, focusOn, openFirstPurchase, openNewPurchase, press } from '../../test/purchase-form.ts'

const provider = combobox('Fournisseur')
const depot = combobox('Stock à alimenter')
/** Each the only depot that begins with its letter. */
const ONE_OF_A_LETTER = ['Agadir Tassila', 'Fès Sidi Brahim', 'Tanger Gzenaya']
const SHIFT_TAB = '{Shift>}{Tab}{/Shift}'

test('Tab takes the marked option, and so does Shift Tab; Esc gives up', async () => {
  await openNewPurchase()
  await press('{Tab}cablor{Tab}')
  await expect.element(provider).toHaveValue('Cablor Industrie')
  await expect.element(depot).toHaveFocus()
  await press(`fes${SHIFT_TAB}`)
  await expect.element(depot).toHaveValue('Fès Sidi Brahim')
  await expect.element(provider).toHaveFocus()

  // The arrows alone do it too, and passing by changes nothing.
  await press(`{Tab}${SHIFT_TAB}{Tab}`)
  await expect.element(provider).toHaveValue('Cablor Industrie')
  await expect.element(depot).toHaveValue('Fès Sidi Brahim')
  await press('gz{Enter}{ArrowDown}{Tab}')
  await expect.element(depot).toHaveValue('Tanger Gzenaya')

  focusOn(depot)
  await press('casa{Escape}')
  await expect.element(depot).toHaveValue('Tanger Gzenaya')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()

  // What matches nothing is not dropped without a message.
  await press('introuvable{Tab}')
  await expect.element(depot).toHaveValue('Tanger Gzenaya')
  await expect
    .element(depot)
    .toHaveAccessibleDescription(/^Rien ne correspond à «\sintrouvable\s»\s: le choix n’a pas changé\.$/)
})

test('Enter takes the marked option twenty times out of twenty, however fast it follows', async () => {
  await openNewPurchase()
  for (let round = 0; round < 20; round += 1) {
    const name = ONE_OF_A_LETTER[round % ONE_OF_A_LETTER.length] ?? ''
    focusOn(depot)
    // One letter as well as a whole name: each opens the list again, and is enough to mark an option.
    await press(`${round < 10 ? name.slice(0, 1) : name}{Enter}`)
    await expect.element(depot).toHaveValue(name)
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  }
})

test('what matches nothing is named after a click on Enregistrer too, and nothing is saved', async () => {
  await openFirstPurchase()
  await expect.element(provider).toHaveValue('Cablor Industrie')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await press('{End}-B')
  focusOn(provider)
  await press('introuvable')
  await save.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'À corriger' }))
    .toMatchTextContent('Fournisseur')
  await expect.element(provider).toHaveAccessibleDescription(/^Rien ne correspond à «\sintrouvable\s»/)
  await expect.element(provider).toHaveValue('Cablor Industrie')
  expect(calls).not.toContain('PUT /purchases/add')
  // A user who goes on with the field may save again.
  focusOn(provider)
  await press('Luméa Éclairage')
  await save.click()
  await expect.element(page.getByText('Achat AC26-000001 modifié')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /AC26-000001/ })).toMatchTextContent('Luméa Éclairage')
})

test('Ctrl Enter with a list open takes the option and saves', async () => {
  await openFirstPurchase()
  await press('{Tab}introuvable{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(/^Rien ne correspond à «\sintrouvable\s»/)).toBeVisible()
  expect(calls).not.toContain('PUT /purchases/add')
  await provider.fill('')
  await press('Luméa Éclairage{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Achat AC26-000001 modifié')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /AC26-000001/ })).toMatchTextContent('Luméa Éclairage')
})

test('a box that must have something and was emptied is not saved with what it held out of sight', async () => {
  await openFirstPurchase()
  await expect.element(provider).toHaveValue('Cablor Industrie')
  focusOn(provider)
  await press('{Backspace}')
  await expect.element(provider).toHaveValue('')
  await press('{Control>}{Enter}{/Control}')
  await expect.element(provider).toHaveValue('Cablor Industrie')
  await expect
    .element(provider)
    .toHaveAccessibleDescription(
      'Ce champ est obligatoire et a repris sa valeur. Vérifiez-la, puis enregistrez.',
    )
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('the click that leaves an emptied box does not save what it held out of sight; the next one does', async () => {
  await openFirstPurchase()
  await expect.element(provider).toHaveValue('Cablor Industrie')
  focusOn(provider)
  await press('{Backspace}')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(provider).toHaveValue('Cablor Industrie')
  await expect
    .element(page.getByText('Ce champ est obligatoire et a repris sa valeur.', { exact: false }).first())
    .toBeVisible()
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  await save.click()
  await expect.poll(() => calls.filter((call) => call.startsWith('PUT')).length).toBe(1)
})
