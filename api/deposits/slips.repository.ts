import type { DepositSlip } from '@app/contract/deposits'
import type { Day } from '@app/domain/dates/day'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inPieces } from '../platform/http/every-row.ts'
import type { Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import type { Slip } from '../print/describe-slip.ts'

export interface LockedPaper {
  id: number
  reference: string
  typeName: string
  code: PaymentCode | null
  status: PaymentStatus
  bouncedOn: Day | null
  slipId: number | null
  version: number
}

/**
 * Locked by id, so that each goes to the bank once. No figure of their clients changes, so these are not locked. Types are not
 * joined: a paper whose type is changed meanwhile would be missed.
 */
export async function lockPapers({ tx, companyId }: Ctx, ids: readonly number[]): Promise<LockedPaper[]> {
  const { rows } = await sql<LockedPaper>`
    select id, reference, code, status, bounced_on, deposit_slip_id as slip_id, version, (
        select name from payment_types where company_id = ${companyId} and payment_types.id = payments.type_id) as type_name
    from payments
    where company_id = ${companyId} and id = any(${ids}::bigint[]) and voided_at is null
    order by id for no key update`.execute(tx)
  return rows
}

interface NewSlip {
  id: number
  number: string
  code: 'CHECK' | 'EFFET'
  accountId: number
  depositedOn: Day
  createdAt: Date
}

export async function insertSlips({ tx, companyId, user }: Ctx, slips: readonly NewSlip[]): Promise<void> {
  await tx
    .insertInto('depositSlips')
    .values(slips.map((slip) => ({ companyId, createdBy: user.id, ...slip })))
    .execute()
}

/** Locked papers: each on the slip of its type, or on none. */
export async function putOnSlips(
  { tx, companyId, user, now }: Ctx,
  papers: readonly { id: number; slipId: number | null }[],
): Promise<void> {
  await sql`
    update payments set deposit_slip_id = paper.slip_id, version = version + 1, changed_at = ${now}, changed_by = ${user.id}
    from unnest(${papers.map(({ id }) => id)}::bigint[], ${papers.map(({ slipId }) => slipId)}::bigint[])
      as paper (id, slip_id)
    where payments.company_id = ${companyId} and payments.id = paper.id`.execute(tx)
}

export const lockSlip = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .selectFrom('depositSlips')
    .select(['id', 'number'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Its number stays used. */
export async function voidIfEmpty({ tx, companyId, now }: Ctx, id: number): Promise<void> {
  await sql`
    update deposit_slips set voided_at = ${now}
    where company_id = ${companyId} and id = ${id} and not exists (
      select from payments where payments.company_id = ${companyId} and payments.deposit_slip_id = ${id})`.execute(
    tx,
  )
}

interface ShownSlip extends Omit<DepositSlip, 'account' | 'user'> {
  accountId: number
  agency: string
  rib: string
  bankId: number
  bankName: string
  userId: number
  firstName: string
  lastName: string
}

const shown = ({
  accountId,
  agency,
  rib,
  bankId,
  bankName,
  userId,
  firstName,
  lastName,
  ...slip
}: ShownSlip): DepositSlip => ({
  ...slip,
  account: { id: accountId, bank: { id: bankId, name: bankName }, agency, rib },
  user: { id: userId, firstName, lastName },
})

/** Slips that were found, with what is on them. */
async function showSlips({ tx, companyId }: Ctx, found: RawBuilder<unknown>): Promise<DepositSlip[]> {
  const { rows } = await sql<ShownSlip>`
    select slip.id, slip.number, slip.code, slip.deposited_on, slip.created_at, papers.count, papers.total,
      slip.account_id as account_id, bank_accounts.agency, bank_accounts.rib, bank_accounts.bank_id,
      banks.name as bank_name, slip.created_by as user_id, users.first_name, users.last_name
    from (${found}) slip
    join bank_accounts on bank_accounts.company_id = ${companyId} and bank_accounts.id = slip.account_id
    join banks on banks.company_id = ${companyId} and banks.id = bank_accounts.bank_id
    join users on users.company_id = ${companyId} and users.id = slip.created_by
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as total from payments
      where payments.company_id = ${companyId} and payments.deposit_slip_id = slip.id) papers
    order by slip.at`.execute(tx)
  return rows.map(shown)
}

export const findSlips = (ctx: Ctx, ids: readonly number[]): Promise<DepositSlip[]> =>
  showSlips(
    ctx,
    sql`select *, row_number() over (order by id) as at from deposit_slips
      where company_id = ${ctx.companyId} and id = any(${ids}::bigint[]) and voided_at is null`,
  )

export const findPageOfSlips = (ctx: Ctx, { limit, offset, direction }: Window): Promise<DepositSlip[]> => {
  const order = direction === 'asc' ? sql`created_at, id` : sql`created_at desc, id desc`
  return showSlips(
    ctx,
    sql`select *, row_number() over (order by ${order}) as at from deposit_slips
      where company_id = ${ctx.companyId} and voided_at is null
      order by ${order} limit ${limit}::integer offset ${offset}::integer`,
  )
}

export async function countSlips({ tx, companyId }: Ctx): Promise<number> {
  const { count } = await tx
    .selectFrom('depositSlips')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The papers of a slip, by the day on which they are due. */
type SlipPaper = Slip['papers'][number]

export async function findPapersOf({ tx, companyId }: Ctx, slipId: number): Promise<SlipPaper[]> {
  const { rows } = await sql<SlipPaper>`
    select payments.reference, clients.name as client_name, banks.name as bank_name, clients.city_name,
      payments.paper_on as day, payments.amount
    from payments
    join clients on clients.company_id = ${companyId} and clients.id = payments.client_id
    left join banks on banks.company_id = ${companyId} and banks.id = payments.bank_id
    where payments.company_id = ${companyId} and payments.deposit_slip_id = ${slipId}
    order by payments.paper_on, clients.name_folded, payments.id`.execute(tx)
  return rows
}

export const findAccounts = async function* ({ tx, companyId }: Ctx) {
  const accounts = tx
    .selectFrom('bankAccounts')
    .innerJoin('banks', sameCompany('banks.id', 'bankAccounts.bankId'))
    .select(['bankAccounts.id', 'bankAccounts.agency', 'bankAccounts.rib'])
    .select(['banks.id as bankId', 'banks.name as bankName'])
    .where('bankAccounts.companyId', '=', companyId)
    .where('bankAccounts.deletedAt', 'is', null)
    .orderBy('bankAccounts.id')
  for await (const rows of inPieces(tx, accounts))
    yield rows.map(({ id, agency, rib, bankId, bankName }) => ({
      id,
      agency,
      rib,
      bank: { id: bankId, name: bankName },
    }))
}
