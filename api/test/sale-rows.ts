import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { orders } from '@app/contract/orders'
import { quotes } from '@app/contract/quotes'
import { supplierCredits } from '@app/contract/supplier-credits'
import { cents } from '@app/domain/money/cents'
import type { Client } from './client.ts'
import type { Colleague } from './factories.ts'
import { aShop, type Shop } from './orders.ts'
import type { TestApp, TestCompany } from './test-app.ts'

/** One shop for all rows of a company: a row then costs a call or three. */
const shops = new Map<string, Promise<Shop>>()
function shopOf(test: TestApp, company: TestCompany): Promise<Shop> {
  const key = `${company.id} ${company.name}`
  const shop = shops.get(key) ?? aShop(test, company)
  shops.set(key, shop)
  return shop
}

export async function aQuote(
  test: TestApp,
  company: TestCompany,
  by: Client,
  productId?: number,
): Promise<number> {
  const shop = await shopOf(test, company)
  const lines = [{ productId: productId ?? shop.productId, quantity: 1, salesDiscount: 0 }]
  const body = { clientId: shop.clientId, depotId: shop.depotId, comment: '', lines }
  return (await by.call(quotes.save, { body })).id
}

async function anOrder(test: TestApp, company: TestCompany, by: Client, productId?: number): Promise<number> {
  const shop = await shopOf(test, company)
  if (productId === undefined) await shop.bring(shop.productId, 1)
  const lines = [{ productId: productId ?? shop.productId, quantity: 1, salesDiscount: 0 }]
  return (await shop.save({ lines }, by)).id
}

export async function aDeliveryNote(
  test: TestApp,
  company: TestCompany,
  by: Client,
  productId?: number,
): Promise<number> {
  const id = await anOrder(test, company, by, productId)
  await company.admin.call(orders.setStatus, { body: { id, status: 'VALIDATED' } })
  return (await company.admin.call(deliveryNotes.generate, { body: { orderId: id } })).id
}

/** One that waits; of a note of its own. */
export async function aCreditNote(
  test: TestApp,
  company: TestCompany,
  by: Client,
  productId?: number,
): Promise<number> {
  const shop = await shopOf(test, company)
  const deliveryNoteId = await aDeliveryNote(test, company, by, productId)
  const line = { deliveryNoteId, productId: productId ?? shop.productId, quantity: 1, depotId: shop.depotId }
  return (await by.call(creditNotes.save, { body: { clientId: shop.clientId, lines: [line] } })).id
}

/** Of the shop's salesperson. */
export async function aFinancialCredit(test: TestApp, company: TestCompany, amount = 100): Promise<number> {
  const { clientId, salesperson } = await shopOf(test, company)
  const lines = [{ designation: 'Ristourne', priceTtc: cents(amount) }]
  const body = { clientId, salespersonId: salesperson.id, lines }
  return (await company.admin.call(financialCredits.save, { body })).id
}

async function aSupplierCredit(test: TestApp, company: TestCompany): Promise<number> {
  const { providerId, productId, depotId, bring } = await shopOf(test, company)
  await bring(productId, 1)
  const lines = [{ productId, depotId, quantity: 1, unitPrice: cents(100) }]
  return (await company.admin.call(supplierCredits.save, { body: { providerId, lines } })).id
}

/** As rowOf of factories.ts has them. */
export const saleRowOf: Record<string, (test: TestApp, company: TestCompany) => Promise<number>> = {
  quotes: (test, company) => aQuote(test, company, company.admin),
  receivables: (test, company) => aDeliveryNote(test, company, company.admin),
  credit_notes: (test, company) => aCreditNote(test, company, company.admin),
  financial_credits: (test, company) => aFinancialCredit(test, company),
  supplier_credits: aSupplierCredit,
}

/** The canary is what the one product of their document costs: it is then in every total. */
const ofColleague =
  (table: 'quotes' | 'receivables' | 'credit_notes', make: typeof aQuote) =>
  async (test: TestApp, company: TestCompany, { id, canary }: Colleague): Promise<number> => {
    const shop = await shopOf(test, company)
    const productId = await shop.newProduct(1, { priceHt: cents(canary * 100) })
    const made = await make(test, company, company.admin, productId)
    // Agents own quotes too, if they were salespeople once.
    await test.database.query(`update ${table} set user_id = $3 where company_id = $1 and id = $2`, [
      company.id,
      made,
      id,
    ])
    return made
  }

/** As rowOfColleague of factories.ts has them. */
export const saleRowOfColleague = {
  quotes: ofColleague('quotes', aQuote),
  receivables: ofColleague('receivables', aDeliveryNote),
  credit_notes: ofColleague('credit_notes', aCreditNote),
  financial_credits: async (test: TestApp, company: TestCompany, { id, canary }: Colleague) => {
    const made = await aFinancialCredit(test, company, canary * 100)
    await test.database.query('update receivables set user_id = $3 where company_id = $1 and id = $2', [
      company.id,
      made,
      id,
    ])
    return made
  },
}
