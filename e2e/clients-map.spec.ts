import type { Page } from '@playwright/test'
import { addClient, ask } from './support/client.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const marker = (page: Page) => page.getByRole('button', { name: /^Repère/ })
const surface = (page: Page) => page.getByRole('button', { name: /^Carte/ })
const degrees = async (page: Page, name: string) =>
  Number((await field(page, name).inputValue()).replace('−', '-').replace(',', '.'))

test('with the network cut a client is placed by typing, pasting, clicking, arrows and dragging, and nobody else is asked', async ({
  page,
}) => {
  const hosts = new Set<string>()
  let asked = 0
  page.on('request', (request) => {
    // The company's logo is shown from the browser's own memory.
    if (!request.url().startsWith('blob:')) hosts.add(new URL(request.url()).host)
    asked = Date.now()
  })
  await signIn(page, 'admin', '/clients')
  const { id } = await addClient(page)
  await page.goto(`/clients/modify/${id}`)
  await expect(surface(page)).toBeVisible()
  await expect(page.getByText('Sans fond de carte')).toBeVisible()
  await expect(page.getByText('Cliquez pour placer le client')).toBeVisible()
  // The code of the menu's other pages comes once this one is quiet.
  await expect.poll(() => Date.now() - asked, { timeout: 40_000 }).toBeGreaterThan(4000)
  await page.context().setOffline(true)

  await field(page, 'Latitude').fill('34,0431')
  await field(page, 'Longitude').fill('-5.0003')
  await expect(marker(page)).toHaveAccessibleName(/34,0431 · −5,0003/)
  await expect(page.getByText(/1,1\skm du centre de Fès/)).toBeVisible()

  await marker(page).focus()
  await page.keyboard.press('ArrowUp')
  expect(await degrees(page, 'Latitude')).toBeCloseTo(34.0431 + 10 / 111_195, 4)
  await page.keyboard.press('Shift+ArrowRight')
  expect(await degrees(page, 'Longitude')).toBeCloseTo(-5.0003 + 100 / (111_195 * Math.cos(0.594)), 4)

  const before = await degrees(page, 'Latitude')
  const box = await marker(page).boundingBox()
  if (!box) throw new Error('The marker is in sight')
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 12, box.y - 28, { steps: 5 })
  await page.mouse.up()
  expect(await degrees(page, 'Latitude')).toBeGreaterThan(before + 0.01)

  const ground = await surface(page).boundingBox()
  if (!ground) throw new Error('The map is in sight')
  await surface(page).click({ position: { x: 60, y: 120 } })
  expect(await degrees(page, 'Longitude')).toBeLessThan(-5.05)
  await page.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await page.getByRole('button', { name: 'Dézoomer' }).click()
  await page.getByRole('button', { name: 'Centrer sur Fès' }).click()

  await field(page, 'Latitude').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', 'https://www.google.com/maps?q=34.0401,-5.0101')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(field(page, 'Latitude')).toHaveValue('34,0401')
  await expect(field(page, 'Longitude')).toHaveValue('−5,0101')
  await field(page, 'Latitude').fill('nord')
  await page.keyboard.press('Tab')
  await expect(page.getByText('« nord » n’est pas une coordonnée.')).toBeVisible()
  await field(page, 'Latitude').fill('34,0401')

  await page.context().setOffline(false)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Client .* modifié$/)).toBeVisible()
  const saved = await ask<{ latitude: number; longitude: number }>(page, 'GET', `/clients/${id}`)
  expect([saved.latitude, saved.longitude]).toEqual([34.0401, -5.0101])
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('the wheel zooms where one works and scrolls elsewhere; another city moves the view alone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/clients')
  const { id } = await addClient(page, { latitude: 34.0431, longitude: -5.0003 })
  await page.goto(`/clients/modify/${id}`)
  await expect(page.getByText(/^5\skm$/).last()).toBeVisible()
  const scale = page.locator('main svg g').last()
  await expect(scale).toHaveText(/5\skm/)
  await surface(page).hover({ position: { x: 300, y: 60 } })
  await page.mouse.wheel(0, -120)
  await expect(scale).toHaveText(/5\skm/)
  await marker(page).focus()
  await page.mouse.wheel(0, -120)
  await expect(scale).toHaveText(/2\skm/)
  await page.getByRole('combobox', { name: 'Ville' }).fill('Tanger')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/km du centre de Tanger/)).toBeVisible()
  await expect(field(page, 'Latitude')).toHaveValue('34,0431')
})

test('a new client is placed at Enter in the middle of what is shown', async ({ page }) => {
  await signIn(page, 'admin', '/clients/add')
  await expect(marker(page)).toHaveCount(0)
  await surface(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Latitude')).toHaveValue('33,5900')
  await expect(field(page, 'Longitude')).toHaveValue('−7,6000')
  await expect(marker(page)).toBeVisible()
})
