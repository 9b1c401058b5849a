import { depots } from '@app/contract/depots'
import { transferRequests } from '@app/contract/transfer-requests'
import type { Client } from './client.ts'
import { aDepot, type Colleague } from './factories.ts'
import { aShop, type Shop } from './orders.ts'
import type { TestApp, TestCompany } from './test-app.ts'

/** A shop with a second depot, which asks for goods of the first. */
export async function aShopWithTwoDepots(app: TestApp, of?: TestCompany) {
  const shop: Shop = await aShop(app, of)
  const { admin, productId, depotId: sourceId } = shop
  const { id: destinationId } = await admin.call(depots.save, { body: aDepot() })
  const line = (quantity: number, product = productId) => ({ productId: product, quantity })
  const ask = (more: object = {}, by: Client = admin) =>
    by.call(transferRequests.save, {
      body: { id: null, sourceId, destinationId, lines: [line(10)], ...more },
    })
  const open = (id: number, by: Client = admin) => by.call(transferRequests.get, { params: { id } })
  const validate = async (id: number, more: object = {}, by: Client = admin) => {
    const { lines } = await open(id)
    const seen = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
    return await by.call(transferRequests.validate, { body: { id, lines: seen, ...more } })
  }
  const remove = (id: number, by: Client = admin) => by.call(transferRequests.remove, { params: { id } })
  /** What lies at the source and at the destination. */
  const both = async (product = productId) =>
    [await shop.held(product, sourceId), await shop.held(product, destinationId)].map(
      ([quantity]) => quantity,
    )
  return { ...shop, sourceId, destinationId, line, ask, open, validate, remove, both }
}

const shops = new Map<string, ReturnType<typeof aShopWithTwoDepots>>()
function shopOf(test: TestApp, company: TestCompany) {
  const key = `${company.id} ${company.name}`
  const shop = shops.get(key) ?? aShopWithTwoDepots(test, company)
  shops.set(key, shop)
  return shop
}

/** One that waits. */
export async function aTransferRequest(test: TestApp, company: TestCompany, userId?: number | string) {
  const { ask, line } = await shopOf(test, company)
  const { id } = await ask({ lines: [line(1)] })
  if (userId !== undefined) await giveTo(test, company, userId, [id])
  return id
}

const giveTo = (
  { database }: TestApp,
  { id }: TestCompany,
  userId: number | string,
  requestIds: readonly number[],
) =>
  database.query('update transfer_requests set user_id = $2 where company_id = $1 and id = any($3)', [
    id,
    userId,
    requestIds,
  ])

/** As rowOf of factories.ts has them. */
export const transferRowOf: Record<string, (test: TestApp, company: TestCompany) => Promise<number>> = {
  transfer_requests: (test, company) => aTransferRequest(test, company),
}

/** The canary is the name of a depot of theirs: a transfer of theirs went there, and their request goes there. */
async function theirRequest(
  test: TestApp,
  company: TestCompany,
  { id: userId, canary }: Colleague,
): Promise<number> {
  const shop = await shopOf(test, company)
  const newDepot = async (name?: string) => (await company.admin.call(depots.save, { body: aDepot(name) })).id
  // Nobody else sells from either.
  const [sourceId, destinationId] = [await newDepot(), await newDepot(`Canari ${canary}`)]
  await shop.assign(userId, destinationId)
  await shop.bring(shop.productId, 2, sourceId)
  const [moved, waiting] = [
    await shop.ask({ sourceId, destinationId, lines: [shop.line(1)] }),
    await shop.ask({ sourceId, destinationId, lines: [shop.line(1)] }),
  ]
  await shop.validate(moved.id)
  await giveTo(test, company, userId, [moved.id, waiting.id])
  return waiting.id
}

/** As rowOfColleague of factories.ts has them. */
export const transferRowOfColleague = { transfer_requests: theirRequest }
