import { imports } from '@app/contract/imports'
import { products } from '@app/contract/products'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/answers.ts'
import { answerForSettings } from '../../test/company-settings.ts'
import { answerWithManyRows, manyProducts, sortedPage } from '../../test/many.ts'
import { openPage } from '../../test/open-page.tsx'
import { address, doubleClick, idsOfRows, row, scrolled } from '../../test/list-page.ts'
import { rows } from '../../test/rows.ts'

const dialog = page.getByRole('dialog')

for (const view of ['cards', 'table']) {
  test(`another page begins at its top, as ${view}; opening a product moves nothing`, async () => {
    answerWithManyRows()
    await openPage(`/catalog/products?view=${view}`)
    await expect.poll(() => rows().length).toBe(30)
    rows().at(-1)?.scrollIntoView({ block: 'nearest' })
    const before = scrolled()
    expect(before).toBeGreaterThan(100)
    await row(29).click()
    await expect.element(dialog).toBeVisible()
    expect(scrolled()).toBe(before)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect.poll(address).toMatch(/page=2/)
    await expect.poll(scrolled).toBe(0)
  })
}

test('another page begins at its top though the focus came back to a row while it was requested', async () => {
  answerWithManyRows()
  const held = Promise.withResolvers<void>()
  answer(products.list, async ({ query }) => {
    if (query.page === 1) await held.promise
    return sortedPage(manyProducts, query)
  })
  await openPage('/catalog/products?view=table')
  await expect.poll(() => rows().length).toBe(30)
  const before = idsOfRows()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(address).toMatch(/page=2/)
  rows().at(-1)?.focus()
  expect(scrolled()).toBeGreaterThan(100)
  held.resolve()
  await expect.poll(idsOfRows).not.toEqual(before)
  await expect.poll(scrolled).toBe(0)
  expect(rows().at(-1)).not.toBe(document.activeElement)
})

test('where nothing is found, a sentence names the search and every filter', async () => {
  answerWithManyRows()
  answer(products.list, ({ query }) => sortedPage([], query))
  await openPage('/catalog/products?search=zzz&onSale=true', { role: 'ROLE_COMMERCIAL' })
  await expect.element(page.getByText(/^Aucun produit en promotion pour «\szzz\s»\.$/)).toBeVisible()
})

test('Space looks, E changes, both from the list and over it', async () => {
  answerWithManyRows()
  answerForSettings()
  await openPage('/catalog/products')
  await expect.element(row(0)).toBeVisible()
  const reference = manyProducts.find(({ id }) => String(id) === idsOfRows()[0])?.reference ?? ''
  const field = page.getByRole('textbox', { name: 'Référence' })
  await userEvent.keyboard('j ')
  await expect.element(dialog).toMatchTextContent(reference)
  await userEvent.keyboard('e')
  await expect.element(field).toHaveValue(reference)
  await userEvent.keyboard('{Escape}')
  await expect.element(row(0)).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(field).toHaveValue(reference)
})

test('who has switched letters off reaches the actions of a row by Tab', async () => {
  answerWithManyRows()
  await openPage('/repos')
  localStorage.setItem('quai.singleKeys', 'off')
  await expect.element(row(0)).toBeVisible()
  rows()[0]?.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(row(0).getByRole('button', { name: /^Actions/ })).toHaveFocus()
})

test('Esc leaves the first step of an import', async () => {
  answerWithManyRows()
  answer(imports.columns, () => [{ key: 'name', label: 'Nom', required: true, numeric: false }])
  await openPage('/providers/import')
  await expect.element(page.getByRole('heading', { name: 'Importer des fournisseurs' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/providers')
})

for (const [record, list] of [
  ['a product', '/catalog/products?page=2'],
  ['a user', '/users?sort=name%2Cdesc'],
] as const) {
  test(`leaving the form of ${record} comes back to its row`, async () => {
    answerWithManyRows()
    answerForSettings()
    await openPage(list)
    await expect.element(row(4)).toBeVisible()
    rows()[4]?.focus()
    const id = idsOfRows()[4]
    await userEvent.keyboard('e')
    await expect.element(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toBe(list)
    await expect.element(page.getBySelector(`[data-row="${id}"]`)).toHaveFocus()
  })
}

const unfolded = () => document.querySelectorAll('[data-detail-of]').length
const inDialog = {
  opened: async () => await expect.element(dialog).toBeVisible(),
  once: async () => await expect.poll(() => dialog.length).toBe(1),
}
const inPage = {
  opened: async () => await expect.poll(address).toMatch(/^\/users\/modify\/\d+$/),
  once: async () => {
    history.back()
    await expect.poll(address).toBe('/users')
  },
}
const below = {
  opened: async () => await expect.poll(unfolded).toBe(1),
  once: async () => await expect.poll(unfolded).toBe(1),
}

for (const [list, { opened, once }] of [
  ['/banks', inDialog],
  ['/catalog/products', inDialog],
  ['/catalog/products?view=table', inDialog],
  ['/products-by-repo', inDialog],
  ['/users', inPage],
  ['/purchases', below],
] as const) {
  test(`a double click opens what a click opens in ${list}, once, and marks no text`, async () => {
    answerWithManyRows()
    await openPage(list)
    await expect.element(row(0)).toBeVisible()
    const details: number[] = []
    const note = (event: MouseEvent) => details.push(event.detail)
    window.addEventListener('mousedown', note, { capture: true })
    // On its first words, far from where a dialog is.
    const box = rows()[0]?.getBoundingClientRect() ?? new DOMRect()
    await doubleClick({ x: box.x + 70, y: box.y + Math.min(box.height - 30, 150) }, opened)
    window.removeEventListener('mousedown', note, { capture: true })
    expect(details).toEqual([1, 2])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await opened()
    await once()
    expect(getSelection()?.toString()).toBe('')
  })
}

test('a name that does not fit is cut at its end, and is read and copied whole', async () => {
  const start = 'Câble R2V 3G1,5 mm² souple pour chantier et atelier, gaine extérieure grise — touret'
  const names = [`${start} 50 m`, `${start} 100 m`]
  answerWithManyRows()
  answer(products.list, ({ query }) =>
    sortedPage(
      manyProducts.slice(1, 3).map((product, at) => ({ ...product, name: names[at] ?? '' })),
      query,
    ),
  )
  await openPage('/catalog/products?view=table')
  await expect.poll(() => rows().length).toBe(2)
  for (const name of names) {
    const cell = page.getByRole('cell', { name, exact: true })
    const cut = cell.getByTitle(name).element()
    getSelection()?.selectAllChildren(cut)
    const { textOverflow, overflow } = getComputedStyle(cut)
    expect({ copied: getSelection()?.toString(), text: cut.textContent, textOverflow, overflow }).toEqual({
      copied: name,
      text: name,
      textOverflow: 'ellipsis',
      overflow: 'hidden',
    })
    expect(cut.scrollWidth).toBeGreaterThan(cut.clientWidth)
  }
})
