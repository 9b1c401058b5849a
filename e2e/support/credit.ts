import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { financialCredits } from '@app/contract/financial-credits'
import { dhs } from '@app/contract/money'
import { orders } from '@app/contract/orders'
import { providers } from '@app/contract/providers'
import { supplierCredits } from '@app/contract/supplier-credits'
import { users } from '@app/contract/users'
import type { Page } from '@playwright/test'
import { goods } from './goods.ts'
import { aClient, asked, depotNamed, inStock, type SomeClient } from './sale.ts'
import { ACCOUNTS } from './fixtures.ts'

/** DHs as the contract has them, in centimes. */
const centimes = (dirhams: number) => dhs(1_000_000_000).decode(dirhams)

const DEPOT = 'Casa Aïn Sebaâ'

export interface Delivered {
  client: SomeClient
  product: { id: number; name: string; reference: string }
  depotId: number
  /** In the order in which they were made. */
  notes: { id: number; number: string }[]
}

/** Notes that delivered so many of one product, through the API, by the signed-in user; a client of its own by default. */
export async function delivered(
  page: Page,
  quantities: readonly number[],
  known?: SomeClient,
): Promise<Delivered> {
  const client = known ?? (await aClient(page))
  const depotId = await depotNamed(page, DEPOT)
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0)
  const product = await goods(page, all)
  const notes: Delivered['notes'] = []
  for (const quantity of quantities) {
    const order = await asked<{ id: number }>(page, 'POST', orders.save.path, {
      clientId: client.id,
      repoId: depotId,
      paymentMode: 'CHECK',
      details: [{ productId: product.id, quantity }],
    })
    await asked(page, 'POST', orders.setStatus.path, { cartId: order.id, status: 'VALIDATED' })
    const { id, deliveryNoteNumber } = await asked<{ id: number; deliveryNoteNumber: string }>(
      page,
      'POST',
      deliveryNotes.generate.path,
      { cartId: order.id },
    )
    notes.push({ id, number: deliveryNoteNumber })
  }
  return { client, product, depotId, notes }
}

/** So many of the product of a note come back: a credit note that waits for its approval. */
export async function returned(
  page: Page,
  { client, product, depotId, notes }: Delivered,
  quantity: number,
  at = 0,
): Promise<{ id: number; number: string }> {
  const { id, creditNoteNumber } = await asked<{ id: number; creditNoteNumber: string }>(
    page,
    'POST',
    creditNotes.save.path,
    {
      clientId: client.id,
      details: [{ deliveryNoteId: notes[at]?.id, productId: product.id, quantity, repoId: depotId }],
    },
  )
  return { id, number: creditNoteNumber }
}

export const validated = (page: Page, { id }: { id: number }) =>
  asked(page, 'POST', creditNotes.setStatus.path, { creditNoteId: id, status: 'VALIDATED' })

/** Who signs in as salesperson. */
export async function salesperson(page: Page) {
  const all = await asked<{ id: number; firstName: string; lastName: string; username: string }[]>(
    page,
    users.list.method,
    users.list.path,
  )
  const found = all.find(({ username }) => username === ACCOUNTS.commercial)
  if (!found) throw new Error('No salesperson')
  return found
}

/** A financial credit of 300,00 DHs; of a client of its own and the salesperson who signs in, by default. */
export async function aFinancialCredit(
  page: Page,
  { of, by }: { of?: { id: number; code: string }; by?: number } = {},
) {
  const client = of ?? (await aClient(page))
  const salespersonId = by ?? (await salesperson(page)).id
  const { method, path, body, answer } = financialCredits.save
  const lines = [{ designation: 'Ristourne', priceTtc: centimes(300) }]
  const sent = body.encode({ clientId: client.id, salespersonId, lines })
  const { id, number } = answer.decode(await asked(page, method, path, sent))
  return { id, number, client }
}

/** What lies there in plenty. */
export async function plenty(page: Page) {
  const depotId = await depotNamed(page, DEPOT)
  const [product] = (await inStock(page, depotId, 20)).toSorted(
    (one, other) => other.available - one.available,
  )
  if (!product) throw new Error('Nothing is left')
  return { depotId, ...product }
}

export async function aProvider(page: Page) {
  const [provider] = await asked<{ id: number; name: string }[]>(
    page,
    providers.list.method,
    providers.list.path,
  )
  if (!provider) throw new Error('No provider')
  return provider
}

/** So many of it go back to a supplier. */
export async function aSupplierCredit(page: Page, quantity: number) {
  const product = await plenty(page)
  const provider = await aProvider(page)
  const { method, path, body, answer } = supplierCredits.save
  const lines = [{ productId: product.id, depotId: product.depotId, quantity, unitPrice: centimes(10) }]
  const { id, number } = answer.decode(
    await asked(page, method, path, body.encode({ providerId: provider.id, lines })),
  )
  return { id, number, provider, product }
}
