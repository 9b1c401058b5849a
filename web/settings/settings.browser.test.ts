import { banks } from '@app/contract/banks'
import { images } from '@app/contract/images'
import { type Settings, type SettingsChange, settings } from '@app/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, Refusal } from '../test/answers.ts'
import { SETTINGS } from '../test/company-settings.ts'
import { ctrl, expectText } from '../test/expected.ts'
import { giveFile } from '../test/give-file.ts'
import { answerForQuietHome } from '../test/home.ts'
import { address } from '../test/list-page.ts'
import { openPage } from '../test/open-page.tsx'
import { focusOn, textbox } from '../test/purchase-form.ts'
import { keepPaymentTypes } from '../test/records.ts'

const LOGO = `${'a'.repeat(32)}.webp`
// One pixel.
const PICTURE = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (letter) => letter.codePointAt(0) ?? 0,
)

const press = (keys: string) => userEvent.keyboard(keys)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const logo = page.getByRole('group', { name: 'Logo' })
const rate = (number: number) => textbox(`Taux ${number}`)
const sendLogo = (name: string, type: string, content: BlobPart = PICTURE) =>
  giveFile(logo.getBySelector('input[type=file]'), name, type, content)

let kept: Settings
const sent: SettingsChange[] = []

beforeEach(() => {
  answerForQuietHome()
  keepPaymentTypes()
  kept = { ...SETTINGS, defaultPaymentCodes: ['CHECK'] }
  sent.length = 0
  answer(banks.list, () => [{ id: 1, name: 'Attijariwafa Bank', code: '007', swiftCode: '', version: 1 }])
  answer(settings.get, () => kept)
  answer(settings.save, ({ body }) => {
    sent.push(body)
    const bankAccounts = (body.bankAccounts ?? []).map((account, at) => ({
      ...account,
      id: account.id ?? at + 1,
    }))
    kept = { ...kept, ...(body as Settings), bankAccounts, version: kept.version + 1 }
    return kept
  })
  answer(images.add, () => ({ fileName: LOGO }))
  answer(images.get, () => PICTURE)
})

/** As after a while: what is kept is read again. */
async function openSettings(): Promise<void> {
  await openPage('/settings')
  await expect.element(textbox('Nom de la société')).toBeVisible()
}

async function save(): Promise<void> {
  await ctrl('{Enter}')
  await expectText('Paramètres enregistrés')
  await expect.poll(address).toBe('/')
}

test('the name and the logo are saved, and the menu shows both at once; a logo that is removed leaves the way to another', async () => {
  await openSettings()
  await textbox('Nom de la société').fill('Comptoir du Rif')
  sendLogo('logo.webp', 'image/webp')
  await expect.element(logo.getByRole('img')).toBeVisible()
  await save()
  expect(sent[0]).toMatchObject({ name: 'Comptoir du Rif', logo: LOGO, version: 1 })
  const brand = page.getByRole('link', { name: 'Comptoir du Rif' })
  await expect.element(brand.getBySelector('img')).toBeVisible()
  await openSettings()
  await logo.getByRole('button', { name: 'Retirer' }).click()
  await expect.element(logo.getByRole('button', { name: /Choisir une image/ })).toHaveFocus()
  await save()
  expect(sent[1]?.logo).toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Comptoir du Rif' }).getBySelector('img'))
    .not.toBeInTheDocument()
})

test('a file that is no picture or too large is refused by the field; one in disguise, by the server', async () => {
  await openSettings()
  sendLogo('logo.svg', 'image/svg+xml', '<svg/>')
  await expectText('Type de fichier non accepté. Formats : PNG, JPEG, WebP.')
  const statusLabel = 'Ce fichier n’est pas une image PNG, JPEG ou WebP lisible.'
  answer(images.add, () => {
    throw new Refusal(422, 'images.unreadable', { statusLabel })
  })
  sendLogo('logo.jpg', 'image/jpeg', '<html></html>')
  await expectText(statusLabel)
  sendLogo('logo.png', 'image/png', new Uint8Array(11 * 1024 * 1024))
  await expectText('Ce fichier pèse 11 Mo. 10 Mo au plus.')
  await expect.element(logo.getByRole('img')).not.toBeInTheDocument()
})

test('while a picture is on its way one sees how far, cannot save without it, and can give up', async () => {
  await openSettings()
  const waiting: (() => void)[] = []
  answer(images.add, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    throw new Refusal(503)
  })
  sendLogo('logo.webp', 'image/webp')
  await expect.element(page.getByRole('progressbar', { name: 'Envoi en cours : Logo' })).toBeVisible()
  focusOn(textbox('Téléphone'))
  await ctrl('{Enter}')
  expect(sent).toEqual([])
  expect(address()).toBe('/settings')
  await expect.poll(() => waiting.length).toBe(1)
  await logo.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  sendLogo('logo.webp', 'image/webp')
  await expect.poll(() => waiting.length).toBe(2)
  for (const go of waiting) go()
  await expectText('L’envoi du fichier a échoué. Réessayez.')
})

test('gaps and wrong values are named: no name, no threshold, no rate, a short ICE', async () => {
  await openSettings()
  const threshold = textbox('Plafond de paiement en espèces')
  await textbox('Nom de la société').fill('')
  // A figure is written out again as it takes the focus, so it has to have it first.
  focusOn(threshold)
  await threshold.fill('')
  for (const number of [3, 2]) await button(`Retirer le taux ${number}`).click()
  focusOn(rate(1))
  await rate(1).fill('')
  await ctrl('{Enter}')
  const banner = page.getByRole('alert').filter({ hasText: /Veuillez remplir les champs obligatoires/ })
  await expect
    .element(banner)
    .toMatchTextContent(/Nom de la société, Plafond de paiement en espèces, Taux de TVA/)
  await expect.element(banner).toHaveFocus()
  await banner.getByRole('link', { name: 'Plafond de paiement en espèces' }).click()
  await expect.element(threshold).toHaveFocus()
  await press('20000')
  await textbox('Nom de la société').fill('Atlas Négoce')
  focusOn(rate(1))
  await rate(1).fill('20')
  await textbox('ICE (15 chiffres)').fill('123')
  await ctrl('{Enter}')
  await expectText('Un ICE compte 15 chiffres')
  expect(sent).toEqual([])
})

test('rates are added and removed, an empty box is no rate, and one stays', async () => {
  await openSettings()
  await button('Ajouter un taux').click()
  await expect.element(rate(4)).toHaveFocus()
  await press('7,5')
  await button('Ajouter un taux').click()
  await expect.element(rate(5)).toHaveFocus()
  await save()
  expect(sent[0]?.vatRates).toEqual([200, 100, 0, 75])
  await openSettings()
  await expect.element(rate(4)).toHaveValue('7,5')
  for (const number of [4, 3, 2]) await button(`Retirer le taux ${number}`).click()
  await expect.element(rate(1)).toHaveValue('20,0')
  await expect.element(button(/Retirer le taux/)).not.toBeInTheDocument()
})

test('how long a quote is valid and what a new client may pay with are chosen, and kept', async () => {
  await openSettings()
  const card = page.getByRole('checkbox', { name: 'Carte bancaire' })
  const days = textbox('Durée de validité d’un devis')
  await expect.element(page.getByRole('checkbox', { name: 'Chèque' })).toBeChecked()
  await expect.element(card).not.toBeChecked()
  focusOn(card)
  await press(' ')
  await expect.element(days).toHaveValue('30')
  focusOn(days)
  await days.fill('0')
  await ctrl('{Enter}')
  await expectText('1 au minimum')
  await days.fill('45')
  await save()
  expect(sent[0]).toMatchObject({ quoteValidityDays: 45, defaultPaymentCodes: ['CHECK', 'CARD'] })
  await openSettings()
  await expect.element(days).toHaveValue('45')
  await expect.element(card).toBeChecked()
})

test('the accounts of the company are added and removed; a RIB whose key is wrong is reported', async () => {
  await openSettings()
  await button('Ajouter un compte').click()
  const bank = page.getByRole('combobox', { name: 'Banque, compte 1' })
  const rib = textbox('RIB, compte 1')
  await expect.element(bank).toHaveFocus()
  await press('atti{Enter}')
  await expect.element(bank).toHaveValue('Attijariwafa Bank')
  await rib.fill('011 780 0001234567890123 97')
  await ctrl('{Enter}')
  await expect.element(page.getByText('Un RIB compte 24 chiffres', { exact: false }).first()).toBeVisible()
  expect(sent).toEqual([])
  await rib.fill('011780000123456789012386')
  await save()
  expect(sent[0]?.bankAccounts).toEqual([{ bankId: 1, agency: '', rib: '011780000123456789012386' }])
  await openSettings()
  await expect.element(rib).toHaveValue('011 780 0001234567890123 86')
  await button('Retirer le compte 1').click()
  await save()
  expect(sent[1]?.bankAccounts).toEqual([])
})

test('when the settings were saved in another tab meanwhile, a dialog says so and when, and shows what differs', async () => {
  await openSettings()
  await textbox('Texte de pied de page').fill('Le mien')
  kept = { ...kept, footerText: 'Le leur', version: 2 }
  const statusLabel =
    'Modifiée par vous, dans un autre onglet, le 14-11-2026 à 10:42. Rechargez pour voir vos changements.'
  answer(settings.save, () => {
    throw new Refusal(409, 'record.changed', { statusLabel, byYou: true })
  })
  await ctrl('{Enter}')
  await expectText('Cette fiche a changé entre-temps')
  await expectText(/Modifiée par vous, dans un autre onglet, le 14-11-2026 à 10:42/)
  const row = page.getByRole('dialog').getByRole('row', { name: /Texte de pied de page/ })
  await expect.element(row.getByRole('textbox').first()).toHaveValue('Le mien')
  await expect.element(row.getByRole('textbox').last()).toHaveValue('Le leur')
  await button('Recharger l’autre version').click()
  await expect.element(textbox('Texte de pied de page')).toHaveValue('Le leur')
})
