import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, calls } from '../test/answers.ts'
import { PRODUCTS } from '../test/catalogue.ts'
import { enterLine, newPurchase, product, savePurchase } from '../test/purchase-lines.ts'
import { focusOn, paste, press, type } from '../test/typist.ts'

const REFERENCES = ['LUM-E27-09', 'CAB-R2V-325', 'DIS-2P-16', 'PEI-VIN-20', 'TUB-PPR-25']
const summary = page.getByRole('complementary')
const quantity = page.getByLabelText('Quantité', { exact: true })
const status = page
  .getByRole('main')
  .getByRole('status')
  .filter({ hasText: /collée|cumulée/ })

/** Fifty lines: five products, each at ten prices. */
const FIFTY = Array.from({ length: 50 }, (_, at) => ({
  reference: REFERENCES[at % 5] ?? '',
  quantity: (at % 7) + 1,
  price: 10 + Math.floor(at / 5),
}))
const QUANTITY = FIFTY.reduce((sum, line) => sum + line.quantity, 0)

test('fifty lines are typed by keyboard alone: a whole reference, Enter, a quantity, Enter, a price, Enter', async () => {
  const recorded = await newPurchase()
  for (const line of FIFTY) await enterLine(line.reference, line.quantity, `${line.price},5`)
  await expect.element(summary).toMatchTextContent('Lignes50')
  await expect.element(summary).toMatchTextContent(`Quantité totale${QUANTITY}`)
  const typed = [...document.querySelectorAll('tbody small')].map(({ textContent }) => textContent)
  expect(typed).toEqual(FIFTY.map(({ reference }) => reference))
  await expect.element(product).toBeInViewport({ ratio: 1 })
  await savePurchase()
  expect(recorded[0]?.lines.map((line) => [line.reference, line.quantity, line.price])).toEqual(
    FIFTY.map((line) => [line.reference, line.quantity, line.price * 100 + 50]),
  )
}, 120_000)

test('fifty lines are pasted from a spreadsheet at once, asked of the server in one call', async () => {
  await newPurchase()
  calls.length = 0
  const asked = () => calls.filter((call) => call.includes(' /products'))
  const rows = FIFTY.map((line, at) => [
    at % 2 === 0 ? line.reference : line.reference.toLowerCase(),
    line.quantity,
    at % 2 === 0 ? `${line.price},50` : `${line.price}.5`,
  ])
  paste([['Référence', 'Qté', 'PU HT'], ...rows])
  await expect
    .element(status)
    .toMatchTextContent(
      '50 lignes collées. La première ligne, « Référence · Qté · PU HT », est prise pour un en-tête.',
    )
  expect(asked()).toEqual(['POST /products/byReference'])
  await expect.element(summary).toMatchTextContent('Lignes50')
  await expect.element(summary).toMatchTextContent(`Quantité totale${QUANTITY}`)
  await expect.element(product).toHaveFocus()
  await expect.element(product).toBeInViewport({ ratio: 1 })

  // The same once more adds to what is there.
  paste(rows)
  await expect.element(status).toMatchTextContent('50 lignes cumulées avec des lignes existantes.')
  await expect.element(summary).toMatchTextContent('Lignes50')
  await expect.element(summary).toMatchTextContent(`Quantité totale${2 * QUANTITY}`)
  await savePurchase()
})

test('a save does not overtake lines that are pasted and still looked up', async () => {
  await newPurchase()
  await enterLine('LUM-E27-09', 3, '12,5')
  await expect.element(summary).toMatchTextContent('Lignes1')
  const looked = Promise.withResolvers<void>()
  answer(products.byReference, async ({ body }) => {
    await looked.promise
    return PRODUCTS.filter(({ reference }) => body.references.includes(reference.toLowerCase()))
  })
  paste([
    ['CAB-R2V-325', 2, 10],
    ['DIS-2P-16', 4, 11],
  ])
  await expect.element(page.getByText('2 lignes collées, recherche des références…').first()).toBeVisible()
  await press('Control+Enter')
  await expect.element(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  looked.resolve()
  await expect.element(summary).toMatchTextContent('Lignes3')
  expect(calls).not.toContain('PUT /purchases/add')
  await savePurchase()
})

test('what cannot be pasted is counted and named; a figure that cannot be read is a box to fill in', async () => {
  await newPurchase()
  paste([
    ['DIS-2P-16', 2, '12'],
    ['INCONNU-1', 1, '5'],
    ['LUM-E27-09', 'dix', '5,00'],
    ['INCONNU-2', 1, '5'],
    ['PEI-VIN-20', 3, '5,005'],
  ])
  const said =
    /^3 lignes collées\. 2 références inconnues, lignes non ajoutées\s: INCONNU-1, INCONNU-2\. 2 lignes à compléter, quantité ou prix illisible\s: LUM-E27-09, PEI-VIN-20\.$/
  await expect.element(status).toMatchTextContent(said)
  await expect.element(summary).toMatchTextContent('Lignes3')

  // It stays while one makes up for it.
  await enterLine('VIS-AGG-560', 4, '47')
  await expect.element(summary).toMatchTextContent('Lignes4')
  await expect.element(status).toMatchTextContent(said)

  // The banner leads to each gap; Enter leads back to the entry.
  await press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir' })
  await banner.getByRole('link', { name: /^Quantité · Ampoule LED/ }).click()
  await expect.element(page.getByRole('textbox', { name: /^Quantité · Ampoule LED/ })).toHaveFocus()
  await type('10')
  await press('Enter')
  await expect.element(product).toHaveFocus()
  await page.getByRole('textbox', { name: /^PU HT · Peinture/ }).fill('5,01')
  await savePurchase()
})

test('a single cell is pasted into its box; one that is whole is added by going elsewhere, and by saving', async () => {
  await newPurchase()
  paste([['DIS-2P-16']])
  await expect.element(product).toHaveValue('DIS-2P-16')
  await press('Enter')
  await expect.element(quantity).toHaveFocus()
  await type('2')
  await press('Enter')
  await type('12')
  const number = focusOn('field-purchaseNumber')
  await expect.element(summary).toMatchTextContent('Lignes1')
  await expect.element(number).toHaveFocus()
  focusOn('lines-entry-product')
  await type('VIS-AGG-560')
  await press('Enter')
  await expect.element(quantity).toHaveFocus()
  await type('2')
  await press('Enter')
  await type('47')
  await savePurchase()
  await expect.poll(() => document.activeElement?.matches('[data-row]')).toBe(true)
  expect(document.activeElement).toBe(document.querySelector('[data-row]'))
  await press('ArrowRight')
  const lines = page.getByRole('table', { name: /^Lignes de l’achat/ })
  await expect.element(lines).toBeVisible()
  expect(lines.element().querySelectorAll(':scope > tbody > tr')).toHaveLength(2)
})
