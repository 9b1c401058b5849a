import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { ReceivableKind } from '@app/domain/receivables/ledger'
import type { PaymentStep } from '@app/domain/receivables/statement'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

/** Whose statement it is. */
export interface StatementClient {
  id: number
  code: string
  name: string
  blocked: boolean
  address: string
  cityName: string
  phone: string
  ice: string
  creditLimit: Cents
  dueDays: number
}

export async function findClient({ tx, companyId }: Ctx, id: number): Promise<StatementClient | undefined> {
  const { rows } = await sql<StatementClient>`
    select id, code, name, status = 'BLOCKED' as blocked, address, city_name, phone, ice, credit_limit, due_days
    from clients where company_id = ${companyId} and id = ${id} and deleted_at is null`.execute(tx)
  return rows[0]
}

export interface KeptReceivable {
  id: number
  kind: ReceivableKind
  number: string
  userId: number
  total: Cents
  issuedOn: Day
  dueOn: Day | null
  createdAt: Date
  voidedOn: Day | null
}

/** All that was owed by the end of a day, voided since or not. */
export async function findReceivables(
  { tx, companyId }: Ctx,
  clientId: number,
  date: Day,
): Promise<KeptReceivable[]> {
  const { rows } = await sql<KeptReceivable>`
    select id, kind, number, user_id, total, issued_on, due_on, created_at, voided_on from receivables
    where company_id = ${companyId} and client_id = ${clientId} and issued_on <= ${date}
    order by id`.execute(tx)
  return rows
}

export interface KeptPayment {
  id: number
  userId: number
  typeId: number
  typeName: string
  code: PaymentCode | null
  reference: string
  bankName: string | null
  amount: Cents
  receivedOn: Day
  dueOn: Day | null
  createdAt: Date
  steps: { step: PaymentStep['step']; day: Day; at: string }[]
}

/** All that was received by the end of a day, whatever became of it, with what became of it by then. */
export async function findPayments(
  { tx, companyId }: Ctx,
  clientId: number,
  date: Day,
): Promise<KeptPayment[]> {
  const { rows } = await sql<KeptPayment>`
    select payments.id, payments.user_id, payments.type_id, payment_types.name as type_name, payments.code, payments.reference,
      banks.name as bank_name, payments.amount, payments.received_on, payments.due_on, payments.created_at, became.steps
    from payments
    join payment_types on payment_types.company_id = ${companyId} and payment_types.id = payments.type_id
    left join banks on banks.company_id = ${companyId} and banks.id = payments.bank_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('step', step, 'day', day, 'at', at) order by id), '[]') as steps
      from payment_steps
      where payment_steps.company_id = ${companyId} and payment_steps.payment_id = payments.id
        and payment_steps.day <= ${date}) became
    where payments.company_id = ${companyId} and payments.client_id = ${clientId} and payments.received_on <= ${date}
    order by payments.id`.execute(tx)
  return rows
}

interface KeptAllocation {
  paymentId: number
  receivableId: number
  amount: Cents
}

/** What of each payment was put on which document by the end of a day. */
export async function findAllocations(
  { tx, companyId }: Ctx,
  clientId: number,
  date: Day,
): Promise<KeptAllocation[]> {
  const { rows } = await sql<KeptAllocation>`
    select entry.payment_id, entry.receivable_id, sum(entry.settled + entry.bounced)::bigint as amount
    from payments join allocation_entries entry on entry.company_id = ${companyId} and entry.payment_id = payments.id
    where payments.company_id = ${companyId} and payments.client_id = ${clientId} and entry.day <= ${date}
    group by entry.payment_id, entry.receivable_id
    having sum(entry.settled + entry.bounced) <> 0`.execute(tx)
  return rows
}

/** The detail beside the number of a document: the order of a note, the notes of a return, the first words of a credit. */
export async function findDetails(
  { tx, companyId }: Ctx,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; detail: string }>`
    select delivery_note_id as id, number as detail from orders
    where company_id = ${companyId} and delivery_note_id = any(${ids}::bigint[]) and voided_at is null
    union all
    select line.credit_note_id, string_agg(distinct receivables.number, ', ')
    from credit_note_lines line
    join receivables on receivables.company_id = ${companyId} and receivables.id = line.delivery_note_id
    where line.company_id = ${companyId} and line.credit_note_id = any(${ids}::bigint[])
    group by line.credit_note_id
    union all
    select credit_id, designation from financial_credit_lines
    where company_id = ${companyId} and credit_id = any(${ids}::bigint[]) and position = 0`.execute(tx)
  return new Map(rows.map(({ id, detail }) => [id, detail]))
}

export async function findPerson({ tx, companyId }: Ctx, id: number): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? `${row.firstName} ${row.lastName}` : ''
}
