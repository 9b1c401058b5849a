import type {
  FinancialCreditFilters,
  FinancialCreditRow,
  FinancialCreditSort,
} from '@app/contract/financial-credits'
import type { Cents } from '@app/domain/money/cents'
import { type RawBuilder, sql } from 'kysely'
import {
  countRows,
  isBetween,
  isOneOf,
  isTreated,
  rowsOfPage,
  sortedBy,
  whereAll,
} from '../documents/rows.repository.ts'
import type { Ctx } from '../platform/context.ts'
import { rowsIn } from '../platform/persistence/filtered-page.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'
import { clientIn, clientWithTerms } from '../sales/client-in-row.ts'
import { saleConditions } from '../sales/search-sales.repository.ts'

/** Not voided, and visible to the caller: a financial credit belongs to its salesperson. */
const creditsOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'receivables.userId',
    ctx.tx
      .selectFrom('receivables')
      .where('receivables.companyId', '=', ctx.companyId)
      .where('receivables.kind', '=', sql.lit('AF'))
      .where('receivables.voidedAt', 'is', null),
  )

/** By their own number, what their lines are for, and whatever their client is found by. */
const searched = ({ companyId }: Ctx, search: string) =>
  saleConditions(search, {
    id: sql`receivables.id`,
    byText: (matches) => [
      sql`select id from receivables where company_id = ${companyId} and ${matches(sql`search_text`)}`,
      sql`select owed.id from clients
        join receivables owed on owed.company_id = ${companyId} and owed.client_id = clients.id and owed.kind = 'AF'
        where clients.company_id = ${companyId} and ${matches(sql`clients.search_text`)}`,
    ],
    byRow: (matches) => [
      matches(sql`receivables.search_text`),
      sql<boolean>`exists (select from clients where clients.company_id = ${companyId} and clients.id = receivables.client_id
        and ${matches(sql`clients.search_text`)})`,
    ],
    byNumber: (number) => [
      sql`select id from receivables where company_id = ${companyId} and number = ${number}`,
    ],
  })

const filtered = (ctx: Ctx, { search, clientIds, userIds, treated, ...period }: FinancialCreditFilters) =>
  whereAll(creditsOf(ctx), [
    ...isOneOf(sql`receivables.client_id`, clientIds),
    ...isOneOf(sql`receivables.user_id`, userIds),
    ...isBetween('receivables.issuedOn', period),
    ...isTreated('receivables.treatedAt', treated),
    ...searched(ctx, search),
  ])

export const countCredits = (ctx: Ctx, filters: FinancialCreditFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

const SORT_COLUMNS = {
  createdAt: 'receivables.createdAt',
  number: 'receivables.number',
  totalTtc: 'receivables.total',
} as const satisfies Record<FinancialCreditSort, string>

export async function findCredits(
  ctx: Ctx,
  filters: FinancialCreditFilters,
  by: FinancialCreditSort,
  window: Window,
): Promise<Found<FinancialCreditRow>> {
  const sorted = { by: SORT_COLUMNS[by], id: 'receivables.id', direction: window.direction } as const
  const page = sortedBy(filtered(ctx, filters).select('receivables.id'), sorted)
  return await rowsOfPage(await rowsIn(window, page), async (ids) => {
    const those = shownCredits(ctx, sql<boolean>`receivables.id = any(${ids}::bigint[])`)
    const rows = await sortedBy(those, sorted).execute()
    return rows.map((row) => ({ ...rowFields(row), client: clientIn(row, row.status) }))
  })
}

export async function findCredit(ctx: Ctx, id: number) {
  const row = await shownCredits(ctx, sql<boolean>`receivables.id = ${id}`)
    .select(['clients.cityName', 'clients.phone', 'clients.creditLimit', 'clients.dueDays'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...rowFields(row),
    client: clientWithTerms(row, row.status),
    settled: row.settled,
  }
}

const shownCredits = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(creditsOf(ctx).where(those).selectAll('receivables')).as('receivables'))
    .where('receivables.companyId', '=', ctx.companyId)
    .innerJoin('financialCredits as credit', sameCompany('credit.id', 'receivables.id'))
    .innerJoin('clients', sameCompany('clients.id', 'receivables.clientId'))
    .innerJoin('users', sameCompany('users.id', 'receivables.userId'))
    .innerJoin('users as author', sameCompany('author.id', 'credit.createdBy'))
    .select(['receivables.id', 'receivables.number', 'receivables.createdAt', 'receivables.total'])
    .select(['receivables.treatedAt', 'receivables.settled', 'receivables.bounced', 'credit.version'])
    .select(['receivables.userId', 'users.firstName', 'users.lastName'])
    .select(['author.id as authorId', 'author.firstName as authorFirst', 'author.lastName as authorLast'])
    .select(['receivables.clientId', 'clients.code', 'clients.name as clientName', 'clients.status'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownCredits>['execute']>>[number]

const rowFields = (row: Shown): Omit<FinancialCreditRow, 'client'> => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  author: { id: row.authorId, firstName: row.authorFirst, lastName: row.authorLast },
  salesperson: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  totalTtc: row.total,
  treated: row.treatedAt !== null,
  attached: row.settled !== 0 || row.bounced !== 0,
  version: row.version,
})

export interface CreditLine {
  designation: string
  priceTtc: Cents
}

export const findCreditLines = ({ tx, companyId }: Ctx, id: number): Promise<CreditLine[]> =>
  tx
    .selectFrom('financialCreditLines')
    .select(['designation', 'priceTtc'])
    .where('companyId', '=', companyId)
    .where('creditId', '=', id)
    .orderBy('position')
    .execute()

/** The client of a credit and the one that it is to have, in the one order in which everyone locks them. */
export async function lockClientsOf(
  { tx, companyId }: Ctx,
  creditId: number,
  clientId: number | null,
): Promise<{ id: number; deleted: boolean }[]> {
  const { rows } = await sql<{ id: number; deleted: boolean }>`
    select id, deleted_at is not null as deleted from clients
    where company_id = ${companyId} and (id = ${clientId}::bigint or id = (
      select client_id from receivables where company_id = ${companyId} and id = ${creditId} and kind = 'AF'))
    order by id for no key update`.execute(tx)
  return rows
}

/** Of those that the caller may reach; the client is locked first. */
export const lockCredit = (ctx: Ctx, id: number) =>
  creditsOf(ctx)
    .innerJoin('financialCredits as credit', sameCompany('credit.id', 'receivables.id'))
    .select(['receivables.id', 'receivables.number', 'receivables.clientId', 'receivables.total'])
    .select(['receivables.userId', 'receivables.treatedAt', 'receivables.settled', 'receivables.bounced'])
    .select(['credit.version', 'credit.changedAt', 'credit.changedBy'])
    .where('receivables.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined where there is no such user. */
export const findRole = ({ tx, companyId }: Ctx, userId: number) =>
  tx
    .selectFrom('users')
    .select('role')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Whether a payment was ever put on it: then it stays its client's. */
export const wasEverAttached = async ({ tx, companyId }: Ctx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('allocations')
    .select('paymentId')
    .where('companyId', '=', companyId)
    .where('receivableId', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function insertCredits(
  { tx, companyId, user }: Ctx,
  credits: readonly { id: number; createdAt: Date }[],
): Promise<void> {
  const rows = credits.map(({ id, createdAt }) => ({
    companyId,
    id,
    createdBy: user.id,
    changedAt: createdAt,
    changedBy: user.id,
  }))
  await tx.insertInto('financialCredits').values(rows).execute()
}

type NewLine = CreditLine & { id: number; documentId: number; position: number }

export async function insertCreditLines({ tx, companyId }: Ctx, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ documentId, ...line }) => ({ companyId, creditId: documentId, ...line }))
  await tx.insertInto('financialCreditLines').values(rows).execute()
}

export const removeCreditLines = ({ tx, companyId }: Ctx, id: number) =>
  tx
    .deleteFrom('financialCreditLines')
    .where('companyId', '=', companyId)
    .where('creditId', '=', id)
    .execute()

type Change =
  | { clientId: number; userId: number; total: Cents }
  | { treatedAt: Date | null; treatedBy: number | null }

/** What is owed has the amount; the version shows the change. */
export const updateCredit = (ctx: Ctx, id: number, values: Change) =>
  inOrder([
    ctx.tx
      .updateTable('receivables')
      .set(values)
      .where('companyId', '=', ctx.companyId)
      .where('id', '=', id)
      .execute(),
    markChanged(ctx, id),
  ])

export const markChanged = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('financialCredits')
    .set(nextVersion(ctx))
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
