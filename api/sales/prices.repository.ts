import type { Cents } from '@app/domain/money/cents'
import type { Tenths, Tier } from '@app/domain/products/prices'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockShared } from '../platform/persistence/locks.ts'

export interface LockedPrice {
  id: number
  name: string
  priceHt: Cents
  vatRate: Tenths
  discount: Tenths
  salesDiscountLimit: Tenths | null
  tiers: Tier[]
  /** It stays on the lines that had it. */
  deleted: boolean
}

/** What the lines of a document cost: locked until the transaction ends, so that no product goes or changes meanwhile. */
export async function lockSharedPrices(ctx: Ctx, productIds: readonly number[]): Promise<LockedPrice[]> {
  const ids = [...new Set(productIds)]
  // Asked together and done in this order: prices are read of products that nobody changes any more.
  const [, prices] = await inOrder([lockShared(ctx, 'products', ids), findPrices(ctx, ids)])
  return prices
}

async function findPrices({ tx, companyId }: Ctx, ids: readonly number[]): Promise<LockedPrice[]> {
  const { rows } = await sql<LockedPrice>`
    select id, name, price_ht, vat_rate, discount, sales_discount_limit, deleted_at is not null as deleted,
      array(select json_build_object('quantity', tier.quantity, 'price', tier.price) from product_tiers tier
        where tier.company_id = ${companyId} and tier.product_id = products.id) as tiers
    from products
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and not special
    order by id`.execute(tx)
  return rows
}
