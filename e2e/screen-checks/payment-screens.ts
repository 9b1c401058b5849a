import type { Page } from '@playwright/test'
import { aPayment, attach, notesOf, payingClient, SCAN, someScan } from '../support/payment.ts'
import { FIELD, press, ROW, type Screen } from './acts.ts'

/** A cheque of someone who has a few open notes, some of it put on the first: opened here. */
const opened = (shown: string) => async (page: Page) => {
  await page.locator('#content').waitFor()
  const image = await someScan(page)
  const client = await payingClient(page)
  const [first, ...others] = await notesOf(page, client, 3, 2, 5)
  if (!first) throw new Error('No note')
  const owed = [first, ...others].reduce((sum, { total }) => sum + total, 0)
  const payment = await aPayment(page, client, owed / 100 - 40, {
    dueDate: '2027-01-10',
    invoiceDate: '2026-11-12',
    note: 'Chèque remis au magasin par le gérant.',
    image,
  })
  await attach(page, payment.id, first, first.total / 100)
  await page.goto(`/payments/details/${payment.id}${shown}`)
}
/** The dialog with two notes ticked, the amount of the second cut. */
const attaching = async (page: Page) => {
  await opened('?attach')(page)
  await press('[role=dialog] [data-row]', 'Space', 'Enter', 'ArrowDown', 'Space', 'Enter')(page)
}
const bouncing = async (page: Page) => {
  await opened('')(page)
  await page.getByRole('switch').press('Space')
}
/** The form with a client, a cheque and its scan. */
const typed = async (page: Page) => {
  await page.locator(FIELD).first().waitFor()
  const client = await payingClient(page, ['EFFET'])
  await page.keyboard.type(client.code)
  await page.keyboard.press('Enter')
  await press('#field-typeId:focus', 'ArrowDown', 'ArrowDown', 'Enter')(page)
  await page.locator('#field-amount').fill('30000')
  await page
    .locator('#content input[type=file]')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: SCAN })
}

/** What came in from clients. */
export const paymentScreens: readonly Screen[] = [
  { name: 'payments', path: '/payments' },
  { name: 'payments-commercial', path: '/payments', who: 'commercial' },
  { name: 'payments-agent', path: '/payments?treated=false', who: 'agent' },
  { name: 'payments-menu', path: '/payments', act: press(ROW, 'j', 'm') },
  { name: 'payments-quick-view', path: '/payments', act: press(ROW, 'j', 'Space') },
  { name: 'payments-no-result', path: '/payments?search=introuvable&bounced=true' },
  { name: 'payments-empty', path: '/payments', who: 'beginner' },
  { name: 'payment-form', path: '/payments/add', act: typed },
  { name: 'payment-form-gaps', path: '/payments/add', act: press(FIELD, 'Control+Enter') },
  { name: 'payment-details', path: '/payments', act: opened('') },
  { name: 'payment-attachments', path: '/payments', act: opened('?tab=attachments') },
  { name: 'payment-history', path: '/payments', act: opened('?tab=history') },
  { name: 'payment-agent', path: '/payments', who: 'agent', act: opened('?tab=attachments') },
  { name: 'payment-commercial', path: '/payments', who: 'commercial', act: opened('?tab=attachments') },
  { name: 'payment-attach', path: '/payments', act: attaching },
  { name: 'payment-bounce', path: '/payments', act: bouncing },
  { name: 'payment-not-found', path: '/payments/details/999999999', refused: [404] },
]
