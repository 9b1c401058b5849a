import { everyDocument } from '@app/contract/sales'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import { cents } from '@app/domain/money/cents'
import type { OrderStatus } from '@app/domain/orders/status'
import { attachPayment } from '../payments/attach-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { Client } from './client.ts'
import { inCompany, type Someone } from './in-company.ts'
import { aShop } from './orders.ts'
import type { TestApp } from './test-app.ts'

const FIRST = { page: 0, size: 30, sort: { by: 'createdAt', direction: 'desc' } } as const

/** A shop whose orders are brought so far. */
export async function aChain(app: TestApp, clock: () => Date) {
  const shop = await aShop(app)
  const { company, admin } = shop
  const { commercial, agent } = company
  const step = (id: number, status: OrderStatus, by = admin) =>
    by.call(orders.setStatus, { body: { id, status } })
  const validated = async (by = admin, more = {}) => {
    const { id } = await shop.save(more, by)
    return await step(id, 'VALIDATED', by)
  }
  const generate = (orderId: number, by = admin) => by.call(deliveryNotes.generate, { body: { orderId } })
  const billed = async (by = admin) => generate((await validated(by)).id, by)
  const numbers = async (filters: object = {}, by: Client = admin, page: object = FIRST) =>
    (
      await by.call(deliveryNotes.list, {
        query: { ...FIRST, ...page },
        body: { ...everyDocument, ...filters },
      })
    ).content.map(({ number }) => number)
  const open = (id: number, by = admin) => by.call(deliveryNotes.get, { params: { id } })
  const order = (id: number) => admin.call(orders.get, { params: { id } })
  const remove = (id: number, by = admin) => by.call(deliveryNotes.remove, { params: { id } })
  const pay = (noteId: number, amount: number, who: Someone) =>
    inCompany(app, company, who, clock(), async (ctx) => {
      const id = await recordPayment(ctx, {
        clientId: shop.clientId,
        typeId: 1,
        amount: cents(amount),
        dueOn: null,
        invoicedOn: null,
        status: 'CREATED',
      })
      await attachPayment(ctx, { id }, [{ receivableId: noteId, amount: cents(amount) }])
      return id
    })
  return {
    ...shop,
    commercial,
    agent,
    step,
    validated,
    generate,
    billed,
    numbers,
    open,
    order,
    remove,
    pay,
  }
}
