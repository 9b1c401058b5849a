import type { Day } from '@app/domain/dates/day'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/**
 * A product is out of stock where it is or was in a depot and none of these depots has any left: `depots` is an
 * array of them, or null for all. What is all promised is not out.
 */
export const noneLeft = (companyId: number, depots: RawBuilder<unknown> | null): RawBuilder<boolean> => sql`(
  stock.quantity = 0 and not exists (
    select from stock elsewhere where elsewhere.company_id = ${companyId} and elsewhere.product_id = stock.product_id
      and elsewhere.quantity > 0 ${depots === null ? sql`` : sql`and elsewhere.depot_id = any(${depots})`}))`

interface Gone {
  id: number
  name: string
  reference: string
  sold: number
  count: number
  ordered: number
}

/**
 * What is out of stock for the user: how many products, how many of them an order waits for, and those that sold best
 * since a day; to a salesperson by their own orders. An order that waits is a draft: any other has its goods promised. Ids of orders follow their days, so that
 * of each product only the latest lines are read.
 */
export async function findNothingLeft(
  { tx, companyId, scope, user }: Ctx,
  since: Day,
  most: number,
): Promise<Gone[]> {
  const own =
    scope === 'own'
      ? sql`array(select depot_id from user_depots where company_id = ${companyId} and user_id = ${user.id})`
      : null
  // What colleagues sold, and what theirs waits for, is not shown to a salesperson.
  const sold = scope === 'own' ? sql`and orders.user_id = ${user.id}` : sql``
  const { rows } = await sql<Gone>`
    select products.id, products.name, products.reference, gone.sold, gone.count, gone.ordered
    from (
      select product_id, sold, (count(*) over ())::integer as count,
        (count(*) filter (where waited_for) over ())::integer as ordered
      from (
        select stock.product_id,
          stock.product_id in (
            select line.product_id from orders
            join order_lines line on line.company_id = ${companyId} and line.order_id = orders.id
            where orders.company_id = ${companyId} and orders.voided_at is null and orders.status = 'DRAFT'
              ${sold}) as waited_for,
          (select coalesce(sum(line.quantity), 0) from order_lines line
            join orders on orders.company_id = ${companyId} and orders.id = line.order_id
            where line.company_id = ${companyId} and line.product_id = stock.product_id
              and line.order_id >= (select id from orders where company_id = ${companyId} and voided_at is null
                and ordered_on >= ${since} order by ordered_on, id limit 1)
              and orders.voided_at is null and orders.delivery_note_id is not null and orders.ordered_on >= ${since}
              ${sold}
          )::integer as sold
        from stock
        join products on products.company_id = ${companyId} and products.id = stock.product_id
        join depots on depots.company_id = ${companyId} and depots.id = stock.depot_id
        where stock.company_id = ${companyId} and products.deleted_at is null and not products.special
          and depots.deleted_at is null and ${noneLeft(companyId, own)}
          ${own === null ? sql`` : sql`and stock.depot_id = any(${own})`}
        group by stock.product_id
      ) nothing
      order by sold desc, product_id limit ${most}::integer
    ) gone
    join products on products.company_id = ${companyId} and products.id = gone.product_id
    order by gone.sold desc, gone.product_id`.execute(tx)
  return rows
}
