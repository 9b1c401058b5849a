import { banks } from '@app/contract/banks'
import { products } from '@app/contract/products'
import { depots } from '@app/contract/depots'
import { fields } from '@app/contract/fields'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../../test/answers.ts'
import { answerForCatalogue } from '../../test/catalogue.ts'
import { answerForSettings } from '../../test/company-settings.ts'
import { expectRows, expectText } from '../../test/expected.ts'
import { answerWithManyRows } from '../../test/many.ts'
import { goOffline } from '../../test/offline.ts'
import { openPage } from '../../test/open-page.tsx'
import { keepBanks } from '../../test/records.ts'
import { rows } from '../../test/rows.ts'

const OFFLINE = /^Vous êtes hors connexion/
const CATALOGUE = '/catalog/products'

/** The check of the server is separate from the calls of the page. */
function withoutHealth(): void {
  const send = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    input === '/health/ready' ? new Response(null, { status: 503 }) : await send(input, init)
  onTestFinished(() => {
    globalThis.fetch = send
  })
}

test('a save without network fails at once, and nothing is saved later', async () => {
  const listed = () => {
    answerForCatalogue()
    answer(depots.list, () => [])
    answer(fields.list, () => [])
    answerForSettings()
  }
  listed()
  await openPage(`${CATALOGUE}/add`)
  const name = page.getByRole('textbox', { name: 'Nom' })
  await name.fill('Brouette hors ligne')
  await page.getByRole('textbox', { name: 'Référence' }).fill('HL-1')
  await page.getByRole('textbox', { name: 'Prix HT' }).first().fill('10')
  const back = goOffline()
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expectText(/^Vous êtes hors connexion\s; votre saisie est conservée\.$/)
  await expect.element(name).toHaveValue('Brouette hors ligne')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  listed()
  answer(products.save, () => {
    throw new Error('Saved after all')
  })
  back()
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  expect(calls.filter((call) => call === 'PUT /products/add')).toHaveLength(1)
})

test('a page of a list that cannot be read shows an error, and Réessayer reads it', async () => {
  withoutHealth()
  answerWithManyRows()
  await openPage(CATALOGUE)
  await expectRows(30)
  goOffline()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expectText(OFFLINE)
  expect(rows()).toEqual([])
  answerWithManyRows()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectRows(30)
})

test('a conflict that cannot be settled without network shows an error, and is settled once it is back', async () => {
  withoutHealth()
  const kept = keepBanks()
  await openPage('/banks?search=CFG')
  await page.getByText('CFG Bank').click()
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect.element(code).toHaveValue('050')
  const at = kept.findIndex(({ name }) => name === 'CFG Bank')
  const [changed] = kept.slice(at, at + 1).map((bank) => ({ ...bank, code: '2', version: 2 }))
  if (!changed) throw new Error('No bank')
  kept[at] = changed
  await code.fill('3')
  const asked = page.getByRole('dialog', { name: 'Cette fiche a changé entre-temps' })
  // The network fails with the answer of the conflict.
  let back = () => {}
  answer(banks.save, () => {
    back = goOffline()
    throw new Refusal(409, 'record.changed', { statusLabel: 'Modifiée dans un autre onglet.', byYou: true })
  })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(asked).toBeVisible()
  for (const way of ['Garder la mienne', 'Recharger l’autre version']) {
    await asked.getByRole('button', { name: way }).click()
    await expect.element(asked.getByText(OFFLINE)).toBeVisible()
  }
  answer(banks.get, () => changed)
  back()
  // Read again by itself, once it can be.
  await expect
    .poll(() => asked.getByRole('row', { name: /Code/ }).getByRole('textbox').elements().length)
    .toBe(2)
  await asked.getByRole('button', { name: 'Recharger l’autre version' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(code).toHaveValue('2')
})
