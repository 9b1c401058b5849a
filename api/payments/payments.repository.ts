import { type Day, dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import type { PaymentStep } from '@app/domain/receivables/statement'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { withIds } from '../platform/rows/next-id.ts'

interface NewPayment {
  id: number
  clientId: number
  typeId: number
  code: PaymentCode | null
  amount: Cents
  dueOn: Day | null
  invoicedOn: Day | null
  status: PaymentStatus
  createdAt: Date
}

export async function insertPayments(ctx: Ctx, payments: readonly NewPayment[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = payments.map((row) => ({
    companyId,
    userId: user.id,
    receivedOn: dayOf(row.createdAt),
    ...row,
  }))
  await Promise.all([
    tx.insertInto('payments').values(rows).execute(),
    insertSteps(
      ctx,
      payments.map(({ id, status }) => ({ paymentId: id, step: status })),
    ),
  ])
}

interface NewStep {
  paymentId: number
  step: PaymentStep['step']
  /** Today, unless said. */
  day?: Day
}

export async function insertSteps(
  { tx, companyId, user, now }: Ctx,
  steps: readonly NewStep[],
): Promise<void> {
  const rows = await withIds(tx, 'payment_steps', steps)
  await tx
    .insertInto('paymentSteps')
    .values(rows.map((row) => ({ companyId, userId: user.id, at: now, day: dayOf(now), ...row })))
    .execute()
}

export const lockPayment = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('payments')
    .select(['id', 'clientId', 'code', 'amount', 'attached', 'status', 'receivedOn', 'bouncedOn'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Those of them that a client still owes or is owed. */
export const lockReceivables = ({ tx, companyId }: Ctx, ids: readonly number[]) =>
  tx
    .selectFrom('receivables')
    .select(['id', 'clientId', 'number', 'total', 'settled'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('voidedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** What a payment is put on, with the documents held. */
export const lockAllocations = ({ tx, companyId }: Ctx, paymentId: number) =>
  tx
    .selectFrom('allocations')
    .innerJoin('receivables', (join) =>
      join
        .onRef('receivables.companyId', '=', 'allocations.companyId')
        .onRef('receivables.id', '=', 'allocations.receivableId'),
    )
    .select(['receivableId', 'allocations.amount', 'number', 'total', 'settled'])
    .where('allocations.companyId', '=', companyId)
    .where('receivables.companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('allocations.amount', '<>', sql<Cents>`0`)
    .orderBy('receivableId')
    .forNoKeyUpdate('receivables')
    .execute()

export const updatePayment = (
  { tx, companyId }: Ctx,
  id: number,
  values: { status: PaymentStatus } | { bouncedOn: Day | null } | { voidedAt: Date },
) => tx.updateTable('payments').set(values).where('companyId', '=', companyId).where('id', '=', id).execute()

/** The last day on which a bounce was undone. */
export const findUndoing = async ({ tx, companyId }: Ctx, paymentId: number) => {
  const { day } = await tx
    .selectFrom('paymentSteps')
    .select((eb) => eb.fn.max('day').as('day'))
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('step', '=', 'BOUNCE_UNDONE')
    .executeTakeFirstOrThrow()
  return day
}
