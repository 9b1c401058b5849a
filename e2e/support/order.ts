import { depots } from '@app/contract/depots'
import { type Order, type OrderForm, orders } from '@app/contract/orders'
import { type ProductRow, products } from '@app/contract/products'
import { dhs } from '@app/contract/money'
import type { Page } from '@playwright/test'
import { addClient, ask } from './client.ts'

/** As in the contract, in centimes. */
const amount = (centimes: number) => dhs(1_000_000_000).decode(centimes / 100)

const DEPOT = 'Casa Aïn Sebaâ'

async function depotId(page: Page): Promise<number> {
  const all = depots.list.answer.decode(await ask(page, 'GET', depots.list.path))
  return all.find(({ name }) => name === DEPOT)?.id ?? 0
}

/** What lies there in plenty; with a limit for discounts, when one is wanted. */
export async function someProduct(page: Page, limited = false): Promise<ProductRow> {
  const body = products.list.body.encode({
    search: '',
    brandIds: [],
    familyIds: [],
    depotIds: [await depotId(page)],
    availableOnly: true,
  })
  // By name: the newest may be a hundred that another end-to-end test has made, with little of each.
  const found = await ask(page, 'POST', `${products.list.path}?page=0&size=100&sort=name,asc`, body)
  const { content } = products.list.answer.decode(found as never)
  const [most] = content
    .filter(({ salesDiscountLimit }) => !limited || salesDiscountLimit !== null)
    .toSorted((one, other) => other.available - one.available)
  if (!most) throw new Error('Nothing is left to sell')
  return most
}

/** An order of its own for an end-to-end test, made by the signed-in user; of one product by default. */
export async function addOrder(page: Page, order: Partial<OrderForm> = {}): Promise<Order> {
  const client = order.clientId ?? (await addClient(page)).id
  const lines = order.lines ?? [{ productId: (await someProduct(page)).id, quantity: 2, salesDiscount: 0 }]
  const form = orders.save.body.encode({
    clientId: client,
    depotId: await depotId(page),
    paymentCode: 'CHECK',
    comment: '',
    ...order,
    lines,
  })
  return orders.save.answer.decode(await ask(page, 'POST', orders.save.path, form))
}

/** One that waits for an administrator: its client has no credit at all. */
export async function addHeldOrder(page: Page, name?: string): Promise<Order> {
  const { id } = await addClient(page, { creditLimit: amount(0), ...(name !== undefined && { name }) })
  return await addOrder(page, { clientId: id })
}

export async function take(
  page: Page,
  { id }: Pick<Order, 'id'>,
  ...steps: Order['status'][]
): Promise<void> {
  for (const status of steps)
    await ask(page, 'POST', orders.setStatus.path, orders.setStatus.body.encode({ id, status }))
}
