import type { DepotForm } from '@app/contract/depots'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { leaveList } from '../platform/persistence/list-checkpoints.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const DEPOT_COLUMNS = ['id', 'name', 'active', 'version'] as const

type DepotValues = Omit<DepotForm, 'id' | 'version'>

const depotsOf = ({ tx, companyId }: Ctx) =>
  tx.selectFrom('depots').where('depots.companyId', '=', companyId).where('depots.deletedAt', 'is', null)

type Activity = 'true' | 'false' | undefined

const inOrder = (ctx: Ctx, active: Activity) =>
  depotsOf(ctx)
    .$if(active !== undefined, (query) => query.where('active', '=', active === 'true'))
    .orderBy('active', 'desc')
    .orderBy('nameFolded')
    .orderBy('id')

export const findDepots = (ctx: Ctx, active: Activity) =>
  inPieces(ctx.tx, inOrder(ctx, active).select(DEPOT_COLUMNS))

export const findDepotNames = (ctx: Ctx, active: Activity) =>
  inPieces(ctx.tx, inOrder(ctx, active).select(['id', 'name']))

export const findDepot = (ctx: Ctx, id: number) =>
  depotsOf(ctx).select(DEPOT_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockDepot = (ctx: Ctx, id: number) =>
  depotsOf(ctx)
    .select([...DEPOT_COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const insertDepot = async (ctx: Ctx, values: DepotValues) =>
  ctx.tx
    .insertInto('depots')
    .values({
      companyId: ctx.companyId,
      id: await nextId(ctx.tx, 'depots'),
      ...values,
      changedBy: ctx.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateDepot = (ctx: Ctx, id: number, values: Partial<DepotValues>) =>
  ctx.tx
    .updateTable('depots')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** Something that still lies in a depot. */
export const findGoodsIn = ({ tx, companyId }: Ctx, depotId: number) =>
  tx
    .selectFrom('stock')
    .innerJoin('products', sameCompany('products.id', 'stock.productId'))
    .select(['products.name as product', 'stock.quantity'])
    .where('stock.companyId', '=', companyId)
    .where('stock.depotId', '=', depotId)
    .where('stock.quantity', '>', 0)
    .limit(1)
    .executeTakeFirst()

/** Its rows without stock leave the list of stock with it. */
export const leaveStockList = (ctx: Ctx, depotId: number) =>
  leaveList(ctx, 'stock', sql`stock.depot_id = ${depotId}`)

/** The depot a company begins with. */
export const insertFirstDepot = async (tx: Tx, companyId: number, name: string) =>
  tx
    .insertInto('depots')
    .values({ companyId, id: await nextId(tx, 'depots'), name })
    .execute()
