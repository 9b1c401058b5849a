import type { Page } from '@playwright/test'
import { aPayment, attach, attachedTo, notesOf, payingClient, TYPES } from './support/payment.ts'
import { expectRoom, expectWhole } from './support/room.ts'
import { chooseLanguage, expect, signIn, test } from './support/fixtures.ts'

const rows = (page: Page) => page.locator('[data-row]')
const box = (page: Page, name: string) => page.locator(`#field-${name}`)

test('the list filters by client, creation and due dates, status, type, treated, unpaid and text, and sums the filter', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  await aPayment(page, client, 1200.5, { reference: 'LISTE-A', dueDate: '2026-12-01' })
  await aPayment(page, client, 800, {
    reference: 'LISTE-B',
    typeId: TYPES.effet,
    dueDate: '2026-12-20',
  })
  await page.goto(`/payments?client=${client.id}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('Total du filtre 2 000,50 DHs')).toBeVisible()
  const table = page.getByRole('table')
  await expectRoom(table, { Commercial: 'Youssef El Idrissi', Statut: 'Under approval' })
  await expectRoom(table, { Rattachement: 'Partiellement rattaché' })
  await expectWhole(table)
  await page.goto(`/payments?client=${client.id}&due=2026-12-15&due=2026-12-31`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('LISTE-B')
  await expect(page.getByText('Total du filtre 800,00 DHs')).toBeVisible()
  await page.goto(
    `/payments?client=${client.id}&type=${TYPES.cheque}&status=CREATED&treated=false&bounced=false`,
  )
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('LISTE-A')
  await page.goto(`/payments?client=${client.id}&search=liste-b`)
  await expect(rows(page)).toContainText('LISTE-B')
  await page.goto(`/payments?client=${client.id}&bounced=true`)
  await expect(page.locator('#content').getByText('Aucun résultat.')).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('combobox').last()).toHaveValue('30')
})

test('where there is no payment the list says « Aucun règlement trouvé. » and offers the first', async ({
  page,
}) => {
  await signIn(page, 'beginner', '/payments')
  await expect(page.getByText('Aucun règlement trouvé.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nouveau règlement' })).toBeVisible()
})

test('an administrator validates a payment under approval, and declines another; attached meanwhile it is not', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page, ['EFFET'])
  const first = await aPayment(page, client, 500)
  const second = await aPayment(page, client, 600)
  await page.goto(`/payments/details/${first.id}`)
  await expect(page.getByText('À approuver').first()).toBeVisible()
  await expect(
    page.getByText('Type Chèque non autorisé pour ce client. Types autorisés : Effet.'),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^Rattachements/ }).click()
  await expect(page.getByText('À approuver : il pourra être rattaché une fois validé.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rattacher' })).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(page.getByText(`« Chèque ${first.reference} » validé`)).toBeVisible()
  await page.goto(`/payments/details/${second.id}`)
  await expect(page.getByRole('heading', { name: `Chèque ${second.reference}` })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser', exact: true }).click()
  await expect(page.getByText(`« Chèque ${second.reference} » refusé`)).toBeVisible()
  await page.goto(`/payments/details/${second.id}?tab=history`)
  await expect(page.getByText('Règlement refusé')).toBeVisible()
})

test('three tabs: general information, attachments with three amounts, history in words; detaching asks first', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 2)
  if (!note) throw new Error('No note')
  const total = note.total / 100
  const payment = await aPayment(page, client, total + 100, {
    invoiceDate: '2026-06-01',
    note: 'Remis par le gérant',
  })
  await attach(page, payment.id, note, total)
  await page.goto(`/payments/details/${payment.id}`)
  await expect(page.getByRole('heading', { name: `Chèque ${payment.reference}` })).toBeVisible()
  await expect(page.getByText('Partiellement rattaché')).toBeVisible()
  const main = page.locator('#content')
  for (const fact of [client.name, 'Chèque', '01-06-2026', 'Remis par le gérant'])
    await expect(main.getByText(fact).first()).toBeVisible()
  await page.getByRole('button', { name: 'Agrandir l’image' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Taille réelle' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /^Rattachements/ }).click()
  await expect(main.getByText('Reste à rattacher')).toBeVisible()
  await expect(main.getByText('100,00 DHs')).toBeVisible()
  await page.getByRole('button', { name: `Détacher ${note.number}…` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Détacher ${note.number} ?`)
  await question.getByRole('button', { name: 'Laisser rattaché' }).click()
  expect(await attachedTo(page, payment.id)).toEqual({ [note.number]: note.total })
  await page.getByRole('button', { name: `Détacher ${note.number}…` }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${note.number} détaché`)).toBeVisible()
  await expect(page.getByText('Non rattaché')).toBeVisible()

  await page.getByRole('tab', { name: 'Historique' }).click()
  const history = page.getByRole('list', { name: 'Historique' })
  await expect(history.getByRole('listitem').first()).toContainText(`Détachement de ${note.number}`)
  await expect(history.getByRole('listitem').nth(1)).toContainText(`Rattachement à ${note.number}`)
  await expect(history.getByRole('listitem').last()).toContainText('Règlement créé')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/payments/add')
})

test('a cheque is marked unpaid by Enter alone, with the reason chosen last; paid again, it asks by mistake or transfer', async ({
  page,
}) => {
  await signIn(page, 'agent', '/payments')
  const client = await payingClient(page)
  const cheque = await aPayment(page, client, 900)
  await page.goto(`/payments/details/${cheque.id}`)
  await page.getByRole('switch', { name: 'Règlement impayé' }).press('Space')
  await expect(page.getByRole('dialog').getByLabel('Motif du rejet')).toHaveValue('Provision insuffisante')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`« Chèque ${cheque.reference} » marqué impayé`)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(/Depuis le \d\d-\d\d-\d{4}/)
  await expect(page.getByRole('complementary')).toContainText('Provision insuffisante')
  await expect(page.getByText('Impayé', { exact: true }).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Règlement impayé' }).press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Reversement de la banque' }).click()
  await expect(page.getByText(`Impayé annulé : Chèque ${cheque.reference}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Historique' }).click()
  await expect(page.getByText('Impayé annulé · motif reversement')).toBeVisible()
  await page.getByRole('switch', { name: 'Règlement impayé' }).press('Space')
  await page.getByRole('dialog').getByLabel('Motif du rejet').click()
  await page.getByRole('option', { name: 'Compte clos' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('complementary')).toContainText('Compte clos')
  const cash = await aPayment(page, client, 50, { typeId: TYPES.cash, bankId: null, reference: '' })
  await page.goto(`/payments/details/${cash.id}`)
  await expect(page.getByRole('heading', { name: /^Espèces du / })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('an agent treats a payment by one key and stands on the next that is not', async ({ page }) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const below = await aPayment(page, client, 10)
  const above = await aPayment(page, client, 20)
  await signIn(page, 'agent', `/payments?client=${client.id}&treated=false`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: above.reference }).click()
  await expect(page.getByRole('heading', { name: `Chèque ${above.reference}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByText(`« Chèque ${above.reference} » traité`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Chèque ${below.reference}` })).toBeVisible()
})

test('a salesperson sees their own payments, the salesperson filter is locked, nobody is fetched, and unpaid is not theirs to say', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(404)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const other = await aPayment(page, client, 77)
  await signIn(page, 'commercial', '/payments')
  const users: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/users')) users.push(request.url())
  })
  const mine = await aPayment(page, client, 88)
  await page.goto(`/payments?client=${client.id}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByTitle('Vous ne voyez que vos règlements')).toBeVisible()
  expect(users).toEqual([])
  await rows(page).first().focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem')).toHaveText([/^Détails/, /^Rattacher…/, /^Modifier/, /^Supprimer…/])
  await page.keyboard.press('Escape')
  await page.goto(`/payments/details/${mine.id}`)
  await expect(page.getByRole('heading', { name: `Chèque ${mine.reference}` })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.goto(`/payments/details/${other.id}`)
  await expect(page.getByText('Ce règlement n’existe pas ou n’est pas le vôtre.')).toBeVisible()
})

test('what does not change any more is shown with its reason; a payment that was deleted is gone', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 1)
  if (!note) throw new Error('No note')
  const payment = await aPayment(page, client, 5_000)
  await attach(page, payment.id, note, 1)
  await page.goto(`/payments/details/modify/${payment.id}`)
  await expect(page.getByText('Déjà rattaché à un bon : le client ne peut plus être modifié.')).toBeVisible()
  await expect(box(page, 'clientId')).toBeDisabled()
  await box(page, 'amount').fill('0,50')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^1,00\sDHs sont déjà rattachés/).first()).toBeVisible()
  await box(page, 'amount').fill('6000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${payment.reference} » modifié`)).toBeVisible()
  await page.goto(`/payments/details/${payment.id}?tab=history`)
  await expect(page.getByText(/Montant modifié/)).toContainText('6 000,00 DHs')
  await page.keyboard.press('Delete')
  await expect(
    page.getByText('Ce règlement est rattaché à un bon. Détachez-le d’abord.').first(),
  ).toBeVisible()
  const free = await aPayment(page, client, 5)
  await page.goto(`/payments/details/${free.id}`)
  await expect(page.getByRole('heading', { name: `Chèque ${free.reference}` })).toBeVisible()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`« Chèque ${free.reference} » supprimé`)).toBeVisible()
})

test('an event of a kind that nobody knows reads « Évènement inconnu »', async ({ page }) => {
  await signIn(page, 'admin', '/payments')
  const payment = await aPayment(page, await payingClient(page), 5)
  await page.route(`**/api/payments/${payment.id}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { events: { event: string }[] }
    const [first] = body.events
    await route.fulfill({ response: answer, json: { ...body, events: [{ ...first, event: 'LINE' }] } })
  })
  await page.goto(`/payments/details/${payment.id}?tab=history`)
  await expect(page.getByText('Évènement inconnu')).toBeVisible()
})

test('the note shows what was put on it and by what, the client’s page their payments, in English too', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 1)
  if (!note) throw new Error('No note')
  const payment = await aPayment(page, client, 5_000)
  await attach(page, payment.id, note, 10)
  await page.goto(`/delivery-notes/details/${note.id}`)
  await page.getByRole('button', { name: 'Règlements 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row').nth(1)).toContainText(`Chèque ${payment.reference}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Chèque ${payment.reference}` })).toBeVisible()
  await page.goto(`/clients/details/${client.id}?tab=financial`)
  const block = page.locator('section', { has: page.getByRole('heading', { name: /^Règlements/ }) })
  await expect(block.getByRole('link', { name: payment.reference })).toBeVisible()
  await expectRoom(block.getByRole('table'), { Statut: 'Under approval' })
  const nothing = page.locator('#content').getByText(/^(No payment|Aucun règlement)/)
  await chooseLanguage(page, 'EN')
  try {
    await page.goto(`/payments?client=${client.id}`)
    await expect(rows(page).first()).toContainText('Partly attached')
    await expect(page.getByText('Total of this filter 5 000.00 DHs')).toBeVisible()
    await page.goto(`/payments/details/${payment.id}?tab=attachments`)
    await expect(page.getByText('Remaining to attach')).toBeVisible()
    await page.keyboard.press('b')
    await expect(page.getByRole('dialog', { name: 'Attach delivery notes' })).toBeVisible()
    await page.keyboard.press('Escape')
    // What a chip says leaves with the chip, and with its language.
    await page.goto(`/payments?client=${client.id}&treated=true&toDeposit=true`)
    await expect(nothing).toHaveText(`No payment processed to deposit this week for ${client.name}.`)
    await page.getByRole('button', { name: 'Remove the filter To deposit this week' }).click()
    await expect(nothing).toHaveText(`No payment processed for ${client.name}.`)
  } finally {
    await chooseLanguage(page, 'FR')
  }
  await expect(nothing).toHaveText(`Aucun règlement traité pour ${client.name}.`)
})
