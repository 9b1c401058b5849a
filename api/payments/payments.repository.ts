import { type Day, dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { BounceReason } from '@app/domain/payments/bouncing'
import type { SavedPayment } from '@app/domain/payments/saving'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import type { PaymentStep } from '@app/domain/receivables/statement'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { enterList, leaveList } from '../platform/persistence/list-checkpoints.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import { withIds } from '../platform/persistence/next-id.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'

/** The values of the form of a payment. */
export interface PaymentValues extends SavedPayment {
  note: string
  status: PaymentStatus
}

type NewPayment = Partial<PaymentValues> &
  Pick<PaymentValues, 'clientId' | 'typeId' | 'code' | 'amount' | 'status'> & { id: number; createdAt: Date }

export async function insertPayments(ctx: Ctx, payments: readonly NewPayment[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = payments.map((row) => ({
    companyId,
    userId: user.id,
    receivedOn: dayOf(row.createdAt),
    changedAt: row.createdAt,
    changedBy: user.id,
    ...row,
  }))
  const ids = payments.map(({ id }) => id)
  await inOrder([
    tx.insertInto('payments').values(rows).execute(),
    enterList(ctx, 'payments', sql`payments.id = any(${ids}::bigint[])`),
    insertSteps(
      ctx,
      payments.map(({ id, status }) => ({ paymentId: id, step: status })),
    ),
  ])
}

interface NewStep {
  paymentId: number
  step: PaymentStep['step']
  /** Today by default. */
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

/** Not voided, and visible to the caller. */
export const paymentsOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'payments.userId',
    ctx.tx
      .selectFrom('payments')
      .where('payments.companyId', '=', ctx.companyId)
      .where('payments.voidedAt', 'is', null),
  )

export const lockPayment = (ctx: Ctx, id: number) =>
  paymentsOf(ctx)
    .select(['id', 'userId', 'clientId', 'typeId', 'code', 'bankId', 'amount', 'attached', 'status'])
    .select(['receivedOn', 'dueOn', 'invoicedOn', 'reference', 'note', 'image'])
    .select(['bouncedOn', 'bounceReason', 'depositSlipId', 'treatedAt'])
    .select(['version', 'changedAt', 'changedBy'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** What a payment that is about to be saved has to know of its client. */
interface ClientTerms {
  id: number
  name: string
  dueDays: number
  paymentCodes: PaymentCode[]
  /** It stays on the documents that name it. */
  deleted: boolean
}

/** The client of a payment and the one that it is to have, in the one order in which everyone locks them. */
export async function lockClientsOfPayment(
  { tx, companyId }: Ctx,
  paymentId: number | null,
  clientId: number,
): Promise<ClientTerms[]> {
  const { rows } = await sql<ClientTerms>`
    select id, name, due_days, payment_codes, deleted_at is not null as deleted from clients
    where company_id = ${companyId} and (id = ${clientId} or id = (
      select client_id from payments where company_id = ${companyId} and id = ${paymentId}::bigint))
    order by id for no key update`.execute(tx)
  return rows
}

/** Those of them that a client still owes or is owed, and that the user may reach. */
export const lockReceivables = (ctx: Ctx, ids: readonly number[]) =>
  ownedBy(ctx, 'receivables.userId', ctx.tx.selectFrom('receivables'))
    .select(['id', 'clientId', 'number', 'total', 'settled'])
    .where('companyId', '=', ctx.companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('voidedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The allocations of a payment, with the documents locked. */
export const lockAllocations = ({ tx, companyId }: Ctx, paymentId: number) =>
  tx
    .selectFrom('allocations')
    .innerJoin('receivables', sameCompany('receivables.id', 'allocations.receivableId'))
    .select(['receivableId', 'receivables.userId', 'allocations.amount', 'number', 'total', 'settled'])
    .where('allocations.companyId', '=', companyId)
    .where('receivables.companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .where('allocations.amount', '<>', sql<Cents>`0`)
    .orderBy('receivableId')
    .forNoKeyUpdate('receivables')
    .execute()

/** Whether anything of it was ever put on a document. */
export async function wasEverAttached({ tx, companyId }: Ctx, paymentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('allocations')
    .select('receivableId')
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Changed =
  | (PaymentValues & { treatedAt?: null; treatedBy?: null })
  | { status: PaymentStatus }
  | { bouncedOn: Day | null; bounceReason: BounceReason | null }
  | { treatedAt: Date | null; treatedBy: number | null }

/** One change makes one version, however many statements write it: `next` is given by what was locked. */
const next = (ctx: Ctx, { version }: Held) => ({ ...nextVersion(ctx), version: version + 1 })

type Held = Pick<LockedPayment, 'id' | 'version'>

export const updatePayment = (ctx: Ctx, payment: Held, values: Changed) =>
  ctx.tx
    .updateTable('payments')
    .set({ ...values, ...next(ctx, payment) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', payment.id)
    .execute()

export const markVoid = (ctx: Ctx, payment: Held) =>
  inOrder([
    leaveList(ctx, 'payments', sql`payments.id = ${payment.id}`),
    ctx.tx
      .updateTable('payments')
      .set({ voidedAt: ctx.now, ...next(ctx, payment) })
      .where('companyId', '=', ctx.companyId)
      .where('id', '=', payment.id)
      .execute(),
  ])

/** The notes that it settles are settled by as many days later, or earlier. */
export async function moveWeighedDays(
  { tx, companyId }: Ctx,
  paymentId: number,
  days: number,
): Promise<void> {
  await sql`
    update receivables set weighed_due = weighed_due + put.amount * ${days}::integer
    from allocations put
    where receivables.company_id = ${companyId} and put.company_id = ${companyId} and put.payment_id = ${paymentId}
      and put.amount > 0 and receivables.id = put.receivable_id`.execute(tx)
}

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

/** What a sentence names: the slip by which it went to the bank. */
export async function nameSlip({ tx, companyId }: Ctx, id: number | null): Promise<string> {
  const row = await tx
    .selectFrom('depositSlips')
    .select('number')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.number ?? ''
}

/** What a history calls a type and a bank. */
export async function nameMasters(
  { tx, companyId }: Ctx,
  { typeIds, bankIds }: { typeIds: readonly number[]; bankIds: readonly (number | null)[] },
): Promise<{ types: Map<number, string>; banks: Map<number | null, string> }> {
  const named = (table: 'payment_types' | 'banks', ids: readonly (number | null)[]) =>
    sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)}
      where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(tx)
  const [types, banks] = await inOrder([named('payment_types', typeIds), named('banks', bankIds)])
  return {
    types: new Map(types.rows.map(({ id, name }) => [id, name])),
    banks: new Map(banks.rows.map(({ id, name }) => [id, name])),
  }
}
