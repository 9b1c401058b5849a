import { expect, signIn, test } from './support/story.ts'

test('the same notice again is counted where it stands, and its time starts anew', async ({ page }) => {
  await signIn(page, 'admin', '/fields')
  const choose = page
    .getByRole('alert')
    .getByRole('paragraph')
    .filter({ hasText: 'Choisissez d’abord la fiche concernée.' })
  const remove = () => page.locator('[data-row]').first().press('Delete')
  await remove()
  await expect(choose).toHaveCount(1)
  await page.waitForTimeout(4000)
  await remove()
  await remove()
  await expect(choose).toHaveCount(1)
  await expect(choose).toContainText('× 3')
  // Six seconds after the first time, but not after the last.
  await page.waitForTimeout(3500)
  await expect(choose).toBeVisible()
  await expect(choose).toHaveCount(0, { timeout: 6000 })
  await remove()
  await expect(choose).toHaveText('Choisissez d’abord la fiche concernée.')
})
