import { deliveryNotes } from '@app/contract/delivery-notes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { aCheque, keepPayments } from '../test/payments.ts'
import { answerForSale, NOTE } from '../test/sale-documents.ts'

test('the note shows what was put on it and by what; Enter leads to the payment', async () => {
  const payment = aCheque()
  keepPayments([payment])
  answerForSale({})
  const { id, createdAt, reference, type, amount, status, dueDate, bounced } = payment
  const put = { createdAt, reference, type: type.name, amount, status, dueDate, bounced }
  answer(deliveryNotes.get, () => ({
    ...NOTE,
    payments: [{ ...put, paymentId: id, attachedAmount: amount, cleared: false }],
  }))
  await openPage(`/delivery-notes/details/${NOTE.id}`)
  await page.getByRole('button', { name: 'Règlements 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('row').nth(1)).toMatchTextContent(`Chèque ${reference}`)
  await expect.element(dialog.getByRole('link', { name: `Chèque ${reference}` })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: `Chèque ${reference}` })).toBeVisible()
})
