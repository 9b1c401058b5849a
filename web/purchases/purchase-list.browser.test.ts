import { type Purchase, purchases } from '@app/contract/purchases'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { combobox, focusOn } from '../test/purchase-form.ts'
import { answerForPurchases, recordedPurchase } from '../test/purchases.ts'
import { rows } from '../test/rows.ts'
import { press, type } from '../test/typist.ts'

const SHORT = /^Disponible au dépôt Casa Aïn Sebaâ\s: 1\s200 «\sCâble\s»\. Il en faudrait 1\s500\.$/

const dialog = page.getByRole('dialog')
const lines = page.getByRole('table', { name: /^Lignes de l’achat/ })
const rowOf = (number: string) => page.getByRole('row', { name: new RegExp(`${number} \\d\\d-`) })
const line = (name: string) => lines.getByRole('row', { name: new RegExp(name) })
const menuItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)

/** Before the one that is there: one of a circuit breaker at two prices and a socket, and one of lamps. */
async function openList(at = '/purchases', change: (held: Purchase[]) => void = () => {}) {
  const held = answerForPurchases()
  const form = { purchaseDate: '2026-11-13', providerId: 2, depotId: 2 } as const
  held.unshift(
    recordedPurchase(
      {
        ...form,
        purchaseNumber: 'LUM-7',
        lines: [
          { productId: 6, price: cents(6_200), quantity: 2 },
          { productId: 6, price: cents(1_500), quantity: 4 },
          { productId: 8, price: cents(3_400), quantity: 3 },
        ],
      },
      3,
    ),
    recordedPurchase(
      { ...form, purchaseNumber: 'LUM-6', lines: [{ productId: 1, price: cents(1_000), quantity: 10 }] },
      2,
    ),
  )
  change(held)
  await openPage(at)
  await expect.poll(() => rows().length).toBeGreaterThan(0)
  return held
}

test('arrows, Enter and Space unfold and fold the lines of a purchase, in the order of its form', async () => {
  await openList()
  focusOn(rowOf('AC26-000003'))
  await press('ArrowRight')
  await expect.element(lines).toBeVisible()
  const references = [...lines.element().querySelectorAll('tbody td:first-child')]
  expect(references.map(({ textContent }) => textContent)).toEqual(['DIS-2P-16', 'DIS-2P-16', 'PRI-DBL-16'])
  await press('ArrowLeft')
  await expect.element(lines).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(lines).toBeVisible()
  await press('Space')
  await expect.element(lines).not.toBeInTheDocument()
})

test('the keys of a row mean the line the user is on, never the whole purchase around it', async () => {
  await openList()
  focusOn(rowOf('AC26-000003'))
  await press('ArrowRight')
  await line('PRI-DBL-16').getByRole('cell').nth(1).click()
  await press('Delete')
  await expect.element(dialog).toMatchTextContent('Supprimer la ligne Prise double')
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  focusOn(line('PRI-DBL-16').getByRole('button'))
  await press('m')
  await expect.poll(menuItems).toEqual([expect.stringMatching(/^Supprimer la ligne…/)])
})

test('a line of two equal names is named by its price; the last line takes the purchase along', async () => {
  const held = await openList()
  focusOn(rowOf('AC26-000003'))
  await press('ArrowRight')
  await page.getByRole('button', { name: /^Actions : Disjoncteur .* · 15,00$/ }).click()
  await page.getByRole('menuitem', { name: /^Supprimer la ligne…/ }).click()
  await expect.element(dialog).toMatchTextContent(/Supprimer la ligne Disjoncteur bipolaire 16 A/)
  await expect.element(dialog).toMatchTextContent(/4 × 15,00, soit 60,00\sDHs HT/)
  await press('Control+Enter')
  await expect
    .element(page.getByText(/^Ligne Disjoncteur .* supprimée de l’achat AC26-000003$/))
    .toBeVisible()
  await expect.poll(() => lines.getByRole('row').elements()).toHaveLength(3)
  await expect.element(rowOf('AC26-000003')).toHaveFocus()
  expect(held[0]?.lines.map(({ price }) => price)).toEqual([6_200, 3_400])

  focusOn(rowOf('AC26-000002'))
  await press('ArrowRight')
  const lamp = page.getByRole('button', { name: /^Actions : Ampoule LED E27/ })
  await expect.element(lamp).toBeVisible()
  focusOn(lamp)
  await press('Delete')
  await expect.element(dialog).toMatchTextContent('C’est la dernière ligne : l’achat est supprimé avec elle.')
  await press('Control+Enter')
  await expect.element(page.getByText('Achat AC26-000002 supprimé')).toBeVisible()
  await expect.element(rowOf('AC26-000002')).not.toBeInTheDocument()
})

test('goods that are no longer there: delete is drawn disabled and says why, before anybody asks', async () => {
  await openList('/purchases', ([first]) => {
    const socket = first?.lines[2]
    if (socket) Object.assign(socket, { productName: 'Câble', quantity: 1_500, available: 1_200 })
  })
  focusOn(rowOf('AC26-000003'))
  await press('m')
  const entry = page.getByRole('menuitem', { name: /^Supprimer….*Il en faudrait 1\s500/ })
  await expect.element(entry).toBeDisabled()
  await expect.element(entry.getByText(SHORT)).toBeVisible()
  // The keyboard comes to it, and it does nothing but say why.
  await press('ArrowUp')
  await expect.element(entry).toHaveFocus()
  await press('Enter')
  await press('Delete')
  await expect.element(entry).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Escape')
  // Its key on the row says it too, where no menu is open.
  await expect.element(rowOf('AC26-000003')).toHaveFocus()
  await press('Delete')
  await expect.element(page.getByRole('alert').getByText(SHORT)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()

  // Of its lines, the one whose goods are gone; other purchases are deleted as ever.
  await press('ArrowRight')
  await page.getByRole('button', { name: 'Actions : Câble' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Supprimer la ligne…/ })).toBeDisabled()
  await press('Escape')
  focusOn(rowOf('AC26-000002'))
  await press('m')
  await expect.element(page.getByRole('menuitem', { name: /^Supprimer…/ })).toBeEnabled()
})

test('what has left meanwhile cannot be taken back: the dialog stays and says why', async () => {
  await openList()
  answer(purchases.remove, () => {
    const statusLabel = 'Disponible au dépôt Casa : 2 « Câble ». Il en faudrait 5.'
    throw new Refusal(409, 'stock.short', { statusLabel })
  })
  focusOn(rowOf('AC26-000003'))
  await press('Delete')
  await expect.element(dialog).toMatchTextContent(/Supprimer l’achat AC26-000003\s\?/)
  await expect.element(dialog).toMatchTextContent(/DHs HT\. Les 9 articles acheté/)
  await press('Control+Enter')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Il en faudrait 5.')
  await press('Escape')
  await expect.element(rowOf('AC26-000003')).toHaveFocus()
})

test('purchases are found by provider, product, period and words; the address keeps it all', async () => {
  await openList()
  await combobox('Fournisseur').click()
  await page.getByRole('option', { name: 'Luméa Éclairage' }).click()
  await press('Escape')
  await expect.poll(address).toMatch(/provider=2/)
  await expect.element(rowOf('AC26-000001')).not.toBeInTheDocument()
  await combobox('Produit').click()
  await type('LUM-E27-09')
  await page.getByRole('option', { name: /LUM-E27-09/ }).click()
  await press('Escape')
  await expect.poll(address).toMatch(/product=1/)
  await expect.element(rowOf('AC26-000003')).not.toBeInTheDocument()
  await expect.element(rowOf('AC26-000002')).toBeVisible()
  await openPage(address())
  await expect.element(page.getByRole('combobox', { name: /^Produit Ampoule LED E27/ })).toBeVisible()
  await expect.poll(() => rows().length).toBe(1)
  await page.getByRole('button', { name: 'Réinitialiser', exact: true }).click()
  await expect.poll(() => rows().length).toBe(3)
  await press('/')
  await type('introuvable')
  await expect.element(page.getByText(/^Aucun achat pour «\sintrouvable\s»\.$/)).toBeVisible()
  await openPage('/purchases?period=2001-01-01&period=2001-01-31')
  await expect.element(page.getByText('Aucun achat du 01-01-2001 au 31-01-2001.')).toBeVisible()
})

test('sorting by invoice number, and the total of the page in the footer', async () => {
  await openList()
  await expect.element(page.getByText(/^Total HT de la page 634,00\sDHs$/)).toBeVisible()
  const asked: string[] = []
  answer(purchases.list, ({ query: { sort } }) => {
    asked.push(`${sort.by} ${sort.direction}`)
    return { content: [], totalPages: 0, totalElements: 0, number: 0, size: 30 }
  })
  await page.getByRole('button', { name: 'N° facture' }).click()
  await expect.poll(address).toMatch(/sort=purchaseNumber%2Casc/)
  await expect.poll(() => asked).toEqual(['purchaseNumber asc'])
  expect(calls.filter((call) => call === 'POST /purchases')).toHaveLength(2)
})
