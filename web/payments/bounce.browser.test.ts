import { type Payment, payments } from '@app/contract/payments'
import { cents, sum } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../test/answers.ts'
import { openPage } from '../test/open-page.tsx'
import { CHEQUE, keepPayments } from '../test/payments.ts'

const MADE = new Date('2026-11-14T09:42:18Z')
const common = { createdAt: MADE, issuedOn: '2026-11-14', remainder: cents(0) } as const

/** A cheque of 240,00 DHs on two notes of 300,00 DHs together, of which a credit of 60,00 DHs was subtracted. */
const ATTACHED: Payment = {
  ...CHEQUE,
  amount: cents(24_000),
  attached: cents(24_000),
  documents: [
    { ...common, id: 21, kind: 'BL', number: 'BL26-000021', attachedAmount: cents(20_000) },
    { ...common, id: 22, kind: 'BL', number: 'BL26-000022', attachedAmount: cents(10_000) },
    { ...common, id: 31, kind: 'AF', number: 'AF26-000031', attachedAmount: cents(-6_000) },
  ],
}

test('before a payment is marked as bounced its notes and credits are named with their amounts; Enter suffices', async () => {
  const { kept } = keepPayments([ATTACHED])
  const sent: object[] = []
  answer(payments.bounce, ({ params: { id }, body }): Payment => {
    sent.push({ id, ...body })
    return { ...ATTACHED, bounced: true, bouncedOn: '2026-11-19', bounceReason: 'PROVISION', version: 2 }
  })
  await openPage(`/payments/details/${kept[0]?.id}`)
  await expect.element(page.getByRole('switch', { name: 'Règlement impayé' })).toBeVisible()
  await userEvent.keyboard('i')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/240,00\sDHs/)
  await expect.element(dialog.getByRole('button', { name: /^Marquer impayé/ })).toHaveFocus()
  const reopened = [...dialog.element().querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  )
  expect(reopened).toEqual(['BL26-000021 200,00 DHs', 'BL26-000022 100,00 DHs', 'AF26-000031 −60,00 DHs'])
  // What is open again is what the cheque had paid.
  expect(sum(ATTACHED.documents.map(({ attachedAmount }) => attachedAmount))).toBe(ATTACHED.amount)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ id: ATTACHED.id, version: 1, reason: 'PROVISION' })])
})
