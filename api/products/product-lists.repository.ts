import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedDepotsOf } from '../platform/persistence/locks.ts'
import { enterList, leaveList } from '../platform/persistence/list-checkpoints.ts'

const those = (ids: readonly number[]) => sql`products.id = any(${ids}::bigint[])`

export const enterLists = (ctx: Ctx, ids: readonly number[]) => enterList(ctx, 'products', those(ids))

/** The names of these products change, and with them their place and that of their stock. */
export const moveInLists = (ctx: Ctx, ids: readonly number[], rename: () => Promise<unknown>) =>
  inOrder([leaveLists(ctx, ids), rename(), enterLists(ctx, ids), enterList(ctx, 'stock', those(ids))])

/**
 * A caller that takes products from their places has locked them: no stock of them is opened meanwhile. Their depots are
 * locked, because one that is deleted takes its rows from the places where they then are.
 */
export const leaveLists = (ctx: Ctx, ids: readonly number[]) =>
  inOrder([
    lockSharedDepotsOf(ctx, ids),
    leaveList(ctx, 'products', those(ids)),
    leaveList(ctx, 'stock', those(ids)),
  ])
