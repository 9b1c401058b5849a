import { clients } from '@app/contract/clients'
import { depots } from '@app/contract/depots'
import { type Order, type OrderForm, orders } from '@app/contract/orders'
import { products } from '@app/contract/products'
import { providers } from '@app/contract/providers'
import { purchases } from '@app/contract/purchases'
import type { ClientForm } from '@app/contract/clients'
import type { ProductForm } from '@app/contract/products'
import { cents } from '@app/domain/money/cents'
import type { Client } from './client.ts'
import { aClient, aDepot, aProduct, aProvider, aPurchase } from './factories.ts'
import { userOf } from './in-company.ts'
import type { TestApp, TestCompany } from './test-app.ts'

/** So many of a product lie in a depot; of a product of its own unless one is given. */
export async function someGoods(company: TestCompany, depotId: number, quantity: number, of?: number) {
  const { admin } = company
  const { id: providerId } = await admin.call(providers.save, { body: aProvider() })
  const productId = of ?? (await admin.call(products.save, { body: aProduct() })).id
  const lines = [{ productId, price: cents(1), quantity }]
  await admin.call(purchases.save, { body: aPurchase({ providerId, depotId, lines }) })
  return productId
}

/** So many of a product are promised to someone, by an order. */
export async function promise(
  { admin }: TestCompany,
  { depotId, productId, quantity }: { depotId: number; productId: number; quantity: number },
): Promise<Order> {
  const { id: clientId } = await admin.call(clients.save, { body: aClient() })
  const lines = [{ productId, quantity, salesDiscount: 0 }]
  const body = { clientId, depotId, paymentCode: 'CHECK', comment: '', lines } as const
  return await admin.call(orders.save, { body: { ...body, lines } })
}

/** A company that can sell: a client with credit, a depot of its salesperson, and a product of which some lie there. */
export async function aShop(app: TestApp, of?: TestCompany) {
  const company = of ?? (await app.company())
  const { admin } = company
  const { id: depotId } = await admin.call(depots.save, { body: aDepot() })
  const { id: providerId } = await admin.call(providers.save, { body: aProvider() })
  const salesperson = await userOf(app, company, 'ROLE_COMMERCIAL')
  const assign = (userId: number, depot = depotId) =>
    app.database.query('insert into user_depots (company_id, user_id, depot_id) values ($1, $2, $3)', [
      company.id,
      userId,
      depot,
    ])
  await assign(salesperson.id)
  const newClient = async (more: Partial<ClientForm> = {}) =>
    (await admin.call(clients.save, { body: aClient({ creditLimit: cents(100_000_000), ...more }) })).id
  /** So many of it, in that depot. */
  const bring = (productId: number, quantity: number, depot = depotId) =>
    admin.call(purchases.save, {
      body: aPurchase({
        providerId,
        depotId: depot,
        lines: [{ productId, price: cents(1), quantity }],
      }),
    })
  const newProduct = async (quantity = 100, more: Partial<ProductForm> = {}) => {
    const { id } = await admin.call(products.save, { body: aProduct({ priceHt: cents(1000), ...more }) })
    if (quantity > 0) await bring(id, quantity)
    return id
  }
  const clientId = await newClient()
  const productId = await newProduct()
  const form = (more: Partial<OrderForm> = {}): OrderForm => ({
    clientId,
    depotId,
    paymentCode: 'CHECK',
    comment: '',
    lines: [{ productId, quantity: 10, salesDiscount: 0 }],
    ...more,
  })
  const save = (more: Partial<OrderForm> = {}, by: Client = admin): Promise<Order> =>
    by.call(orders.save, { body: form(more) })
  /** What lies there and what of it is promised. */
  const held = async (product = productId, depot = depotId) => {
    const [row] = await app.database.query<{ quantity: number; reserved: number }>(
      'select quantity, reserved from stock where company_id = $1 and product_id = $2 and depot_id = $3',
      [company.id, product, depot],
    )
    return row ? [row.quantity, row.reserved] : [0, 0]
  }
  const shop = { company, admin, depotId, providerId, clientId, productId, salesperson, assign }
  return { ...shop, newClient, newProduct, bring, form, save, held }
}
export type Shop = Awaited<ReturnType<typeof aShop>>

export const line = (productId: number, quantity: number, salesDiscount = 0) => ({
  productId,
  quantity,
  salesDiscount,
})

interface Rejection {
  status: number
  body: { code: string; fields?: Record<string, string> }
}

/** What a call was refused with; undefined when it was done. */
export const refusal = async (doing: Promise<unknown>): Promise<Rejection | undefined> =>
  await doing.then(
    () => undefined,
    ({ status, body }: Rejection) => ({ status, body }),
  )

/** The same in short. */
export async function refused(doing: Promise<unknown>): Promise<string> {
  const rejection = await refusal(doing)
  return rejection ? `${rejection.status} ${rejection.body.code}` : 'done'
}

export const step = (by: Client, id: number, status: Order['status'], reason?: string): Promise<Order> =>
  by.call(orders.setStatus, { body: { id, status, ...(reason !== undefined && { reason }) } })

/** An order that has gone all the way. */
export async function delivered(
  { save, admin }: Pick<Shop, 'save' | 'admin'>,
  more: Partial<OrderForm> = {},
): Promise<Order> {
  const { id } = await save(more)
  await step(admin, id, 'VALIDATED')
  return await step(admin, id, 'DELIVERED')
}
