import type { CreditNote } from '@app/contract/credit-notes'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

export interface ReturnedLine {
  deliveryNoteId: number
  orderLineId: number
  productId: number
  depotId: number
  quantity: number
  unitPrice: Cents
  salesDiscount: number
  vatRate: number
  priceHt: Cents
  priceTtc: Cents
}

type NewLine = ReturnedLine & { id: number; documentId: number; position: number }

/** For recordDocument, which gives them ids and places. */
export async function insertReturnedLines({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ documentId, ...line }) => ({ companyId, creditNoteId: documentId, ...line }))
  await tx.insertInto('creditNoteLines').values(rows).execute()
}

/** Of a credit note that is locked: what comes in, and where. */
export const findReturnedGoods = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('creditNoteLines')
    .select(['productId', 'depotId', 'quantity'])
    .where('companyId', '=', companyId)
    .where('creditNoteId', '=', id)
    .orderBy('position')
    .execute()

interface ShownLine extends Omit<CreditNote['lines'][number], 'product' | 'deliveryNote' | 'depot'> {
  productId: number
  productName: string
  reference: string
  image: string | null
  noteId: number
  noteNumber: string
  notedAt: Date
  depotId: number
  depotName: string
}

/** As they are answered. */
export async function findReturnedLines({ tx, companyId }: Ctx, id: number): Promise<CreditNote['lines']> {
  const { rows } = await sql<ShownLine>`
    select line.id as line_id, line.product_id, products.name as product_name, products.reference, products.image,
      note.id as note_id, note.number as note_number, note.created_at as noted_at, line.depot_id,
      depots.name as depot_name, line.quantity, line.unit_price, line.sales_discount, line.vat_rate, line.price_ht,
      line.price_ttc
    from credit_note_lines line
    join receivables note on note.company_id = ${companyId} and note.id = line.delivery_note_id
    join products on products.company_id = ${companyId} and products.id = line.product_id
    join depots on depots.company_id = ${companyId} and depots.id = line.depot_id
    where line.company_id = ${companyId} and line.credit_note_id = ${id}
    order by line.position`.execute(tx)
  return rows.map(({ productId, productName, reference, image, noteId, noteNumber, notedAt, ...row }) => {
    const { depotId, depotName, ...line } = row
    return {
      ...line,
      product: { id: productId, name: productName, reference, image },
      deliveryNote: { id: noteId, number: noteNumber, createdAt: notedAt },
      depot: { id: depotId, name: depotName },
    }
  })
}

/** What is still owed of the notes that a credit note returns from, the oldest first; of one's own where one sees no others. */
export async function findNotesReturnedFrom(
  { tx, companyId, scope, user }: Ctx,
  id: number,
): Promise<CreditNote['notes']> {
  const { rows } = await sql<CreditNote['notes'][number]>`
    select id, number, total - settled as remainder from receivables
    where company_id = ${companyId} and voided_at is null
      and ${scope === 'own' ? sql`user_id = ${user.id}` : sql`true`} and id in (
      select delivery_note_id from credit_note_lines where company_id = ${companyId} and credit_note_id = ${id})
    order by created_at, id`.execute(tx)
  return rows
}
