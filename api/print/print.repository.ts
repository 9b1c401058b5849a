import type { Day } from '@app/domain/dates/day'
import type { StoredValues } from '@app/domain/fields/check-values'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { PrintedKind, SaleLine, Sender } from './describe-sale.ts'

export const findSender = ({
  tx,
  companyId,
}: Ctx): Promise<Sender & { logo: string | null; headerImage: string | null }> =>
  tx
    .selectFrom('companies')
    .select(['name', 'address', 'phone', 'contactEmail', 'footerText', 'logo', 'headerImage'])
    .select(['ice', 'taxId', 'tradeRegister', 'patente', 'cnss', 'quoteValidityDays'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()

export interface PrintedHeader {
  number: string
  day: Day
  dueOn: Day | null
  paymentCode: PaymentCode | null
  comment: string
  customValues: StoredValues
  quote: string | null
  order: string | null
  depotName: string | null
  firstName: string
  lastName: string
  code: string
  name: string
  address: string
  cityName: string
  phone: string
  ice: string
}

/** What surrounds the lines of a document; of a note much of it is its order's. Undefined where it is none of theirs. */
export async function findHeader(
  ctx: Ctx,
  kind: PrintedKind,
  id: number,
): Promise<PrintedHeader | undefined> {
  const { tx, companyId } = ctx
  const { rows } = await sql<PrintedHeader>`
    select document.number, document.day, document.due_on, document.payment_code, document.comment,
      document.custom_values, document.quote, document.order_number as "order", depots.name as depot_name,
      users.first_name, users.last_name, clients.code, clients.name, clients.address, clients.city_name,
      clients.phone, clients.ice
    from (${documentOf(ctx, kind, id)}) document
    join clients on clients.company_id = ${companyId} and clients.id = document.client_id
    join users on users.company_id = ${companyId} and users.id = document.user_id
    left join depots on depots.company_id = ${companyId} and depots.id = document.depot_id`.execute(tx)
  return rows[0]
}

function documentOf({ companyId, scope, user }: Ctx, kind: PrintedKind, id: number) {
  const own = scope === 'own' ? sql`and user_id = ${user.id}` : sql``
  if (kind === 'quote')
    return sql`
      select number, quoted_on as day, null as due_on, client_id, user_id, depot_id, payment_code, comment,
        custom_values, null as quote, null as order_number
      from quotes where company_id = ${companyId} and id = ${id} and voided_at is null ${own}`
  if (kind === 'order')
    return sql`
      select ordered.number, ordered.ordered_on as day, null as due_on, ordered.client_id, ordered.user_id,
        ordered.depot_id, ordered.payment_code, ordered.comment, ordered.custom_values, quotes.number as quote,
        null as order_number
      from (select * from orders
        where company_id = ${companyId} and id = ${id} and voided_at is null ${own}) ordered
      left join quotes on quotes.company_id = ${companyId} and quotes.id = ordered.quote_id`
  return sql`
    select note.number, note.issued_on as day, note.due_on, note.client_id, note.user_id, delivered.depot_id,
      delivered.payment_code, coalesce(delivered.comment, '') as comment,
      coalesce(delivered.custom_values, '{}') as custom_values, null as quote,
      delivered.number as order_number
    from (select * from receivables
      where company_id = ${companyId} and id = ${id} and kind = 'BL' and voided_at is null ${own}) note
    left join lateral (
      select * from orders
      where orders.company_id = ${companyId} and orders.delivery_note_id = note.id and orders.voided_at is null
      order by orders.id limit 1) delivered on true`
}

/** As they were sold; of a note, those of its order. Products keep the name they have today, also when they are deleted. */
export async function findLines({ tx, companyId }: Ctx, kind: PrintedKind, id: number): Promise<SaleLine[]> {
  const shown = sql`products.reference, products.name, line.quantity, line.unit_price, line.sales_discount,
    line.vat_rate, line.price_ht, line.price_ttc`
  const product = sql`join products on products.company_id = ${companyId} and products.id = line.product_id`
  const asked =
    kind === 'quote'
      ? sql<SaleLine>`select ${shown} from quote_lines line ${product}
          where line.company_id = ${companyId} and line.quote_id = ${id} order by line.position`
      : kind === 'order'
        ? sql<SaleLine>`select ${shown} from order_lines line ${product}
          where line.company_id = ${companyId} and line.order_id = ${id} order by line.position`
        : sql<SaleLine>`select ${shown} from orders
          join order_lines line on line.company_id = ${companyId} and line.order_id = orders.id ${product}
          where orders.company_id = ${companyId} and orders.delivery_note_id = ${id} and orders.voided_at is null
          order by orders.id, line.position`
  return (await asked.execute(tx)).rows
}

/** Undefined where the order is none of theirs. */
export const findNoteOfOrder = (ctx: Ctx, id: number): Promise<{ noteId: number | null } | undefined> =>
  ownedBy(
    ctx,
    'orders.userId',
    ctx.tx
      .selectFrom('orders')
      .select('orders.deliveryNoteId as noteId')
      .where('orders.companyId', '=', ctx.companyId)
      .where('orders.id', '=', id)
      .where('orders.voidedAt', 'is', null),
  ).executeTakeFirst()
