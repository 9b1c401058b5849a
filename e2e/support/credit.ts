import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { orders } from '@app/contract/orders'
import type { Page } from '@playwright/test'
import { goods } from './goods.ts'
import { aClient, asked, depotNamed, type SomeClient } from './sale.ts'

export const DEPOT = 'Casa Aïn Sebaâ'

export interface Delivered {
  client: SomeClient
  product: { id: number; name: string; reference: string }
  depotId: number
  /** In the order in which they were made. */
  notes: { id: number; number: string }[]
}

/** Notes that delivered so many of one product, through the API, by whoever is signed in; a client of its own unless said. */
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
