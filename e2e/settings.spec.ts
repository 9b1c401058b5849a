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

test('a file that is no picture is refused by the field; one in disguise, by the server', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(422)
  await signIn(page, 'foreigner', '/settings')
  await give(page, 'logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(page.getByText('Type de fichier non accepté. Formats : PNG, JPEG, WebP.')).toBeVisible()
  await give(page, 'logo.jpg', 'image/jpeg', Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(page.getByText('Ce fichier n’est pas une image PNG, JPEG ou WebP lisible.')).toBeVisible()
  await give(page, 'logo.png', 'image/png', Buffer.alloc(11 * 1024 * 1024))
  await expect(page.getByText('Ce fichier pèse 11 Mo. 10 Mo au plus.')).toBeVisible()
  await expect(logo(page).getByRole('img')).toHaveCount(0)
})

test('while a picture is on its way one sees how far, cannot save without it, and can give up', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(503)
  await signIn(page, 'foreigner', '/settings')
  const waiting: (() => void)[] = []
  await page.route('**/attachments/images/add', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.fulfill({ status: 503, body: 'no' }).catch(() => {})
  })
  await give(page, 'logo.png', 'image/png', aPicture())
  await expect(page.getByRole('progressbar', { name: 'Envoi en cours : Logo' })).toBeVisible()
  await page.getByLabel('Téléphone').press('Control+Enter')
  await expect(page).toHaveURL('/settings')
  await logo(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await give(page, 'logo.png', 'image/png', aPicture())
  await expect(page.getByRole('progressbar')).toBeVisible()
  // It is seen before it has come as far as here.
  await expect.poll(() => waiting.length).toBe(2)
  for (const answer of waiting) answer()
  await expect(page.getByText('L’envoi du fichier a échoué. Réessayez.')).toBeVisible()
})

test('gaps and wrong values are named: no name, no threshold, no rate, a short ICE', async ({ page }) => {
  await signIn(page, 'admin', '/settings')
  await page.getByLabel('Nom de la société').fill('')
  // A figure is written out again as it takes the focus, so it has to have it first.
  await page.getByLabel('Plafond de paiement en espèces').focus()
  await page.getByLabel('Plafond de paiement en espèces').fill('')
  for (const rate of [3, 2]) await page.getByRole('button', { name: `Retirer le taux ${rate}` }).click()
  await page.getByRole('textbox', { name: 'Taux 1' }).focus()
  await page.getByRole('textbox', { name: 'Taux 1' }).fill('')
  await page.keyboard.press('Control+Enter')
  const banner = page.getByRole('alert').filter({ hasText: 'Veuillez remplir les champs obligatoires :' })
  await expect(banner).toContainText('Nom de la société, Plafond de paiement en espèces, Taux de TVA')
  await expect(banner).toBeFocused()
  await banner.getByRole('link', { name: 'Plafond de paiement en espèces' }).click()
  await expect(page.getByLabel('Plafond de paiement en espèces')).toBeFocused()

  await page.keyboard.type('20000')
  await page.getByLabel('Nom de la société').fill('Atlas Négoce')
  await page.getByRole('textbox', { name: 'Taux 1' }).fill('20')
  await page.getByLabel('ICE (15 chiffres)').fill('123')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Un ICE compte 15 chiffres')).toBeVisible()
})

test('rates are added and removed, an empty box is no rate, and one stays', async ({ page }) => {
  await signIn(page, 'foreigner', '/settings')
  const rate = (number: number) => page.getByRole('textbox', { name: `Taux ${number}` })
  await page.getByRole('button', { name: 'Ajouter un taux' }).click()
  await expect(rate(4)).toBeFocused()
  await page.keyboard.type('7,5')
  await page.getByRole('button', { name: 'Ajouter un taux' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  await page.goto('/settings')
  await expect(rate(4)).toHaveValue('7,5')
  await expect(rate(5)).toHaveCount(0)
  for (const number of [4, 3, 2]) {
    await page.getByRole('button', { name: `Retirer le taux ${number}` }).click()
  }
  await expect(rate(1)).toHaveValue('20,0')
  await expect(page.getByRole('button', { name: /Retirer le taux/ })).toHaveCount(0)
})

test('how long a quote holds and what a new client may pay with are chosen, and kept', async ({ page }) => {
  await signIn(page, 'admin', '/settings')
  const card = page.getByRole('checkbox', { name: 'Carte bancaire' })
  await expect(page.getByRole('checkbox', { name: 'Chèque' })).toBeChecked()
  await expect(card).not.toBeChecked()
  await card.focus()
  await page.keyboard.press('Space')
  const days = page.getByLabel('Durée de validité d’un devis')
  await expect(days).toHaveValue('30')
  await days.focus()
  await days.fill('0')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 au minimum')).toBeVisible()
  await days.fill('45')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Paramètres enregistrés')).toBeVisible()
  await page.goto('/settings')
  await expect(days).toHaveValue('45')
  await expect(card).toBeChecked()
})

test('when the settings were saved in another tab meanwhile, a dialog says so and when, and shows what differs', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  await signIn(page, 'admin', '/settings')
  await page.getByLabel('Texte de pied de page').fill('Le mien')
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('quai.session') ?? '{}') as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const held = (await (await fetch('/api/users/config', { headers })).json()) as object
    const body = JSON.stringify({ ...held, footerText: 'Le leur' })
    await fetch('/api/users/updateConfig', { method: 'POST', headers, body })
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cette fiche a changé entre-temps')).toBeVisible()
  await expect(
    page.getByText(/Modifiée par vous, dans un autre onglet, le \d\d-\d\d-\d{4} à \d\d:\d\d/),
  ).toBeVisible()
  const row = page.getByRole('dialog').getByRole('row', { name: 'Texte de pied de page' })
  await expect(row.getByRole('textbox').first()).toHaveValue('Le mien')
  await expect(row.getByRole('textbox').last()).toHaveValue('Le leur')
  await page.getByRole('button', { name: 'Recharger l’autre version' }).click()
  await expect(page.getByLabel('Texte de pied de page')).toHaveValue('Le leur')
})
