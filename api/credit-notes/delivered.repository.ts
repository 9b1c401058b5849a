import type { DeliveredNote } from '@app/contract/credit-notes'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { returnedOfLine } from '../sales/returns.repository.ts'

type Line = DeliveredNote['orders'][number]['lines'][number]

export interface AskedOfDelivered {
  clientId: number
  productId?: number | undefined
  noteId?: number | undefined
}

interface DeliveredRow extends Omit<Line, 'product'>, Omit<DeliveredNote, 'orders'> {
  productId: number
  productName: string
  reference: string
  image: string | null
  depotId: number
  depotName: string
}

/** Whether all of them are there to be asked about. */
export async function areThere(
  { tx, companyId, scope, user }: Ctx,
  { clientId, productId, noteId }: AskedOfDelivered,
): Promise<boolean> {
  const product = sql`and exists (
    select from products where products.company_id = ${companyId} and products.id = ${productId}
      and products.deleted_at is null and not products.special)`
  const note = sql`and exists (
    select from receivables note where note.company_id = ${companyId} and note.id = ${noteId} and note.client_id = ${clientId}
      and note.kind = 'BL' and note.voided_at is null ${scope === 'own' ? sql`and note.user_id = ${user.id}` : sql``})`
  const { rows } = await sql`
    select from clients
    where clients.company_id = ${companyId} and clients.id = ${clientId} and clients.deleted_at is null
      ${productId === undefined ? sql`` : product} ${noteId === undefined ? sql`` : note}`.execute(tx)
  return rows.length > 0
}

/** The lines by which a product was delivered to a client, of the newest note first; of one note all that can come back. */
export const findDelivered = (
  { tx, companyId, scope, user }: Ctx,
  { clientId, productId, noteId }: AskedOfDelivered,
): AsyncGenerator<DeliveredRow[]> =>
  inPieces(
    tx,
    sql<DeliveredRow>`
    select note.id, note.number, note.created_at, note.total - note.settled as remainder, orders.depot_id,
      depots.name as depot_name, line.id as line_id, line.product_id, products.name as product_name, products.reference, products.image,
      line.quantity, line.unit_price, line.discount, line.sales_discount, line.vat_rate, line.price_ht, line.price_ttc,
      returned.returned, returned.returned_ht, returned.returned_ttc
    from receivables note
    join orders on orders.company_id = ${companyId} and orders.delivery_note_id = note.id and orders.voided_at is null
    join depots on depots.company_id = ${companyId} and depots.id = orders.depot_id
    join order_lines line on line.company_id = ${companyId} and line.order_id = orders.id
    join products on products.company_id = ${companyId} and products.id = line.product_id
    cross join ${returnedOfLine(companyId)} returned
    where note.company_id = ${companyId} and note.client_id = ${clientId} and note.kind = 'BL' and note.voided_at is null
      ${productId === undefined ? sql`` : sql`and line.product_id = ${productId}`}
      ${noteId === undefined ? sql`` : sql`and note.id = ${noteId} and products.deleted_at is null and not products.special`}
      ${scope === 'own' ? sql`and note.user_id = ${user.id}` : sql``}
    order by note.created_at desc, note.id desc, line.position`,
  )
