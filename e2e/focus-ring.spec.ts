import { cutRingsOn } from './pictures/checks.ts'
import { expect, signIn, test } from './support/story.ts'

for (const [place, path, steps] of [
  ['the menu, the top bar and a table', '/catalog/products?view=table', 45],
  ['a list under views', '/fields', 40],
  ['a dialog', '/banks?form=new', 8],
] as const) {
  test(`the ring of what holds the focus is whole in ${place}`, async ({ page }) => {
    await signIn(page, 'admin', path)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    if (path.includes('form')) await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused()
    expect(await cutRingsOn(page, steps)).toEqual([])
  })
}
