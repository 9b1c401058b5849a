import type { SoldLine } from '@app/contract/sales'
import type { LinePrice, SoldLine as Priced, WantedLine } from '@app/domain/orders/lines'
import { RESERVING_STATUSES } from '@app/domain/orders/status'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { literals } from '../platform/persistence/literals.ts'

/** The lines of quotes and of orders differ in nothing but whose they are. */
export type SaleKind = 'quotes' | 'orders'
const TABLES = {
  quotes: { name: sql.table('quotes'), lines: sql.table('quote_lines'), of: sql.ref('quote_id') },
  orders: { name: sql.table('orders'), lines: sql.table('order_lines'), of: sql.ref('order_id') },
} as const

type NewLine = Priced & { id: number; documentId: number; position: number }

/** For recordDocument and replaceLines, which give them ids and places. */
export const soldLinesOf = (kind: SaleKind) =>
  ({
    table: kind === 'quotes' ? 'quote_lines' : 'order_lines',
    insert: insertSoldLines(kind),
    remove: (ctx: Ctx, id: number) => removeSoldLines(ctx, kind, id),
  }) as const

const insertSoldLines =
  (kind: SaleKind) =>
  async ({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> => {
    const rows = lines.map(({ documentId, id, position, productId, quantity, ...price }) => {
      const { unitPrice, discount, salesDiscount, vatRate, priceHt, priceTtc } = price
      const line = { companyId, id, position, productId, quantity, unitPrice, discount, salesDiscount }
      return { documentId, line: { ...line, vatRate, priceHt, priceTtc } }
    })
    await (kind === 'quotes'
      ? tx
          .insertInto('quoteLines')
          .values(rows.map(({ documentId, line }) => ({ quoteId: documentId, ...line })))
          .execute()
      : tx
          .insertInto('orderLines')
          .values(rows.map(({ documentId, line }) => ({ orderId: documentId, ...line })))
          .execute())
  }

async function removeSoldLines({ tx, companyId }: Ctx, kind: SaleKind, id: number): Promise<void> {
  const { lines, of } = TABLES[kind]
  await sql`delete from ${lines} where company_id = ${companyId} and ${of} = ${id}`.execute(tx)
}

/** Of a document that is locked. */
export async function findStoredLines(
  { tx, companyId }: Ctx,
  kind: SaleKind,
  id: number,
): Promise<(WantedLine & LinePrice)[]> {
  const { lines, of } = TABLES[kind]
  const { rows } = await sql<WantedLine & LinePrice>`
    select product_id, quantity, sales_discount, unit_price, discount, vat_rate from ${lines}
    where company_id = ${companyId} and ${of} = ${id} order by position`.execute(tx)
  return rows
}

interface ShownRow extends Omit<SoldLine, 'product'> {
  documentId: number
  productId: number
  productName: string
  reference: string
  image: string | null
  salesDiscountLimit: number | null
}

/** As they are answered, in one statement for all these documents. What a document reserves itself counts as available to it. */
export async function findSoldLines(
  { tx, companyId }: Ctx,
  kind: SaleKind,
  ids: readonly number[],
): Promise<Map<number, SoldLine[]>> {
  const { name, lines, of } = TABLES[kind]
  const reserved =
    kind === 'quotes'
      ? sql`0`
      : sql`case when document.delivery_note_id is null and document.status in (${literals(RESERVING_STATUSES)})
          then sum(line.quantity) over (partition by line.${of}, line.product_id) else 0 end`
  const { rows } = await sql<ShownRow>`
    select line.${of} as document_id, line.id as line_id, line.product_id, products.name as product_name,
      products.reference, products.image, products.sales_discount_limit, line.quantity, line.unit_price,
      line.discount, line.sales_discount, line.vat_rate, line.price_ht, line.price_ttc,
      case when document.depot_id is not null
        then (coalesce(stock.quantity - stock.reserved, 0) + ${reserved})::integer end as available,
      case when document.depot_id is not null then coalesce(stock.quantity, 0) end as stock_quantity
    from ${lines} line
    join ${name} document on document.company_id = ${companyId} and document.id = line.${of}
    join products on products.company_id = ${companyId} and products.id = line.product_id
    left join stock on stock.company_id = ${companyId} and stock.depot_id = document.depot_id
      and stock.product_id = line.product_id
    where line.company_id = ${companyId} and line.${of} = any(${ids}::bigint[])
    order by line.${of}, line.position`.execute(tx)
  const found = new Map<number, SoldLine[]>(ids.map((id) => [id, []]))
  for (const { documentId, productId, productName, reference, image, salesDiscountLimit, ...line } of rows)
    found
      .get(documentId)
      ?.push({ ...line, product: { id: productId, name: productName, reference, image, salesDiscountLimit } })
  return found
}
