import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { CLIENT, pageOf } from './asked.repository.ts'
import type { Asked, Figures } from './definition.ts'
import { nameIn } from './names.ts'
import { ofId } from './sold.repository.ts'
import { soldByDocument, soldByProduct } from './sold-months.repository.ts'

const MOST = 10

interface Ranked {
  part: 'product' | 'family'
  id: number | null
  name: string | null
  quantity: number
  ht: Cents
  ttc: Cents
  total: number
}

/** The products and the families that brought most, in one reading of the lines. */
const ranked = (ctx: Ctx, asked: Asked): Promise<Ranked[]> =>
  asked.once('ranked', async () => {
    const { companyId } = ctx
    const sold = await soldByProduct(ctx, asked)
    const { rows } = await sql<Ranked>`
      select * from (
        with sold as materialized (
          select products.id, products.name, products.family_id, sums.quantity, sums.ht, sums.ttc from (
            select id, sum(count)::bigint as quantity, sum(ht)::bigint as ht, sum(ttc)::bigint as ttc
            from (${sold}) sold group by id) sums
          join products on products.company_id = ${companyId} and products.id = sums.id)
        (select 'product' as part, id, name, quantity, ht, ttc, count(*) over ()::integer as total from sold
          order by ht desc, id limit ${MOST}::integer)
        union all
        (select 'family', families.id, families.name, sums.quantity, sums.ht, sums.ttc, 0 from (
            select family_id, sum(quantity)::bigint as quantity, sum(ht)::bigint as ht, sum(ttc)::bigint as ttc
            from sold group by family_id) sums
          left join families on families.company_id = ${companyId} and families.id = sums.family_id
          order by sums.ht desc, families.id limit ${MOST}::integer)
      ) ranked`.execute(ctx.tx)
    return rows
  })

export async function byFamily(ctx: Ctx, asked: Asked): Promise<Figures> {
  const none = nameIn(ctx, 'noFamily')
  const families = (await ranked(ctx, asked)).filter(({ part }) => part === 'family')
  return {
    results: families.map(({ id, name, ht, ttc, quantity }) => ({
      key: String(id ?? 0),
      x: name ?? none,
      y: ht,
      ttc,
      quantity,
    })),
  }
}

export async function topProducts(ctx: Ctx, asked: Asked): Promise<Figures> {
  const found = (await ranked(ctx, asked)).filter(({ part }) => part === 'product')
  return {
    results: found.map(({ id, name, ht, ttc, quantity }) => ({
      key: String(id),
      product: name,
      productId: id,
      quantity,
      ht,
      ttc,
    })),
    total: found[0]?.total ?? 0,
  }
}

/** What was sold of each product, those of one family where its bar was pressed. */
const products = async (ctx: Ctx, asked: Asked, only: RawBuilder<unknown>) => sql`
  select products.id::text as key, products.name as product, products.id as product_id, products.reference,
    sold.quantity, sold.ht, sold.ttc
  from (
    select id, sum(count)::bigint as quantity, sum(ht)::bigint as ht, sum(ttc)::bigint as ttc
    from (${await soldByProduct(ctx, asked)}) sold group by id) sold
  join products on products.company_id = ${ctx.companyId} and products.id = sold.id
  where ${only}`

const PRODUCTS = {
  product: 'product',
  reference: 'text',
  quantity: 'quantity',
  ht: 'money',
  ttc: 'money',
} as const
export const productDetails = (only: (asked: Asked) => RawBuilder<unknown>) => ({
  keys: PRODUCTS,
  page: async (ctx: Ctx, asked: Asked, offset: number) =>
    await pageOf(ctx, await products(ctx, asked, only(asked)), sql`found.ht desc, found.product_id`, offset),
})
export const ofFamily = (asked: Asked) =>
  asked.key === '0' ? sql`products.family_id is null` : ofId(sql`products.family_id`)(asked)

export const CLIENTS = {
  client: 'client',
  documents: ['quantity', 'notes'],
  ht: ['money', 'turnoverHt'],
  ttc: ['money', 'turnoverTtc'],
} as const
/** What each client bought, less what came back: the most first. */
export const clientPage = async (ctx: Ctx, asked: Asked, offset: number) =>
  await pageOf(
    ctx,
    sql`
      select id as client_id, sum(count)::bigint as documents, sum(ht)::bigint as ht, sum(ttc)::bigint as ttc
      from (${await soldByDocument(ctx, asked, asked.range)}) sold
      where part = 'client' and ${ofId(sql`sold.id`)(asked)} group by id`,
    sql`found.ttc desc, found.client_id`,
    offset,
    {
      columns: sql`clients.id::text as key, ${CLIENT}, found.documents, found.ht, found.ttc`,
      joins: sql`join clients on clients.company_id = ${ctx.companyId} and clients.id = found.client_id`,
    },
  )
