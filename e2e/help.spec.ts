import { chooseLanguage, expect, signIn, test } from './support/story.ts'

test('help opens one’s own guide at the section of the page it was asked for on, in the reader’s language', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  await page.getByRole('button', { name: /^Menu de/ }).click()
  await page.getByRole('menuitem', { name: 'Aide' }).click()
  await expect(page).toHaveURL(/\/help#orders$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Guide de l’administrateur' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Décider des commandes retenues' })).toBeInViewport()
  await chooseLanguage(page, 'EN')
  await expect(page.getByRole('heading', { name: 'Decide on held orders' })).toBeAttached()
  await chooseLanguage(page, 'FR')
})

test('each role has its own guide, others are one link away, and every picture comes from our own address', async ({
  page,
}) => {
  await signIn(page, 'agent', '/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide de l’agent')
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Premier jour' }).click()
  await expect(page).toHaveURL(/\/help\/first-day$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le premier jour, depuis Excel')
  const pictures = page.locator('article img')
  await expect(pictures).toHaveCount(5)
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    expect(new URL((await picture.getAttribute('src')) ?? '', page.url()).origin).toBe(
      new URL(page.url()).origin,
    )
  }
  await page.getByRole('article').getByRole('link', { name: 'guide de l’administrateur' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide de l’administrateur')
})

test('the keys that ? shows lead to the whole keyboard sheet', async ({ page }) => {
  await signIn(page, 'commercial', '/orders')
  await page.locator('[data-row]').first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('link', { name: 'Toute la fiche clavier' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La fiche clavier')
})
