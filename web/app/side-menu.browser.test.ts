import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answerWithManyRows } from '../test/many.ts'
import { openPage } from '../test/open-page.tsx'

test('leaving a group of the menu moves nothing under the pointer; it closes once the pointer has gone', async () => {
  answerWithManyRows()
  await openPage('/catalog/products')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  /** Its numbers: two rectangles are alike to a comparison of objects. */
  const place = (link: Locator) => {
    const { x, y, width, height } = link.element().getBoundingClientRect()
    return { x, y, width, height }
  }
  const group = (name: string) => menu.getByRole('button', { name })
  await expect.element(group('Catalogue')).toHaveAttribute('aria-expanded', 'true')
  for (const [opened, chosen] of [
    ['Administration', 'Banques'],
    ['Stock', 'Fournisseurs'],
  ] as const) {
    await group(opened).click()
    const link = menu.getByRole('link', { name: chosen })
    const before = place(link)
    await link.click()
    await expect.element(page.getByRole('heading', { name: chosen })).toBeVisible()
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    expect(place(link)).toEqual(before)
  }
  const away = [{ coords: { x: 900, y: 500 } }]
  await userEvent.pointer(away)
  await expect.element(group('Catalogue')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(group('Administration')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(group('Stock')).toHaveAttribute('aria-expanded', 'true')
  // What one opens by hand to look into it stays.
  await group('Ventes').click()
  await userEvent.pointer(away)
  await expect.element(group('Ventes')).toHaveAttribute('aria-expanded', 'true')
})
