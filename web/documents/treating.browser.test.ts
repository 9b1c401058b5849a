import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCreditNote, keepCreditNotes } from '../test/credit-notes.ts'
import { closePage, openPage } from '../test/open-page.tsx'
import { keepPayments, PAYMENT } from '../test/payments.ts'

afterEach(closePage)

/** Three payments that an agent has to process, in the order of the list. */
function three() {
  const payments = ['CH-001', 'CH-002', 'CH-003'].map((reference, at) => ({
    ...PAYMENT,
    id: 8101 + at,
    reference,
    treated: false,
  }))
  keepPayments(payments)
  return payments.map(({ reference }) => page.getByRole('heading', { level: 1, name: new RegExp(reference) }))
}

async function openFrom(reference: string): Promise<void> {
  await openPage('/payments', { role: 'ROLE_AGENT' })
  await userEvent.click(page.getByRole('link', { name: reference }))
}

test('T processes a document and opens the next one; one that was just processed is not opened again', async () => {
  const [first, second, third] = three()
  await openFrom('CH-002')
  await expect.element(second!).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(third!).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(second!).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(first!).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(third!).toBeVisible()
})

test('after the last one the list is shown again, and says that nothing is left', async () => {
  const headings = three()
  await openFrom('CH-001')
  for (const heading of headings) {
    await expect.element(heading).toBeVisible()
    await userEvent.keyboard('t')
  }
  await expect.element(page.getByText(/Il ne reste aucun règlement à traiter\.$/)).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/payments')
})

test('a credit note that was declined is not opened as the next one: there is nothing to process', async () => {
  const first = aCreditNote({ status: 'VALIDATED' })
  const last = aCreditNote({ status: 'VALIDATED' })
  keepCreditNotes([], first, aCreditNote({ status: 'DECLINED' }), last)
  await openPage('/credit-notes', { role: 'ROLE_AGENT' })
  await userEvent.click(page.getByRole('link', { name: first.number }))
  await expect.element(page.getByRole('heading', { level: 1, name: new RegExp(first.number) })).toBeVisible()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('heading', { level: 1, name: new RegExp(last.number) })).toBeVisible()
})
