import type { DeliveryNote } from '@app/contract/delivery-notes'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** What came back of a delivered line and what was credited for it, whether approved or not yet: beside `line`. */
export const returnedOfLine = (companyId: number) => sql`lateral (
  select coalesce(sum(back.quantity), 0)::integer as returned, coalesce(sum(back.price_ht), 0)::bigint as returned_ht,
    coalesce(sum(back.price_ttc), 0)::bigint as returned_ttc
  from credit_note_lines back
  join credit_notes credit on credit.company_id = ${companyId} and credit.id = back.credit_note_id
    and credit.voided_at is null and credit.status <> 'DECLINED'
  where back.company_id = ${companyId} and back.order_line_id = line.id)`

/** A line of a delivery note as a return finds it. */
export interface DeliveredRow {
  noteId: number
  number: string
  userId: number
  lineId: number
  productId: number
  productName: string
  quantity: number
  unitPrice: Cents
  salesDiscount: number
  vatRate: number
  priceHt: Cents
  priceTtc: Cents
  returned: number
  returnedHt: Cents
  returnedTtc: Cents
}

/** Every line of these notes, of that client and of those that the user may see. The client is locked. */
export async function findDeliveredLines(
  { tx, companyId, scope, user }: Ctx,
  clientId: number,
  noteIds: readonly number[],
): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    select note.id as note_id, note.number, note.user_id, line.id as line_id, line.product_id,
      products.name as product_name, line.quantity, line.unit_price, line.sales_discount, line.vat_rate,
      line.price_ht, line.price_ttc, returned.*
    from receivables note
    join orders on orders.company_id = ${companyId} and orders.delivery_note_id = note.id and orders.voided_at is null
    join order_lines line on line.company_id = ${companyId} and line.order_id = orders.id
    join products on products.company_id = ${companyId} and products.id = line.product_id
    cross join ${returnedOfLine(companyId)} returned
    where note.company_id = ${companyId} and note.id = any(${noteIds}::bigint[]) and note.client_id = ${clientId}
      and note.kind = 'BL' and note.voided_at is null
      ${scope === 'own' ? sql`and note.user_id = ${user.id}` : sql``}
    order by note.id, line.position`.execute(tx)
  return rows
}

interface Returning {
  id: number
  number: string
  createdAt: Date
  status: DeliveryNote['creditNotes'][number]['status']
  userId: number
  lineId: number
  quantity: number
}

/** The credit notes that return something of a delivery note, the oldest first, by the lines that they return. */
export async function findReturnsOf({ tx, companyId }: Ctx, noteId: number): Promise<Returning[]> {
  const { rows } = await sql<Returning>`
    select credit.id, credit.number, credit.created_at, credit.status, credit.user_id,
      back.order_line_id as line_id, back.quantity
    from credit_note_lines back
    join credit_notes credit on credit.company_id = ${companyId} and credit.id = back.credit_note_id
      and credit.voided_at is null and credit.status <> 'DECLINED'
    where back.company_id = ${companyId} and back.delivery_note_id = ${noteId}
    order by credit.created_at, credit.id, back.position`.execute(tx)
  return rows
}

/** A return that still waits for its decision: what it names stays until then, because its goods may come in. */
export async function findWaitingReturn(
  { tx, companyId }: Ctx,
  of: 'client' | 'product' | 'depot',
  id: number,
): Promise<{ number: string } | undefined> {
  const named = {
    client: sql`credit.client_id = ${id}`,
    product: sql`credit.id in (select credit_note_id from credit_note_lines
      where company_id = ${companyId} and product_id = ${id})`,
    depot: sql`credit.id in (select credit_note_id from credit_note_lines
      where company_id = ${companyId} and depot_id = ${id})`,
  }
  const { rows } = await sql<{ number: string }>`
    select credit.number from credit_notes credit
    where credit.company_id = ${companyId} and credit.voided_at is null and credit.status = 'UNDER_APPROVAL'
      and ${named[of]}
    order by credit.created_at limit 1`.execute(tx)
  return rows[0]
}
