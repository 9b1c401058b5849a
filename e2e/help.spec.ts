import { expect, signIn, test } from './support/fixtures.ts'

test('every picture of a guide comes from our own address', async ({ page }) => {
  await signIn(page, 'agent', '/help/first-day')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le premier jour, depuis Excel')
  const pictures = page.locator('article img')
  await expect(pictures).toHaveCount(5)
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    expect(new URL((await picture.getAttribute('src')) ?? '', page.url()).origin).toBe(
      new URL(page.url()).origin,
    )
  }
})
