import { everyDocument } from '@app/contract/sales'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { quotes } from '@app/contract/quotes'
import { expect, test } from 'vitest'
import { aShop } from './orders.ts'
import { appForTests } from './test-app.ts'

let asked = 0
const app = appForTests({ log: () => void asked++ })
const page = { page: 0, size: 100, sort: { by: 'createdAt', direction: 'desc' } } as const

/** How many questions that takes. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  asked = 0
  await work()
  return asked
}

/** A shop that quotes, bills and lists, with any number of products. */
async function seller(products: number) {
  const shop = await aShop(app)
  const { admin, clientId, depotId, save, newProduct } = shop
  const productIds: number[] = []
  for (let n = 0; n < products; n++) productIds.push(await newProduct(50))
  const lines = (count: number) =>
    productIds.slice(0, count).map((productId) => ({ productId, quantity: 1, salesDiscount: 0 }))
  const quote = (count: number) =>
    admin.call(quotes.save, { body: { clientId, depotId, comment: '', lines: lines(count) } })
  const validated = async (count: number) => {
    const { id } = await save({ lines: lines(count) })
    await admin.call(orders.setStatus, { body: { id, status: 'VALIDATED' } })
    return id
  }
  const bill = (orderId: number) => admin.call(deliveryNotes.generate, { body: { orderId } })
  return { admin, quote, validated, bill }
}

test('lists of quotes and notes ask the database as many questions for many rows as for one', async () => {
  const { admin, quote, validated, bill } = await seller(2)
  const counts = async () => ({
    quotes: await questions(() =>
      admin.call(quotes.list, { query: { ...page, search: '', from: null, to: null } }),
    ),
    notes: await questions(() =>
      admin.call(deliveryNotes.list, {
        query: page,
        body: everyDocument,
      }),
    ),
  })
  const add = async () => {
    await quote(2)
    await bill(await validated(2))
  }
  await add()
  const few = await counts()
  for (let n = 0; n < 12; n++) await add()
  expect(await counts()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(8)
})

test('a quote and a note of 20 lines ask as many questions as those of one', async () => {
  const { quote, validated, bill } = await seller(20)
  const [one, many] = [await validated(1), await validated(20)]
  expect(await questions(() => quote(20))).toBe(await questions(() => quote(1)))
  expect(await questions(() => bill(many))).toBe(await questions(() => bill(one)))
})
