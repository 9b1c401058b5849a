import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { products } from '@app/contract/products'
import { receivables } from '@app/contract/receivables'
import { expect, test } from 'vitest'
import { userOf } from '../test/in-company.ts'
import { aChain } from '../test/notes.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const chain = () => aChain(app, () => new Date())
const refusedAs = (status: number, code: string) => ({ status, body: { code } })

test('deleting a note puts its goods back and promises them again; its number is not used again', async () => {
  const { validated, generate, held, order, remove, numbers, admin, clientId, save } = await chain()
  const { id } = await validated()
  const first = await generate(id)
  await remove(first.id)
  expect(await held()).toEqual([100, 10])
  expect(await order(id)).toMatchObject({ status: 'VALIDATED', deliveryNote: null })
  expect(await numbers()).toEqual([])
  expect(await admin.call(receivables.financials, { params: { id: clientId } })).toMatchObject({
    outstanding: 12_000,
    unsettled: 0,
  })
  await expect(admin.call(deliveryNotes.get, { params: { id: first.id } })).rejects.toMatchObject({
    status: 404,
  })
  // What it promises again is promised to nobody else.
  const all = {
    lines: [{ productId: (await order(id)).lines[0]?.product.id ?? 0, quantity: 91, salesDiscount: 0 }],
  }
  await expect(save(all)).rejects.toMatchObject(refusedAs(409, 'orders.short'))
  const second = await generate(id)
  expect(second.number).toMatch(/-000002$/)
  const entries = (await order(id)).events.filter(({ detail }) => detail === 'deliveryNote')
  expect(entries).toMatchObject([
    { old: null, new: second.number },
    { old: first.number, new: null },
    { old: null, new: first.number },
  ])
})

test('deleting the note of what was delivered leaves it delivered and moves nothing', async () => {
  const { validated, step, generate, held, order, remove } = await chain()
  const { id } = await validated()
  await step(id, 'DELIVERED')
  const note = await generate(id)
  await remove(note.id)
  expect(await held()).toEqual([90, 0])
  expect(await order(id)).toMatchObject({ status: 'DELIVERED', deliveryNote: null })
})

test('a note that is paid in part or treated is not deleted', async () => {
  const { company, agent, admin, billed, pay, remove, held } = await chain()
  const paid = await billed()
  await pay(paid.id, 1000, await userOf(app, company))
  await expect(remove(paid.id)).rejects.toMatchObject(refusedAs(409, 'receivables.attached'))
  const treated = await billed()
  await agent.call(deliveryNotes.setTreated, { body: { id: treated.id, treated: true } })
  await expect(remove(treated.id)).rejects.toMatchObject(refusedAs(409, 'deliveryNotes.treated'))
  await admin.call(deliveryNotes.setTreated, { body: { id: treated.id, treated: false } })
  await remove(treated.id)
  expect(await held()).toEqual([90, 10])
})

test('an order that is treated keeps its note until an administrator undoes that', async () => {
  const { agent, admin, validated, step, generate, remove, order, open } = await chain()
  const { id } = await validated()
  await step(id, 'DELIVERED')
  const note = await generate(id)
  await agent.call(orders.setTreated, { body: { id, treated: true } })
  expect(await open(note.id)).toMatchObject({ treated: false, orders: [{ treated: true }] })
  await expect(remove(note.id)).rejects.toMatchObject(refusedAs(409, 'orders.treated'))
  expect(await order(id)).toMatchObject({ treated: true, deliveryNote: { id: note.id } })
  await admin.call(orders.setTreated, { body: { id, treated: false } })
  await remove(note.id)
  expect(await order(id)).toMatchObject({ deliveryNote: null })
})

test('a note whose product or depot was deleted since is not deleted: its goods would lie nowhere', async () => {
  const { admin, generate, remove, newProduct, validated } = await chain()
  const productId = await newProduct(3)
  const { id } = await validated(admin, { lines: [{ productId, quantity: 3, salesDiscount: 0 }] })
  const note = await generate(id)
  await admin.call(products.remove, { params: { id: productId } })
  await expect(remove(note.id)).rejects.toMatchObject(refusedAs(409, 'deliveryNotes.goodsGone'))
})
