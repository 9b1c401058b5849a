import { financialCredits } from '@app/contract/financial-credits'
import { payments } from '@app/contract/payments'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, calls, Refusal } from '../test/answers.ts'
import { pageOf } from '../test/catalogue.ts'
import { answerForClients, CLIENT } from '../test/clients.ts'
import { openPage } from '../test/open-page.tsx'
import { CREDIT, NOTE, PAYMENT } from '../test/payments.ts'
import { keepPaymentTypes } from '../test/records.ts'

const failing = () => {
  throw new Refusal(503)
}

for (const { address, fail, mend } of [
  {
    address: '/payments/details/7',
    fail: () => answer(payments.get, failing),
    mend: () => answer(payments.get, () => PAYMENT),
  },
  {
    address: '/payments/modify/7',
    fail: () => answer(payments.get, failing),
    mend: () => answer(payments.get, () => PAYMENT),
  },
  {
    address: '/avoirs-financiers/details/31',
    fail: () => answer(financialCredits.get, failing),
    mend: () => answer(financialCredits.get, () => CREDIT),
  },
]) {
  test(`${address}: what cannot be read offers another try`, async () => {
    keepPaymentTypes()
    answerForClients()
    answer(payments.list, ({ query }) => pageOf([], query))
    answer(financialCredits.list, ({ query }) => pageOf([], query))
    fail()
    await openPage(address)
    const again = page.getByRole('button', { name: 'Réessayer' })
    await expect.element(again).toBeVisible()
    mend()
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(page.getByText(CLIENT.name, { exact: false }).first()).toBeVisible()
  })
}

test('what could not be attached is reported, and stays as it was typed', async () => {
  answerForClients()
  answer(payments.list, ({ query }) => pageOf([PAYMENT], query))
  answer(payments.get, () => PAYMENT)
  answer(payments.attachables, ({ query }) => pageOf([NOTE], query))
  answer(payments.attachablesSum, () => ({ totalAmount: NOTE.total }))
  answer(payments.attach, failing)
  await openPage('/payments/details/7?attach')
  const dialog = page.getByRole('dialog', { name: 'Rattacher des bons de livraison' })
  const amount = dialog.getByRole('textbox', { name: `À rattacher sur ${NOTE.number}` })
  await expect.poll(() => document.querySelector('[role=dialog] [data-row]:focus')).not.toBeNull()
  await userEvent.keyboard(' {Enter}')
  await expect.element(amount).toHaveValue('10,00')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(dialog.getByText(/Un problème inattendu est survenu\./)).toBeVisible()
  await expect.element(amount).toHaveValue('10,00')
  expect(calls).toContain('POST /payments/attachCarts')
})
