import { depots } from '@app/contract/depots'
import { purchases } from '@app/contract/purchases'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { answerForProfile, chooseLanguage } from '../test/profile.ts'
import { openFirstPurchase, textbox } from '../test/purchase-form.ts'
import { enterLine, newPurchase, product, savePurchase, standsIn } from '../test/purchase-lines.ts'
import { answerForPurchases } from '../test/purchases.ts'
import { rows } from '../test/rows.ts'
import { comes, insert, paste, press, type } from '../test/typist.ts'

const REFERENCES = [
  'LUM-E27-09',
  'CAB-R2V-325',
  'DIS-2P-16',
  'PEI-VIN-20',
  'ROB-MIT-LAV',
  'TUB-PPR-25',
  'VIS-AGG-560',
  'PRI-DBL-16',
  'PER-SDS-800',
  'SIL-SAN-280',
  'CHE-ELE-50',
  'GAI-ICT-20',
]

const summary = page.getByRole('complementary')
const lines = page.getByRole('table', { name: /^Lignes de l’achat/ })
const cells = (column: number) =>
  [...lines.element().querySelectorAll(`tbody td:nth-child(${column})`)].map((cell) => cell.textContent)
const said = (sentence: RegExp) => page.getByText(sentence).first()

afterEach(() => page.viewport(1440, 900))

test('equal lines add up, Ctrl Backspace takes one away, and a saved purchase is the row that has the focus', async () => {
  const recorded = await newPurchase()
  for (const [at, reference] of REFERENCES.slice(0, 3).entries()) await enterLine(reference, at + 1, '10,50')
  await enterLine('DIS-2P-16', 3, '10,5')
  await expect.element(said(/figurait déjà à ce prix\s: quantité portée à 6\.$/)).toBeVisible()
  await expect.element(summary).toMatchTextContent(/Lignes3.*Quantité totale9.*94,50\sDHs/)
  await page.getByRole('textbox', { name: /^Quantité · Ampoule LED E27/ }).click()
  await press('Control+Backspace')
  await expect.element(summary).toMatchTextContent('Lignes2')
  await expect.element(product).toHaveFocus()
  await savePurchase()
  expect(recorded[0]?.lines.map(({ reference, quantity }) => [reference, quantity])).toEqual([
    ['CAB-R2V-325', 2],
    ['DIS-2P-16', 6],
  ])
  await expect.poll(() => document.activeElement?.matches('[data-row]')).toBe(true)
  expect(document.activeElement).toBe(rows()[0])
  await expect.element(page.getByRole('row', { name: /F-100/ })).toMatchTextContent('Casa Aïn Sebaâ')
})

test('however many lines there are, the open row and its message stay in sight', async () => {
  await page.viewport(1280, 720)
  await newPurchase()
  for (const [height, [last = '', ...pasted]] of [
    [720, REFERENCES.slice(0, 7)],
    [900, REFERENCES.slice(7)],
  ] as const) {
    await page.viewport(height === 720 ? 1280 : 1440, height)
    paste(pasted.map((reference) => [reference, 2, '12']))
    await expect.element(said(new RegExp(`^${pasted.length} lignes collées`))).toBeVisible()
    await enterLine(last, 2, '12')
    await expect.element(product).toBeInViewport({ ratio: 1 })
  }
  await enterLine('CAB-R2V-325', 3, '12')
  await expect.element(said(/figurait déjà à ce prix\s: quantité portée à 5\.$/)).toBeInViewport({ ratio: 1 })
})

test('a product is listed once per price: another price is another line, the same one adds up, also in its place', async () => {
  await newPurchase()
  await enterLine('DIS-2P-16', 2, '12')
  await enterLine('DIS-2P-16', 4, '15')
  await expect
    .element(said(/figure déjà à 12,00\s: une autre ligne est ajoutée à 15,00\sDHs\.$/))
    .toBeVisible()
  await enterLine('DIS-2P-16', 3, '12')
  await expect.element(said(/figurait déjà à ce prix\s: quantité portée à 5\.$/)).toBeVisible()
  await enterLine('DIS-2P-16', 1, '0')
  await expect.element(page.getByText('Gratuit')).toBeVisible()
  await expect.element(summary).toMatchTextContent(/Lignes3.*120,00\sDHs/)

  // 1 on the way to 12 is no price yet; once the line is left, it is added to its equal.
  await enterLine('DIS-2P-16', 7, '1')
  const prices = page.getByRole('textbox', { name: /^PU HT · Disjoncteur/ })
  await prices.nth(3).fill('12')
  await expect.element(summary).toMatchTextContent('Lignes4')
  await press('Tab')
  await expect.element(said(/figurait déjà à ce prix\s: quantité portée à 12\.$/)).toBeVisible()
  await expect.poll(() => prices.elements()).toHaveLength(3)
  await expect.element(product).toHaveFocus()
  await savePurchase()

  await expect.poll(() => document.activeElement?.matches('[data-row]')).toBe(true)
  await press('ArrowRight')
  await expect.element(lines).toBeVisible()
  expect(cells(4)).toEqual(['12,00', '15,00', '0,00'])
  expect(cells(5)).toEqual(['144,00', '60,00', 'Gratuit'])
})

test('the banner leads to the date of a purchase when that is what is wrong', async () => {
  await newPurchase()
  answer(purchases.save, () => {
    throw new Refusal(400, 'request.malformed', { fields: { purchaseDate: 'À corriger.' } })
  })
  await enterLine('DIS-2P-16', 1, '12')
  await press('Control+Enter')
  await page.getByRole('alert').getByRole('link', { name: 'Date de facture' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Date de facture' })).toHaveFocus()
})

test('a half-typed line is not lost: saving says what to do with it', async () => {
  await newPurchase()
  insert('DIS-2P-16')
  await press('Enter')
  expect(await comes(() => standsIn('quantity'), 8000)).toBe(true)
  await type('4')
  await press('Enter')
  const price = textbox('PU HT')
  await expect.element(price).toHaveFocus()
  await press('Enter')
  await expect.element(said(/^Remplissez le produit, la quantité et le prix unitaire/)).toBeVisible()
  await press('Control+Enter')
  await expect
    .element(page.getByRole('status').getByText(/^La dernière ligne n’est pas ajoutée/))
    .toBeVisible()
  expect(calls).not.toContain('PUT /purchases/add')
  await price.click()
  await type('62')
  await press('Enter')
  await savePurchase()
})

test('an empty purchase is not sent: the banner names what is missing', async () => {
  answerForPurchases()
  await openPage('/purchases/add')
  await expect.element(textbox('N° facture')).toHaveFocus()
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  for (const name of ['N° facture', 'Fournisseur', 'Stock à alimenter', 'Lignes'])
    await expect.element(banner.getByRole('link', { name })).toBeVisible()
  await banner.getByRole('link', { name: 'Lignes' }).click()
  await expect.element(product).toHaveFocus()
  await expect.element(page.getByText('Ajoutez au moins un produit.')).toBeVisible()
  expect(calls).not.toContain('PUT /purchases/add')
})

test('of a saved purchase the header is corrected; its lines and depot are only shown', async () => {
  await openFirstPurchase()
  await expect.element(page.getByRole('heading', { name: /^Modifier l’achat AC26-000001/ })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Stock à alimenter' })).toBeDisabled()
  await expect.element(page.getByText(/supprimez-les une à une depuis la liste/)).toBeVisible()
  await expect.element(product).not.toBeInTheDocument()
  await textbox('N° facture').fill('FA-2026-119')
  await press('Control+Enter')
  await expect.element(page.getByText('Achat AC26-000001 modifié')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /AC26-000001/ })).toHaveFocus()
  expect(document.activeElement?.textContent).toContain('FA-2026-119')
})

test('the history of a purchase is read in the language of its reader', async () => {
  const [purchase] = answerForPurchases()
  answerForProfile()
  const at = { at: new Date('2026-11-14T09:42:18Z'), user: { id: 1, firstName: 'Imane', lastName: 'Tazi' } }
  purchase?.events.push(
    { ...at, event: 'UPDATED_FIELD', detail: 'purchaseNumber', old: 'FA-117', new: 'FA-2026-118' },
    { ...at, event: 'UPDATED_FIELD', detail: 'purchaseDate', old: '2026-11-11', new: '2026-11-12' },
    { ...at, event: 'LINE', detail: 'PRI-DBL-16', old: 1200, new: 0 },
    { ...at, event: 'CREATED', detail: null, old: null, new: null },
  )
  await openPage('/purchases/modify/1')
  const history = summary.getByRole('listitem')
  const sentences = () => history.elements().map((item) => item.textContent)
  await expect
    .poll(sentences)
    .toEqual([
      expect.stringMatching(/^N° facture modifié14-11-2026 \d\d:\d\d:\d\d · Imane TaziFA-117 → FA-2026-118$/),
      expect.stringMatching(/^Date de facture modifiée.*11-11-2026 → 12-11-2026$/),
      expect.stringMatching(/PRI-DBL-16.*1\s200 → 0$/),
      expect.stringMatching(/^Achat saisi14-11-2026/),
    ])
  await chooseLanguage('EN')
  await expect
    .poll(sentences)
    .toEqual([
      expect.stringMatching(/^Invoice no\. changed/),
      expect.stringMatching(/^Invoice date changed/),
      expect.stringMatching(/PRI-DBL-16/),
      expect.stringMatching(/^Purchase recorded/),
    ])
})

test('a depot that was deleted since is still named on its purchase', async () => {
  answerForPurchases()
  answer(depots.list, () => [])
  await openPage('/purchases/modify/1')
  await expect
    .element(page.getByRole('combobox', { name: 'Stock à alimenter' }))
    .toHaveValue('Casa Aïn Sebaâ')
})
