import { CANONICAL_NAMES, PAYMENT_CODES } from '@app/domain/payment-types/codes'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

const COLUMNS = ['id', 'name', 'code', 'version'] as const

const paymentTypesOf = ({ tx, companyId }: Ctx) =>
  tx
    .selectFrom('paymentTypes')
    .where('paymentTypes.companyId', '=', companyId)
    .where('paymentTypes.deletedAt', 'is', null)

export const findPaymentTypes = (ctx: Ctx) =>
  inPieces(
    ctx.tx,
    paymentTypesOf(ctx)
      .select(COLUMNS)
      .orderBy(sql`code is null`)
      .orderBy(sql`case when code is not null then id end`)
      .orderBy('nameFolded'),
  )

export const findPaymentType = (ctx: Ctx, id: number) =>
  paymentTypesOf(ctx).select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockPaymentType = (ctx: Ctx, id: number) =>
  paymentTypesOf(ctx)
    .select([...COLUMNS, 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Ids count from 1 in each company; the company's row is locked so that two cannot take the same one. */
export async function insertPaymentType(ctx: Ctx, values: { name: string }) {
  const { tx, companyId, user } = ctx
  await tx
    .selectFrom('companies')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .execute()
  const last = await tx
    .selectFrom('paymentTypes')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return await tx
    .insertInto('paymentTypes')
    .values({ companyId, id: (last?.id ?? 0) + 1, ...values, changedBy: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const updatePaymentType = (ctx: Ctx, id: number, values: { name: string }) =>
  ctx.tx
    .updateTable('paymentTypes')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()

/** The six that every company begins with: 1 is cash. */
export const insertSixPaymentTypes = (tx: Tx, companyId: number) =>
  tx
    .insertInto('paymentTypes')
    .values(PAYMENT_CODES.map((code, i) => ({ companyId, id: i + 1, code, name: CANONICAL_NAMES[code] })))
    .execute()
