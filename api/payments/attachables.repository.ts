import type { AttachableFilters } from '@app/contract/payments'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Window } from '../platform/persistence/paging.ts'

/** What is open of a client's notes and credits, of those that the user may reach. */
const openOf = (ctx: Ctx, clientId: number) =>
  ownedBy(
    ctx,
    'receivables.userId',
    ctx.tx
      .selectFrom('receivables')
      .where('companyId', '=', ctx.companyId)
      .where('clientId', '=', clientId)
      .where('voidedAt', 'is', null)
      // Written as the index of what is open has it.
      .where(sql<boolean>`total <> settled`),
  )

export const isThere = ({ tx, companyId }: Ctx, clientId: number) =>
  tx
    .selectFrom('clients')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', clientId)
    .executeTakeFirst()

export async function sumAttachables(
  ctx: Ctx,
  { clientId }: AttachableFilters,
): Promise<{ count: number; totalAmount: Cents }> {
  return await openOf(ctx, clientId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<Cents>`coalesce(sum(total - settled), 0)::bigint`.as('totalAmount'))
    .executeTakeFirstOrThrow()
}

export const findAttachables = (ctx: Ctx, { clientId }: AttachableFilters, window: Window) =>
  openOf(ctx, clientId)
    .select(['id', 'kind', 'number', 'createdAt', 'total', 'settled', 'dueOn'])
    .orderBy('createdAt', window.direction)
    .orderBy('id', window.direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute()
