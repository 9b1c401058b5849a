import type { Page } from '@playwright/test'
import { amountOnScreen } from './support/amounts.ts'
import { aFinancialCredit } from './support/credit.ts'
import { aPayment, attach, attachedTo, notesOf, payingClient } from './support/payment.ts'
import { expect, signIn, test } from './support/story.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })
const rows = (page: Page) => dialog(page).locator('[data-row]')
const boxOf = (page: Page, number: string) =>
  dialog(page).getByRole('textbox', { name: `À rattacher sur ${number}` })

test('a tick enables the amount and resets it to zero; the amount is held to the balance and to what is left, and says so', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [first, second] = await notesOf(page, client, 2, 3)
  if (!first || !second) throw new Error('No notes')
  const payment = await aPayment(page, client, first.total / 100 + 10)
  await page.goto(`/payments/details/${payment.id}?attach`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await expect(boxOf(page, first.number)).toBeDisabled()
  // Space ticks, and the hand is on the amount, which is nothing yet.
  await page.keyboard.press('Space')
  await expect(boxOf(page, first.number)).toBeFocused()
  await expect(boxOf(page, first.number)).toHaveValue('0,00')
  await page.keyboard.type('999999')
  await expect(boxOf(page, first.number)).toHaveValue(
    new RegExp(`^${amountOnScreen(first.total).slice(0, -3)}`),
  )
  await expect(dialog(page).getByText('tout le solde.')).toBeVisible()
  // Arrows walk; Enter takes the most there is.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(boxOf(page, second.number)).toHaveValue('10,00')
  await expect(dialog(page).getByText('tout le reste du règlement.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 2 bons' })).toBeVisible()
  // Unticked and ticked again, it begins with nothing.
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(boxOf(page, second.number)).toHaveValue('0,00')
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 1 bon' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${payment.reference} » rattaché à 1 bon`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({ [first.number]: first.total })
})

test('keys are heard by the dialog from the moment in which it is drawn, with its rows or before them', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  await notesOf(page, client, 2)
  const payment = await aPayment(page, client, 10)
  await page.goto(`/payments/details/${payment.id}`)
  await expect(page.getByRole('heading', { name: `Chèque ${payment.reference}` })).toBeVisible()
  // Looked at with the drawing itself, before any timer: where a key would go that is pressed at once.
  await page.evaluate(() => {
    const heard: Record<string, boolean> = {}
    Object.assign(window, { heard })
    new MutationObserver(() => {
      const drawn = document.querySelector('[role=dialog]:not([hidden])')
      if (!drawn) return
      heard[drawn.querySelector('[data-row]') ? 'rows' : 'dialog'] ??= drawn.contains(document.activeElement)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('b')
  await expect(rows(page)).toHaveCount(1)
  const heard = () => page.evaluate(() => (window as unknown as { heard: Record<string, boolean> }).heard)
  expect(await heard()).toEqual({ dialog: true, rows: true })
  // Opened again, its rows are known and drawn at once.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate(() => {
    const { heard: before } = window as unknown as { heard: Record<string, boolean> }
    for (const name of Object.keys(before)) Reflect.deleteProperty(before, name)
  })
  await page.keyboard.press('b')
  await expect(rows(page).first()).toBeFocused()
  expect(await heard()).toMatchObject({ rows: true })
  await page.keyboard.press('r')
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 1 bon' })).toBeVisible()
})

test('a note that was settled since it was last seen goes, and the first that is left is stood on', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [first] = await notesOf(page, client, 1, 1)
  if (!first) throw new Error('No note')
  const cheques = [await aPayment(page, client, first.total / 100), await aPayment(page, client, 10)]
  await page.goto(`/payments?client=${client.id}`)
  const [settling, next] = cheques
  const listed = (id = 0) => page.locator(`[data-row="${id}"]`)
  await listed(settling?.id).focus()
  await page.keyboard.press('b')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('r')
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 1 bon' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(listed(settling?.id)).toBeFocused()
  await page.route('**/api/deliveryNotes/attacheableCartsPaged*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await listed(next?.id).focus()
  await page.keyboard.press('b')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toBeFocused()
})

test('a credit takes off whichever sign is typed, with comma or dot; taken away, it goes with its note or after it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 5)
  if (!note) throw new Error('No note')
  const credit = await aFinancialCredit(page, { of: client })
  const payment = await aPayment(page, client, 230)
  await page.goto(`/payments/details/${payment.id}?attach`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).nth(1)).toContainText('Avoir')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(boxOf(page, credit.number)).toBeFocused()
  await page.keyboard.type('-999')
  await expect(boxOf(page, credit.number)).toHaveValue(/^[-−]300/)
  await boxOf(page, credit.number).fill('120,5')
  await page.keyboard.press('ArrowUp')
  await expect(boxOf(page, credit.number)).toHaveValue(/^[-−]120,50$/)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.type('350.5')
  await expect(boxOf(page, note.number)).toHaveValue('350,5')
  // Left empty, it is nothing.
  await boxOf(page, note.number).fill('')
  await page.keyboard.press('ArrowDown')
  await expect(boxOf(page, note.number)).toHaveValue('0,00')
  await boxOf(page, note.number).fill('350,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${payment.reference} » rattaché à 2 bons`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({ [note.number]: 35_050, [credit.number]: -12_050 })

  await page.goto(`/payments/details/${payment.id}`)
  const question = page.getByRole('dialog')
  // Bounced, it opens both again: together they are the paper.
  await page.getByRole('switch', { name: 'Règlement impayé' }).press('Space')
  await expect(question.locator('dd')).toHaveText([
    new RegExp(`${note.number}\\s*350,50\\sDHs`),
    new RegExp(`${credit.number}\\s*[-−]120,50\\sDHs`),
  ])
  await expect(question).toContainText(/230,00\sDHs/)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Rattachements/ }).click()
  // Without the credit the note would take more than the payment has.
  await page.getByRole('button', { name: `Détacher ${credit.number}…` }).click()
  await expect(question).toContainText(
    `le règlement serait dépassé de 120,50 DHs. Détachez d’abord ${note.number}.`,
  )
  await question.getByRole('button', { name: 'Fermer' }).first().click()
  await page.getByRole('button', { name: `Détacher ${note.number}…` }).click()
  await expect(question).toContainText('L’avoir suivant est détaché avec lui')
  await expect(question).toContainText(credit.number)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${note.number} détaché`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({})
})

test('filling from the oldest covers all pages and says how many; ticks and amounts survive paging and sorting', async ({
  page,
}) => {
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const notes = await notesOf(page, client, ...Array.from({ length: 12 }, () => 1))
  const all = notes.reduce((sum, { total }) => sum + total, 0)
  const payment = await aPayment(page, client, all / 100 - 1)
  await page.goto(`/payments/details/${payment.id}?attach`)
  await expect(rows(page)).toHaveCount(10)
  await expect(dialog(page).getByText(`12 bons, ${amountOnScreen(all)} DHs à régler`)).toBeVisible()
  await page.keyboard.press('r')
  await expect(dialog(page).getByText(/^12 bons remplis/)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 12 bons' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Page suivante' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(boxOf(page, notes[11]?.number ?? '')).toHaveValue(
    amountOnScreen((notes[11]?.total ?? 0) - 100),
  )
  await rows(page).first().getByRole('checkbox').click()
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 11 bons' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Anciens d’abord' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(notes[11]?.number ?? '')
  await expect(rows(page).nth(1).getByRole('checkbox')).not.toBeChecked()
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/rattaché à 11 bons/)).toBeVisible()
  expect(Object.keys(await attachedTo(page, payment.id))).toHaveLength(11)
})

test('a note that somebody else settled meanwhile is refused as a whole, and shown as it is now', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(409)
  quietConsole.expectRefused(422)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 2)
  if (!note) throw new Error('No note')
  const payment = await aPayment(page, client, note.total / 100)
  const other = await aPayment(page, client, note.total / 100)
  await page.goto(`/payments/details/${payment.id}?attach`)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('r')
  await expect(dialog(page).getByRole('button', { name: 'Rattacher 1 bon' })).toBeVisible()
  await attach(page, other.id, note, note.total / 100 - 5)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('5,00')
  await expect(boxOf(page, note.number)).toHaveValue('5,00')
  expect(await attachedTo(page, payment.id)).toEqual({})
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/rattaché à 1 bon, 5,00\sDHs/)).toBeVisible()
})

test('an answer that is lost is asked for again as it was: what was put on a note is put on it once', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expectRefused(504)
  await signIn(page, 'admin', '/payments')
  const client = await payingClient(page)
  const [note] = await notesOf(page, client, 2)
  if (!note) throw new Error('No note')
  const payment = await aPayment(page, client, 200)
  await page.goto(`/payments/details/${payment.id}?attach`)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.type('130')
  // It is done, and the answer gets lost: of 240,00 there are 110,00 left, less than what was typed.
  await page.route(
    '**/api/payments/attachCarts',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, body: '' })
    },
    { times: 1 },
  )
  const seen = page.waitForResponse(/attacheableCartsPaged/)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await seen
  await expect(
    dialog(page)
      .getByText(amountOnScreen(note.total - 130_00))
      .first(),
  ).toBeVisible()
  await expect(boxOf(page, note.number)).toHaveValue(/^130/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`« Chèque ${payment.reference} » rattaché à 1 bon`)).toBeVisible()
  expect(await attachedTo(page, payment.id)).toEqual({ [note.number]: 130_00 })
})
