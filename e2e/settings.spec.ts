import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/fixtures.ts'

/** A plain square, as a PNG without any library. */
function aPicture(side = 60): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(named.length + 8)
    framed.writeUInt32BE(data.length, 0)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc(named), named.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x87)])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0
}

const logo = (page: Page) => page.getByRole('group', { name: 'Logo' })

async function give(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await logo(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

test('an administrator changes the name and the logo, and the menu shows both at once', async ({ page }) => {
  await signIn(page, 'foreigner', '/settings')
  const name = await page.getByLabel('Nom de la société').inputValue()
  await page.getByLabel('Nom de la société').fill('Comptoir du Rif')
  await give(page, 'logo.png', 'image/png', aPicture())
  await expect(logo(page).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: /Enregistrer/ }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  const brand = page.getByRole('link', { name: 'Comptoir du Rif' })
  await expect(brand.locator('img')).toBeVisible()
  expect(await brand.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await page.reload()
  await expect(brand.locator('img')).toBeVisible()

  await page.goto('/settings')
  await page.getByLabel('Nom de la société').fill(name)
  await logo(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(logo(page).getByRole('button', { name: /Choisir une image/ })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  await expect(page.getByRole('link', { name }).locator('img')).toHaveCount(0)
})
