import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

const rows = (page: Page) => page.locator('[data-row]')
const scrolled = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => {
      let above = row.parentElement
      while (above && above.scrollHeight <= above.clientHeight) above = above.parentElement
      return above?.scrollTop ?? 0
    })

for (const view of ['cards', 'table']) {
  test(`another page begins at its top, as ${view}; opening a product moves nothing`, async ({ page }) => {
    await signIn(page, 'admin', `/catalog/products?view=${view}`)
    await expect(rows(page)).toHaveCount(30)
    await rows(page).last().scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(100)
    await rows(page).last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await scrolled(page)).toBe(before)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => scrolled(page)).toBe(0)
  })
}

test('another page begins at its top though the focus came back to a row while it was asked for', async ({
  page,
}) => {
  await signIn(page, 'admin', '/catalog/products?view=table')
  await expect(rows(page)).toHaveCount(30)
  const first = await rows(page).first().getAttribute('data-row')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/products?page=1*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await rows(page).last().focus()
  expect(await scrolled(page)).toBeGreaterThan(100)
  held.resolve(undefined)
  await expect(rows(page).first()).not.toHaveAttribute('data-row', first ?? '')
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(rows(page).last()).not.toBeFocused()
})

test('where nothing is found, the search and every filter are said in words', async ({ page }) => {
  await signIn(page, 'commercial', '/catalog/products?search=zzz&onSale=true')
  await expect(page.getByText(/^Aucun produit en promotion pour «\szzz\s»\.$/)).toBeVisible()
})

test('Space looks, E changes, both from the list and over it', async ({ page }) => {
  await signIn(page, 'admin', '/catalog/products?search=DIS-2P-16')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toContainText('DIS-2P-16')
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: 'Référence' })).toHaveValue('DIS-2P-16')
})

test('who has switched letters off reaches the actions of a row by Tab', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('quai.singleKeys', 'off'))
  await signIn(page, 'admin', '/repos')
  const first = rows(page).first()
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: /^Actions/ })).toBeFocused()
})

test('the palette leads to one’s profile and to the imports one may do, not to what one may not', async ({
  page,
}) => {
  await signIn(page, 'agent')
  await expect(page.getByRole('link', { name: 'Achats' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('import')
  await expect(palette.getByRole('option', { name: 'Importer des achats' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'Importer des produits' })).toHaveCount(0)
  await palette.getByRole('combobox').fill('param')
  await expect(palette.getByRole('option', { name: 'Paramètres' })).toHaveCount(0)
  await palette.getByRole('combobox').fill('profil')
  await palette.getByRole('option', { name: 'Profil' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('Esc leaves the first step of an import', async ({ page }) => {
  await signIn(page, 'admin', '/providers/import')
  await expect(page.getByRole('heading', { name: 'Importer des fournisseurs' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/providers$/)
})

for (const [word, list] of [
  ['a product', '/catalog/products?page=2'],
  ['a user', '/users?sort=name%2Cdesc'],
] as const) {
  test(`leaving the form of ${word} comes back to its row`, async ({ page }) => {
    await signIn(page, 'admin', list)
    const row = rows(page).nth(4)
    await row.focus()
    const id = await row.getAttribute('data-row')
    await page.keyboard.press('e')
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL((url) => url.pathname + url.search === list)
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused()
  })
}

/** As people do it: whatever the first half opens is there before the second half comes. */
async function doubleClick(page: Page, at: { x: number; y: number }) {
  await page.mouse.move(at.x, at.y)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.waitForTimeout(clickCount === 1 ? 250 : 500)
  }
}

for (const list of [
  '/banks',
  '/catalog/products',
  '/catalog/products?view=table',
  '/products-by-repo',
  '/users',
  '/purchases',
]) {
  test(`a double click opens what a click opens in ${list}, once, and marks no word`, async ({ page }) => {
    await signIn(page, 'admin', list)
    const box = await rows(page).first().boundingBox()
    if (!box) throw new Error('No row')
    // On its first words, far from where a dialog stands.
    await doubleClick(page, { x: box.x + 70, y: box.y + Math.min(box.height - 30, 150) })
    if (list === '/users') {
      await expect(page).toHaveURL(/\/users\/modify\/\d+/)
      await page.goBack()
      await expect(page).toHaveURL(/\/users$/)
    } else if (list === '/purchases') {
      await expect(page.locator('[data-detail-of]')).toHaveCount(1)
    } else {
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })
}

test('names that differ at their end are told apart where they are cut, and are read and copied whole', async ({
  page,
}) => {
  const start = `Câble R2V 3G1,5 mm² souple ${Date.now()} pour chantier et atelier — touret`
  const names = [`${start} 50 m`, `${start} 100 m`]
  await signIn(page, 'admin', '/catalog/products')
  await page.evaluate(async (added) => {
    const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const name of added) {
      const body = JSON.stringify({ name, reference: name.slice(-30), priceHT: 10 })
      const answer = await fetch('/api/products/add', { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }, names)
  await page.goto(`/catalog/products?view=table&search=${encodeURIComponent(start)}`)
  await expect(rows(page)).toHaveCount(2)
  for (const name of names) {
    const cell = rows(page).getByRole('cell', { name, exact: true })
    const seen = await cell.locator('[data-tail]').evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      const text = [...element.childNodes].map((child) => child.textContent).join('')
      return {
        copied: getSelection()?.toString(),
        end: getComputedStyle(element, '::after').content,
        cut: element.scrollWidth > element.clientWidth,
        title: element.getAttribute('title'),
        text,
      }
    })
    expect(seen).toMatchObject({ copied: name, cut: false, title: name, text: name })
    expect(seen.end).toContain(name.slice(-5))
  }
})
