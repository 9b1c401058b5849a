import { type CreditNote, type CreditNoteForm, creditNotes } from '@app/contract/credit-notes'
import { type DeliveryNote, deliveryNotes } from '@app/contract/delivery-notes'
import type { OrderForm } from '@app/contract/orders'
import type { Client } from './client.ts'
import { aShop, step } from './orders.ts'
import type { TestApp, TestCompany } from './test-app.ts'

/** A shop that delivers, and takes back what it delivered. */
export async function aShopThatTakesBack(app: TestApp, of?: TestCompany) {
  const shop = await aShop(app, of)
  const { admin } = shop
  /** By default ten pieces at 10,00, to the one client. */
  const deliver = async (more: Partial<OrderForm> = {}, by: Client = admin): Promise<DeliveryNote> => {
    const { id } = await shop.save(more, by)
    await step(by, id, 'VALIDATED')
    return await by.call(deliveryNotes.generate, { body: { orderId: id } })
  }
  const back = (
    note: DeliveryNote,
    quantity: number,
    more: object = {},
  ): CreditNoteForm['lines'][number] => ({
    deliveryNoteId: note.id,
    productId: shop.productId,
    quantity,
    depotId: shop.depotId,
    ...more,
  })
  const takeBack = (lines: CreditNoteForm['lines'], by: Client = admin): Promise<CreditNote> =>
    by.call(creditNotes.save, { body: { clientId: shop.clientId, lines } })
  const decide = (id: number, status: 'VALIDATED' | 'DECLINED', by: Client = admin) =>
    by.call(creditNotes.setStatus, { body: { id, status } })
  const validated = async (lines: CreditNoteForm['lines']) =>
    await decide((await takeBack(lines)).id, 'VALIDATED')
  return { ...shop, deliver, back, takeBack, decide, validated }
}
