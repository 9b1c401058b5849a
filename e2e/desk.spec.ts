import { payments } from '@app/contract/payments'
import type { Page } from '@playwright/test'
import { inDays } from './support/days.ts'
import { anAccount, aNote, aPaper, aPayer, attach, withoutAccounts } from './support/paper.ts'
import { expectRoom, expectWhole } from './support/room.ts'
import { asked, type SomeClient } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const deskOf = (page: Page, { id }: SomeClient, view = '') =>
  page.goto(`/payments/desk?client=${id}${view && `&view=${view}`}`)
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

test('paper is ticked over its weeks by keyboard, and cheques and bills go to the bank on two slips', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments/desk')
  await expectRoom(page.getByRole('table'), { Banque: 'Trésorerie Générale du Royaume' })
  await expectWhole(page.getByRole('table'))
  await anAccount(page)
  const client = await aPayer(page)
  const late = await aPaper(page, client, { amount: 100, due: inDays(-3) })
  await aPaper(page, client, { amount: 200 })
  await aPaper(page, client, { amount: 50, due: inDays(30), kind: 'EFFET' })
  await deskOf(page, client)
  // Three weeks with their heads.
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).first()).toContainText('Échus, non remis')
  await expect(page.getByText('retard 3 j')).toBeVisible()
  await expect(page.getByText('aujourd’hui')).toBeVisible()
  await expect(rows(page).nth(4)).toContainText('Plus tard')

  // A key means a row, not the head of its week.
  await keys(page, 'j')
  await expect(rows(page).filter({ hasText: late.reference })).toBeFocused()
  await keys(page, 'ArrowLeft')
  await expect(rows(page)).toHaveCount(5)
  // What is not seen is not ticked, and goes to no bank.
  await keys(page, 'x', 'b')
  await expect(page.getByText(/chèque sélectionné/)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys(page, 'ArrowRight')
  await expect(rows(page)).toHaveCount(6)
  await keys(page, 'x')
  await expect(page.getByText('1 chèque sélectionné')).toBeVisible()
  await keys(page, 'j', 'j', 'x', 'j', 'x')
  await expect(page.getByText('2 chèques et 1 effet sélectionnés')).toBeVisible()
  await keys(page, 'b')
  const dialog = page.getByRole('dialog', { name: 'Bordereau de remise' })
  await expect(dialog).toContainText(/2 chèques et 1 effet, 350,00\sDHs/)
  await expect(dialog).toContainText('1 effet n’est pas encore à échéance')
  await expect(dialog.getByLabel('Compte de remise')).not.toHaveValue('')
  await keys(page, 'Control+Enter')
  await expect(page.getByText(/Bordereau de 2 chèques, 300,00\sDHs/)).toBeVisible()
  await expect(page.getByText(/Bordereau de 1 effet, 50,00\sDHs/)).toBeVisible()
  const [tab, slip] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/deposits\/\d+\/pdf/),
    page.getByRole('button', { name: 'Ouvrir', exact: true }).first().click(),
  ])
  expect((await slip.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText(/^Bordereau_\d+\.pdf téléchargé$/)).toBeVisible()
  await tab.close()
  await expect(page.getByText('Aucune valeur')).toBeVisible()

  // What was due days ago waits at the bank as well, until the bank has had its days.
  await deskOf(page, client, 'deposited')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(late.reference)
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^RB\d\d-\d{6}$/ }),
  ).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Encaissés' })).toHaveAttribute('title', /situation des clients/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)

  // The page of a payment leads to its slip as well.
  await rows(page).first().getByRole('link', { name: late.reference }).click()
  await expect(page.getByRole('heading', { name: `Chèque ${late.reference}` })).toBeVisible()
  const [again, printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/deposits\/\d+\/pdf/),
    page
      .locator('#content')
      .getByRole('button', { name: /^RB\d\d-\d{6}/ })
      .click(),
  ])
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await again.close()
})

test('an administrator takes a paper off its slip, and it is in hand again; an agent may not', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments/desk')
  await anAccount(page)
  const client = await aPayer(page)
  const { reference } = await aPaper(page, client, { due: inDays(2) })
  await signIn(page, 'agent', `/payments/desk?client=${client.id}`)
  await expect(page.getByText(reference)).toBeVisible()
  await page.getByRole('checkbox', { name: `Cocher Chèque ${reference}` }).check()
  await page.getByRole('button', { name: /Bordereau de remise \(1 chèque/ }).click()
  await page.getByRole('button', { name: 'Établir le bordereau' }).click()
  await expect(page.getByText(/Bordereau de 1 chèque, 1.000,00.DHs/)).toBeVisible()
  await page.getByRole('tab', { name: 'Remis' }).click()
  const menu = page.getByRole('button', { name: `Actions : Chèque ${reference}` })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Ouvrir le bordereau' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Retirer du bordereau…' })).toHaveCount(0)

  await signIn(page, 'admin', `/payments/desk?client=${client.id}&view=deposited`)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Retirer du bordereau…' }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText(`Chèque ${reference} est de nouveau en portefeuille`)).toBeVisible()
  await page.getByRole('tab', { name: 'En portefeuille' }).click()
  await expect(page.getByRole('checkbox', { name: `Cocher Chèque ${reference}` })).toBeVisible()
})

test('a bounced cheque is beside the list with its thirty days and the note that is open again', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments/desk')
  const client = await aPayer(page)
  const note = await aNote(page, client)
  const { id, reference } = await aPaper(page, client, { amount: note.total })
  await attach(page, id, note, note.total)
  await asked(page, payments.bounce.method, payments.bounce.path.replace('{id}', String(id)), {
    reason: 'PROVISION',
  })
  await deskOf(page, client, 'bounced')
  await expect(rows(page)).toHaveCount(1)
  const card = page
    .getByRole('complementary', { name: 'Impayés' })
    .getByRole('listitem')
    .filter({ hasText: reference })
  await expect(card).toContainText('provision')
  await expect(card).toContainText('Reste 30 jours')
  await expect(card).toContainText(`Reste à régler sur ${note.number}`)
  // Where the name is seen; it is the card that hears it.
  await card.getByText(client.name).click({ force: true })
  await expect(page).toHaveURL(new RegExp(`/payments/details/${id}`))
})

test('without an account to hand paper to, the dialog says so and leads to the settings', async ({
  page,
}) => {
  await signIn(page, 'foreigner', '/payments/desk')
  const client = await aPayer(page)
  await aPaper(page, client)
  await withoutAccounts(page, async () => {
    await deskOf(page, client)
    await expect(rows(page)).toHaveCount(2)
    await keys(page, 'j', 'b')
    await expect(page.getByText('Aucun compte de remise n’est enregistré')).toBeVisible()
    await page.getByRole('link', { name: 'Ajouter un compte' }).click()
    await expect(page).toHaveURL('/settings')
  })
})
