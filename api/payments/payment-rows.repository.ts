import type {
  AttachedDocument,
  Payment,
  PaymentFilters,
  PaymentRow,
  PaymentSort,
} from '@app/contract/payments'
import { dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { sundayOf } from '@app/domain/payments/desk'
import { remainderOf } from '@app/domain/receivables/balances'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { rowsWithin } from '../platform/persistence/list-checkpoints.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { summarizeWaiting, type Waiting } from '../platform/persistence/waiting.ts'
import { IN_HAND } from '../sales/paper.repository.ts'
import { paymentWays, saleConditions } from '../sales/search-sales.repository.ts'
import { paymentsOf } from './payments.repository.ts'

/** By their reference, their bank, and whatever their client is found by. */
const searched = ({ companyId }: Ctx, search: string) =>
  saleConditions(search, {
    id: sql`payments.id`,
    ...paymentWays(companyId),
    // A payment has no number of its own: what looks like one may be its reference.
    byNumber: (number) => [
      sql`select id from payments where company_id = ${companyId} and search_text like '%' || fold(${number}::text) || '%'`,
    ],
  })

const filtered = (ctx: Ctx, filters: PaymentFilters) => {
  const { search, clientIds, userIds, typeIds, statuses, treated, bounced, toDeposit } = filters
  const { from, to, dueFrom, dueTo } = filters
  return searched(ctx, search).reduce(
    (query, condition) => query.where(condition),
    paymentsOf(ctx)
      .$if(clientIds.length > 0, (query) =>
        query.where(sql<boolean>`payments.client_id = any(${clientIds}::bigint[])`),
      )
      .$if(userIds.length > 0, (query) =>
        query.where(sql<boolean>`payments.user_id = any(${userIds}::bigint[])`),
      )
      .$if(typeIds.length > 0, (query) =>
        query.where(sql<boolean>`payments.type_id = any(${typeIds}::bigint[])`),
      )
      .$if(from !== null, (query) => query.where('payments.receivedOn', '>=', from))
      .$if(to !== null, (query) => query.where('payments.receivedOn', '<=', to))
      .$if(dueFrom !== null, (query) => query.where('payments.dueOn', '>=', dueFrom))
      .$if(dueTo !== null, (query) => query.where('payments.dueOn', '<=', dueTo))
      .$if(statuses.length > 0, (query) => query.where(isOneOf(statuses)))
      .$if(typeof treated === 'boolean', (query) =>
        query.where('payments.treatedAt', treated ? 'is not' : 'is', null),
      )
      .$if(typeof bounced === 'boolean', (query) =>
        query.where('payments.bouncedOn', bounced ? 'is not' : 'is', null),
      )
      .$if(toDeposit === true, (query) =>
        query.where(sql<boolean>`${IN_HAND} and paper_on <= ${sundayOf(dayOf(ctx.now))}`),
      ),
  )
}

/** Written out, because an index of some statuses is only used where the statement itself names them. */
const isOneOf = (statuses: PaymentFilters['statuses']) =>
  sql<boolean>`payments.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** Whether the list is unfiltered, for a user who sees all of it. */
export const isEveryPayment = ({ scope }: Ctx, filters: PaymentFilters): boolean => {
  const { search, clientIds, userIds, typeIds, statuses, treated, bounced, toDeposit } = filters
  const days = [filters.from, filters.to, filters.dueFrom, filters.dueTo]
  return (
    scope === 'all' &&
    search === '' &&
    clientIds.length + userIds.length + typeIds.length + statuses.length === 0 &&
    days.every((day) => day === null) &&
    typeof treated !== 'boolean' &&
    typeof bounced !== 'boolean' &&
    toDeposit !== true
  )
}

export async function countPayments(ctx: Ctx, filters: PaymentFilters): Promise<number> {
  const { count } = await filtered(ctx, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function sumPayments(ctx: Ctx, filters: PaymentFilters): Promise<Cents> {
  const { sum } = await filtered(ctx, filters)
    .select(sql<Cents>`coalesce(sum(payments.amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Of the oldest payments to treat, no more than `most`. */
export function findWaitingPayments(ctx: Ctx, most: number, shown: number): Promise<Waiting> {
  const oldest = paymentsOf(ctx)
    .where('payments.treatedAt', 'is', null)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .limit(most + 1)
    .select(['payments.id', 'payments.amount'])
    .select(sql<number>`row_number() over (order by payments.created_at, payments.id)`.as('place'))
  return summarizeWaiting(ctx, oldest, most, shown)
}

/** By the day on which it is due, a payment without one counts on the day on which it came. */
const SORT_COLUMNS = {
  createdAt: sql`payments.created_at`,
  dueDate: sql`coalesce(payments.due_on, payments.received_on)`,
  amount: sql`payments.amount`,
} as const satisfies Record<PaymentSort, RawBuilder<unknown>>

export async function findPayments(
  ctx: Ctx,
  filters: PaymentFilters,
  by: PaymentSort,
  window: Window,
): Promise<Found<PaymentRow>> {
  const column = SORT_COLUMNS[by]
  const { direction } = window
  const page = filtered(ctx, filters)
    .select('payments.id')
    .orderBy(column, direction)
    .orderBy('payments.id', direction)
  const { rows, total } = await rowsWithin(ctx, 'payments', window, page)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return { rows: [] }
  return { rows: await findPaymentRows(ctx, ids, by, direction), total }
}

export async function findPaymentRows(
  ctx: Ctx,
  ids: readonly number[],
  by: PaymentSort,
  direction: Window['direction'],
): Promise<PaymentRow[]> {
  const shown = await shownPayments(ctx, sql<boolean>`payments.id = any(${ids}::bigint[])`)
    .orderBy(SORT_COLUMNS[by], direction)
    .orderBy('payments.id', direction)
    .execute()
  return shown.map((row) => ({ ...rowFields(row), client: clientIn(row) }))
}

/** What the page of a payment shows besides its history. */
export type OnePayment = Omit<Payment, 'documents' | 'events'>

export async function findPayment(ctx: Ctx, id: number): Promise<OnePayment | undefined> {
  const row = await shownPayments(ctx, sql<boolean>`payments.id = ${id}`)
    .select(['clients.dueDays', 'clients.paymentCodes'])
    .select(['payments.invoicedOn', 'payments.note', 'payments.image', 'payments.bounceReason'])
    .executeTakeFirst()
  if (!row) return undefined
  const { dueDays, paymentCodes, invoicedOn, note, image, bouncedOn, bounceReason } = row
  return {
    ...rowFields(row),
    client: { ...clientIn(row), dueDays, paymentCodes },
    invoiceDate: invoicedOn,
    note,
    image,
    bouncedOn,
    bounceReason,
  }
}

const shownPayments = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(paymentsOf(ctx).where(those).selectAll('payments')).as('payments'))
    .where('payments.companyId', '=', ctx.companyId)
    .innerJoin('clients', sameCompany('clients.id', 'payments.clientId'))
    .innerJoin('users', sameCompany('users.id', 'payments.userId'))
    .innerJoin('paymentTypes', sameCompany('paymentTypes.id', 'payments.typeId'))
    .leftJoin('banks', sameCompany('banks.id', 'payments.bankId'))
    .leftJoin('depositSlips as slip', sameCompany('slip.id', 'payments.depositSlipId'))
    .select(['payments.id', 'payments.reference', 'payments.createdAt', 'payments.status'])
    .select(['payments.treatedAt', 'payments.bouncedOn', 'payments.amount', 'payments.attached'])
    .select(['payments.dueOn', 'payments.typeId', 'paymentTypes.name as typeName', 'payments.code'])
    .select(['payments.bankId', 'banks.name as bankName', 'payments.version'])
    .select(['slip.id as slipId', 'slip.number as slipNumber', 'slip.depositedOn'])
    .select(['payments.userId', 'users.firstName', 'users.lastName'])
    .select(['payments.clientId', 'clients.code as clientCode', 'clients.name as clientName'])
    .select('clients.status as clientStatus')

type Shown = Awaited<ReturnType<ReturnType<typeof shownPayments>['execute']>>[number]

const clientIn = ({ clientId, clientCode, clientName, clientStatus }: Shown) => ({
  id: clientId,
  code: clientCode,
  name: clientName,
  blocked: clientStatus === 'BLOCKED',
})

function rowFields(row: Shown): Omit<PaymentRow, 'client'> {
  const { slipId, slipNumber, depositedOn, bankId, bankName } = row
  return {
    id: row.id,
    reference: row.reference,
    createdAt: row.createdAt,
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    status: row.status,
    treated: row.treatedAt !== null,
    bounced: row.bouncedOn !== null,
    amount: row.amount,
    attached: row.attached,
    type: { id: row.typeId, name: row.typeName, code: row.code },
    bank: bankId === null ? null : { id: bankId, name: bankName ?? '' },
    dueDate: row.dueOn,
    slip:
      slipId === null || slipNumber === null || depositedOn === null
        ? null
        : { id: slipId, number: slipNumber, depositedOn },
    version: row.version,
  }
}

/** What it is put on, oldest first. A salesperson looks up only what is theirs. */
export async function findDocuments(
  { tx, companyId, scope, user }: Ctx,
  paymentId: number,
): Promise<AttachedDocument[]> {
  const rows = await tx
    .selectFrom('allocations as put')
    .innerJoin('receivables', sameCompany('receivables.id', 'put.receivableId'))
    .select(['receivables.id', 'receivables.userId', 'kind', 'number', 'issuedOn', 'total', 'settled'])
    .select('put.amount as attachedAmount')
    .select(
      sql<Date>`(select max(entry.at) from allocation_entries entry where entry.company_id = ${companyId}
        and entry.payment_id = ${paymentId} and entry.receivable_id = put.receivable_id and entry.kind = 'ATTACH')`.as(
        'putAt',
      ),
    )
    .where('put.companyId', '=', companyId)
    .where('put.paymentId', '=', paymentId)
    .where(sql<boolean>`put.amount <> 0`)
    .orderBy('receivables.createdAt')
    .orderBy('receivables.id')
    .execute()
  const isTheirs = (userId: number) => scope === 'own' && userId !== user.id
  return rows.map(({ id, userId, kind, number, issuedOn, total, settled, attachedAmount, putAt }) => ({
    id: isTheirs(userId) ? null : id,
    kind,
    number,
    createdAt: putAt,
    issuedOn,
    attachedAmount,
    remainder: isTheirs(userId) ? null : remainderOf({ total, settled }),
  }))
}
