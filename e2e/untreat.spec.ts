import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { orders } from '@app/contract/orders'
import { payments } from '@app/contract/payments'
import { supplierCredits } from '@app/contract/supplier-credits'
import { aFinancialCredit, aSupplierCredit, delivered, returned, validated } from './support/credit.ts'
import { addOrder, take } from './support/order.ts'
import { aPayment, payingClient } from './support/payment.ts'
import { asked } from './support/sale.ts'
import { expect, signIn, test } from './support/fixtures.ts'

test('what an agent has treated an administrator undoes from the page of each document, and that is reported', async ({
  page,
}) => {
  await signIn(page, 'admin', '/orders')
  const order = await addOrder(page)
  await take(page, order, 'VALIDATED', 'DELIVERED')
  const goods = await delivered(page, [2])
  const [note] = goods.notes
  const back = await returned(page, goods, 1)
  await validated(page, back)
  const payment = await aPayment(page, await payingClient(page), 5)
  const financial = await aFinancialCredit(page)
  const supplier = await aSupplierCredit(page, 1)
  const named = `Chèque ${payment.reference}`
  const documents = [
    { of: orders, id: order.id, at: '/orders', name: order.number },
    { of: deliveryNotes, id: note?.id ?? 0, at: '/delivery-notes', name: note?.number ?? '' },
    { of: creditNotes, id: back.id, at: '/credit-notes', name: back.number },
    { of: payments, id: payment.id, at: '/payments', name: named },
    { of: financialCredits, id: financial.id, at: '/avoirs-financiers', name: financial.number },
    { of: supplierCredits, id: supplier.id, at: '/avoirs-fournisseurs', name: supplier.number },
  ] as const

  await signIn(page, 'agent', '/orders')
  for (const { of, id } of documents) {
    const { method, path, body } = of.setTreated
    await asked(page, method, path, body.encode({ id, treated: true }))
  }
  await signIn(page, 'admin', '/orders')
  for (const { at, id, name } of documents) {
    await page.goto(`${at}/details/${id}`)
    await expect(page.getByText(/^Traitée?$/)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^Actions\\s: ${name}$`) }).click()
    await page.getByRole('menuitem', { name: /^Annuler le traitement/ }).click()
    // An order asks first: then it can be changed again.
    if (at === '/orders')
      await page.getByRole('dialog').getByRole('button', { name: 'Annuler le traitement' }).click()
    await expect(page.getByText(/ de nouveau non traitée?$/)).toContainText(name)
    await expect(page.getByText(/^Non traitée?$/).first()).toBeVisible()
  }
})
