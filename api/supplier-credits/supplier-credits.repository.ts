import type {
  SupplierCredit,
  SupplierCreditFilters,
  SupplierCreditRow,
  SupplierCreditSort,
} from '@app/contract/supplier-credits'
import { type GivenBackLine, givenBackTotal } from '@app/domain/credits/supplier-lines'
import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  isBetween,
  isOneOf,
  isTreated,
  rowsOfPage,
  sortedBy,
  whereAll,
} from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { rowsIn } from '../platform/persistence/filtered-page.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { searchConditions } from '../platform/persistence/search.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const creditsOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('supplierCredits')
    .where('supplierCredits.companyId', '=', companyId)
    .where('supplierCredits.voidedAt', 'is', null)

const filtered = (
  ctx: Ctx,
  { search, providerIds, productIds = [], treated, ...period }: SupplierCreditFilters,
) =>
  whereAll(creditsOf(ctx), [
    ...isOneOf(sql`supplier_credits.provider_id`, providerIds),
    ...(productIds.length > 0
      ? [
          sql<boolean>`supplier_credits.id in (select supplier_credit_id from supplier_credit_lines
            where company_id = ${ctx.companyId} and product_id = any(${productIds}::bigint[]))`,
        ]
      : []),
    ...isBetween('supplierCredits.creditedOn', period),
    ...isTreated('supplierCredits.treatedAt', treated),
    ...searched(ctx, search),
  ])

const searched = ({ companyId }: Ctx, search: string) =>
  searchConditions(search, {
    within: sql<string>`supplier_credits.search_text`,
    others: (matches) => [
      sql<boolean>`supplier_credits.provider_id in (select id from providers
        where providers.company_id = ${companyId} and ${matches(sql<string>`providers.name_folded`)})`,
    ],
  })

export const countSupplierCredits = (ctx: Ctx, filters: SupplierCreditFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

export async function findSupplierCredits(
  ctx: Ctx,
  filters: SupplierCreditFilters,
  by: SupplierCreditSort,
  window: Window,
): Promise<Found<SupplierCreditRow>> {
  const sorted = {
    by: `supplierCredits.${by}`,
    id: 'supplierCredits.id',
    direction: window.direction,
  } as const
  const page = sortedBy(filtered(ctx, filters).select('supplierCredits.id'), sorted)
  return await rowsOfPage(await rowsIn(window, page), async (ids) => {
    const those = shownCredits(ctx, sql<boolean>`supplier_credits.id = any(${ids}::bigint[])`)
    const rows = await sortedBy(those, sorted).execute()
    return rows.map(rowFields)
  })
}

export async function findSupplierCredit(ctx: Ctx, id: number) {
  const row = await shownCredits(ctx, sql<boolean>`supplier_credits.id = ${id}`).executeTakeFirst()
  return row && rowFields(row)
}

const shownCredits = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(
      optimizationFence(creditsOf(ctx).where(those).selectAll('supplierCredits')).as('supplierCredits'),
    )
    .where('supplierCredits.companyId', '=', ctx.companyId)
    .innerJoin('providers', sameCompany('providers.id', 'supplierCredits.providerId'))
    .innerJoin('users', sameCompany('users.id', 'supplierCredits.userId'))
    .select(['supplierCredits.id', 'supplierCredits.number', 'supplierCredits.createdAt'])
    .select(['supplierCredits.totalTtc', 'supplierCredits.treatedAt', 'supplierCredits.version'])
    .select(['supplierCredits.userId', 'users.firstName', 'users.lastName'])
    .select(['supplierCredits.providerId', 'providers.name as providerName'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownCredits>['execute']>>[number]

const rowFields = (row: Shown): SupplierCreditRow => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  provider: { id: row.providerId, name: row.providerName },
  totalTtc: row.totalTtc,
  treated: row.treatedAt !== null,
  version: row.version,
})

interface ShownLine extends GivenBackLine {
  lineId: number
  productName: string
  reference: string
  image: string | null
  depotName: string
  available: number
}

/** As they are answered; what this very credit took is available to it. */
export async function findShownLines({ tx, companyId }: Ctx, id: number): Promise<SupplierCredit['lines']> {
  const { rows } = await sql<ShownLine>`
    select line.id as line_id, line.product_id, products.name as product_name, products.reference, products.image,
      line.depot_id, depots.name as depot_name, line.quantity, line.price_ttc as unit_price,
      (coalesce(stock.quantity - stock.reserved, 0)
        + sum(line.quantity) over (partition by line.depot_id, line.product_id))::integer as available
    from supplier_credit_lines line
    join products on products.company_id = ${companyId} and products.id = line.product_id
    join depots on depots.company_id = ${companyId} and depots.id = line.depot_id
    left join stock on stock.company_id = ${companyId} and stock.depot_id = line.depot_id
      and stock.product_id = line.product_id
    where line.company_id = ${companyId} and line.supplier_credit_id = ${id}
    order by line.position`.execute(tx)
  return rows.map(({ lineId, productId, productName, reference, image, depotId, depotName, ...line }) => ({
    lineId,
    product: { id: productId, name: productName, reference, image },
    designation: productName,
    depot: { id: depotId, name: depotName },
    ...line,
    total: givenBackTotal(line),
  }))
}

/** Of a credit that is locked. */
export const findGivenBack = ({ tx, companyId }: Ctx, id: number): Promise<GivenBackLine[]> =>
  tx
    .selectFrom('supplierCreditLines')
    .select(['productId', 'depotId', 'quantity', 'priceTtc as unitPrice'])
    .where('companyId', '=', companyId)
    .where('supplierCreditId', '=', id)
    .orderBy('position')
    .execute()

export const lockSupplierCredit = (ctx: Ctx, id: number) =>
  creditsOf(ctx)
    .select(['id', 'number', 'providerId', 'totalTtc', 'treatedAt', 'version', 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NewCredit {
  id: number
  number: string
  providerId: number
  totalTtc: Cents
  createdAt: Date
}

export async function insertSupplierCredits(ctx: Ctx, credits: readonly NewCredit[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = credits.map((credit) => ({
    companyId,
    ...credit,
    userId: user.id,
    creditedOn: dayOf(credit.createdAt),
    changedAt: credit.createdAt,
    changedBy: user.id,
  }))
  await tx.insertInto('supplierCredits').values(rows).execute()
}

type NewLine = GivenBackLine & { id: number; documentId: number; position: number }

export async function insertGivenBack({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ documentId, unitPrice, ...line }) => ({
    companyId,
    supplierCreditId: documentId,
    priceTtc: unitPrice,
    ...line,
  }))
  await tx.insertInto('supplierCreditLines').values(rows).execute()
}

export const removeGivenBack = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .deleteFrom('supplierCreditLines')
    .where('companyId', '=', companyId)
    .where('supplierCreditId', '=', id)
    .execute()

type Change =
  | { providerId: number; totalTtc: Cents }
  | { voidedAt: Date }
  | { treatedAt: Date | null; treatedBy: number | null }

export const updateSupplierCredit = (ctx: Ctx, id: number, values: Change) =>
  ctx.tx
    .updateTable('supplierCredits')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** What rows are called that a history names, deleted or not. */
export async function nameRows(
  { tx, companyId }: Ctx,
  kind: 'providers' | 'products',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const called = kind === 'products' ? sql.ref('reference') : sql.ref('name')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${called} as name from ${sql.table(kind)}
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
