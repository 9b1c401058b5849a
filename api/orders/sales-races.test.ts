import { clients } from '@app/contract/clients'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { aShop } from '../test/orders.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const AT_ONCE = 32

const together = <T>(work: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => work(n)))

const done = <T>(answers: readonly PromiseSettledResult<T>[]): T[] =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))

/** The codes of the refusals. */
const refused = (answers: readonly PromiseSettledResult<unknown>[]): string[] =>
  answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as { body: { code: string } }).body.code] : [],
  )

const serialsOf = (numbers: readonly string[]) =>
  numbers.map((number) => Number(number.slice(5))).toSorted((one, other) => one - other)
const CONSECUTIVE = Array.from({ length: AT_ONCE }, (_, n) => n + 1)

test('however many ask for the note of an order at once, it has one, and its goods left once', async () => {
  const { save, admin, held } = await aShop(app)
  const { id } = await save()
  await admin.call(orders.setStatus, { body: { id, status: 'VALIDATED' } })
  const answers = await together(() => admin.call(deliveryNotes.generate, { body: { orderId: id } }))
  expect(done(answers)).toHaveLength(1)
  expect(new Set(refused(answers))).toEqual(new Set(['orders.hasNote']))
  expect(await held()).toEqual([90, 0])
})

test('orders and notes made at once have consecutive numbers', async () => {
  const { save, admin, productId } = await aShop(app)
  const lines = [{ productId, quantity: 1, salesDiscount: 0 }]
  const made = done(await together(() => save({ lines })))
  expect(serialsOf(made.map(({ number }) => number))).toEqual(CONSECUTIVE)
  const notes = done(
    await together(async (n) => {
      const { id } = made[n] ?? { id: 0 }
      await admin.call(orders.setStatus, { body: { id, status: 'VALIDATED' } })
      return await admin.call(deliveryNotes.generate, { body: { orderId: id } })
    }),
  )
  expect(serialsOf(notes.map(({ number }) => number))).toEqual(CONSECUTIVE)
})

test('of orders for more than there is, as many are taken as can be kept: stock is never below zero', async () => {
  const { save, admin, held, productId, newProduct } = await aShop(app)
  const other = await newProduct(50)
  // Both products in both orders: locking them in another order would deadlock.
  const answers = await together((n) => {
    const lines = [productId, other].map((of) => ({ productId: of, quantity: 3, salesDiscount: 0 }))
    return save({ lines: n % 2 === 0 ? lines : lines.toReversed() })
  })
  expect(done(answers)).toHaveLength(16)
  expect(new Set(refused(answers))).toEqual(new Set(['orders.short']))
  expect([await held(), await held(other)]).toEqual([
    [100, 48],
    [50, 48],
  ])
  // Notes, cancellations and deletions of them all at once leave what was not taken.
  const taken = done(answers)
  await together(async (n) => {
    const { id } = taken[n] ?? { id: 0 }
    if (n % 3 === 0) return await admin.call(orders.remove, { params: { id } })
    await admin.call(orders.setStatus, { body: { id, status: 'VALIDATED' } })
    return n % 3 === 1
      ? await admin.call(deliveryNotes.generate, { body: { orderId: id } })
      : await admin.call(orders.setStatus, { body: { id, status: 'CANCELLED' } })
  })
  expect(await held(other)).toEqual([35, 0])
})

test('orders that each fit the credit limit alone never pass it together unapproved', async () => {
  const { save, newClient, newProduct } = await aShop(app)
  const productId = await newProduct(1000)
  // Ten orders of 120,00 DHs and not one more.
  const clientId = await newClient({ creditLimit: cents(125_000) })
  const answers = await together(() =>
    save({ clientId, lines: [{ productId, quantity: 10, salesDiscount: 0 }] }),
  )
  const made = done(answers)
  expect(refused(answers)).toEqual([])
  const free = made.filter(({ status }) => status === 'CREATED')
  expect(free).toHaveLength(10)
  const held = made.filter(({ status }) => status === 'UNDER_APPROVAL')
  expect(held).toHaveLength(AT_ONCE - 10)
  for (const order of held) expect(order.motifCodes).toEqual(['ENCOURS_DEPASSE'])
})

test('once a block of a client is acknowledged, no order for it is committed any more', async () => {
  const { company, save, admin, clientId, productId, newProduct } = await aShop(app)
  const other = await newProduct(100_000)
  const lines = [{ productId: other, quantity: 1, salesDiscount: 0 }]
  const waiting = await save({ lines: [{ productId, quantity: 1, salesDiscount: 0 }] })
  const made = { count: 0 }
  const counted = async () =>
    (await app.database.query('select from orders where company_id = $1', [company.id])).length
  const ordering = together(async () => {
    for (;;) {
      await save({ lines })
      made.count++
    }
  })
  while (made.count < AT_ONCE) await new Promise((wait) => setTimeout(wait, 5))
  await company.agent.call(clients.setStatus, { body: { id: clientId, status: 'BLOCKED' } })
  const atAnswer = await counted()
  const answers = await ordering
  expect(refused(answers)).toEqual(CONSECUTIVE.map(() => 'orders.clientBlocked'))
  expect(await counted()).toBe(atAnswer)
  expect(atAnswer).toBe(made.count + 1)
  await expect(
    admin.call(orders.setStatus, { body: { id: waiting.id, status: 'VALIDATED' } }),
  ).rejects.toMatchObject({ status: 422, body: { code: 'orders.clientBlocked' } })
})
