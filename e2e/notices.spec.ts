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

test('a notice that comes to lie under the pointer goes in its time; a pointer that moves over it makes it stay', async ({
  page,
}) => {
  await signIn(page, 'admin', '/fields')
  const notice = page.getByRole('alert').getByText('Choisissez d’abord la fiche concernée.')
  const remove = () => page.locator('[data-row]').first().press('Delete')
  await remove()
  const { x, y, width, height } = (await notice.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const place = { x: x + width / 2, y: y + height / 2 }
  await expect(notice).toHaveCount(0)
  await page.mouse.move(place.x, place.y)
  await remove()
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 8000 })
  await remove()
  await expect(notice).toBeVisible()
  await page.mouse.move(place.x + 3, place.y)
  await page.waitForTimeout(8000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(notice).toHaveCount(0, { timeout: 8000 })
})
