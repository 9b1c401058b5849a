import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lockSharedDepotsOf } from '../platform/persistence/locks.ts'
import { enterList, leaveList } from '../platform/persistence/list-checkpoints.ts'

const those = (ids: readonly number[]) => sql`products.id = any(${ids}::bigint[])`

export const enterLists = (ctx: Ctx, ids: readonly number[]) => enterList(ctx, 'products', those(ids))

/** What these products are called changes, and with it their place and that of what depots hold of them. */
export const moveInLists = (ctx: Ctx, ids: readonly number[], rename: () => Promise<unknown>) =>
  inOrder([leaveLists(ctx, ids), rename(), enterLists(ctx, ids), enterList(ctx, 'stock', those(ids))])

/**
 * A caller that takes products from their places has locked them: nobody opens stock of them meanwhile. Their depots are
 * held, because one that is deleted takes its rows from the places where they then are.
 */
export const leaveLists = (ctx: Ctx, ids: readonly number[]) =>
  inOrder([
    lockSharedDepotsOf(ctx, ids),
    leaveList(ctx, 'products', those(ids)),
    leaveList(ctx, 'stock', those(ids)),
  ])
