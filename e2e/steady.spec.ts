import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/story.ts'

// With the scrollbars that people have: they take room too.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    },
    { scope: 'worker' },
  ],
})

const WIDTHS = [1280, 1440, 1920]
const rows = (page: Page) => page.locator('[data-row]')

/** Where every column begins and ends and how high head and rows are, at each width of the screen. */
async function tableAt(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const columns = await page
      .locator('#content table')
      .first()
      .evaluate((table) => {
        const heads = [...(table.querySelector('thead')?.querySelectorAll('th') ?? [])].filter((head) =>
          head.checkVisibility(),
        )
        const firstRow = [...table.querySelectorAll('tr')].slice(0, 3)
        return [
          ...heads.map((head) => {
            const box = head.getBoundingClientRect()
            return [head.textContent, `from ${box.left} over ${box.width}`]
          }),
          ...firstRow.map((row, at) => [`row ${at}`, `${row.getBoundingClientRect().height} high`]),
        ]
      })
    for (const [name, place] of columns) found[`${width}: ${name}`] = place ?? ''
  }
  return found
}

/** Every answer of the server waits until it is let through. */
async function hold(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const [list, sorted] of [
  ['/catalog/products?view=table&size=10', 'Référence'],
  ['/products-by-repo?size=10', 'Réservé'],
  ['/purchases?size=10', 'N° facture'],
  ['/catalog/families?view=list&size=10', null],
  ['/fields?size=10', null],
  ['/fields?view=types&size=10', null],
] as const) {
  test(`the columns of ${list} stay where they are: on their way, on every page, however sorted`, async ({
    page,
  }) => {
    await signIn(page, 'admin')
    const release = await hold(page)
    await page.goto(list)
    await expect(page.locator('#content table')).toBeVisible()
    const bones = await tableAt(page)
    release()
    await expect(rows(page).first()).toBeVisible()
    expect(await tableAt(page)).toEqual(bones)
    if (list.startsWith('/purchases')) {
      await rows(page).first().press('Enter')
      await expect(page.locator('[data-detail-of]')).toHaveCount(1)
      const unfolded = await tableAt(page)
      for (const [place, found] of Object.entries(unfolded))
        if (!place.includes('row')) expect(found).toBe(bones[place])
      await rows(page).first().press('Enter')
    }
    const next = page.getByRole('button', { name: 'Page suivante' })
    if (await next.isEnabled()) {
      await next.click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page.locator('[data-stale]')).toHaveCount(0)
      expect(await tableAt(page)).toEqual(bones)
    }
    if (sorted === null) return
    const head = page.getByRole('button', { name: sorted, exact: true })
    for (const _click of ['once', 'turned round']) {
      await head.click()
      await expect(page.locator('[data-stale]')).toHaveCount(0)
      expect(await tableAt(page)).toEqual(bones)
    }
  })
}

for (const list of [
  '/catalog/brands',
  '/users',
  '/providers',
  '/repos',
  '/banks',
  '/payment-types',
  '/catalog/products',
]) {
  test(`the cards of ${list} are as high as those that stood in their place`, async ({ page }) => {
    const cardsAt = async () => {
      const found: Record<string, string[]> = {}
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const sizes = await page.locator('#content li:not(nav li)').evaluateAll((cards) =>
          cards.map((card) => {
            const box = card.getBoundingClientRect()
            return `${box.width} × ${box.height}`
          }),
        )
        found[width] = [...new Set(sizes)]
      }
      return found
    }
    await signIn(page, 'admin')
    const release = await hold(page)
    await page.goto(list)
    await expect(page.locator('#content li').first()).toBeVisible()
    const bones = await cardsAt()
    release()
    await expect(rows(page).first()).toBeVisible()
    expect(await cardsAt()).toEqual(bones)
  })
}

test('leaving a group of the menu moves nothing under the pointer; it closes once the pointer has gone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/catalog/products')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const group = (name: string) => menu.getByRole('button', { name })
  await expect(group('Catalogue')).toHaveAttribute('aria-expanded', 'true')
  for (const [opened, chosen] of [
    ['Administration', 'Banques'],
    ['Stock', 'Fournisseurs'],
  ] as const) {
    await group(opened).click()
    const link = menu.getByRole('link', { name: chosen })
    const before = await link.boundingBox()
    await link.click()
    await expect(page.getByRole('heading', { name: chosen })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await link.boundingBox()).toEqual(before)
  }
  await page.mouse.move(900, 500)
  await expect(group('Catalogue')).toHaveAttribute('aria-expanded', 'false')
  await expect(group('Administration')).toHaveAttribute('aria-expanded', 'false')
  await expect(group('Stock')).toHaveAttribute('aria-expanded', 'true')
  // What one opens by hand to look into it stays.
  await group('Ventes').click()
  await page.mouse.move(900, 500)
  await expect(group('Ventes')).toHaveAttribute('aria-expanded', 'true')
})
