import type { CreditNoteFilters, CreditNoteRow, CreditNoteSort } from '@app/contract/credit-notes'
import type { CreditNoteStatus } from '@app/domain/credits/status'
import { dayOf } from '@app/domain/dates/day'
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
import { optimizationFence } from '../platform/persistence/optimization-fence.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import type { Found, Window } from '../platform/persistence/paging.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'
import { nextVersion } from '../platform/persistence/versions.ts'
import { clientIn, clientWithTerms } from '../sales/client-in-row.ts'
import { saleConditions } from '../sales/search-sales.repository.ts'

/** Not voided, and visible to the caller. */
const notesOf = (ctx: Ctx) =>
  ownedBy(
    ctx,
    'creditNotes.userId',
    ctx.tx
      .selectFrom('creditNotes')
      .where('creditNotes.companyId', '=', ctx.companyId)
      .where('creditNotes.voidedAt', 'is', null),
  )

/** By their own number, those of the notes they return from, and whatever their client is found by. */
const searched = ({ companyId }: Ctx, search: string) =>
  saleConditions(search, {
    id: sql`credit_notes.id`,
    byText: (matches) => [
      sql`select id from credit_notes where company_id = ${companyId} and ${matches(sql`search_text`)}`,
      sql`select credit.id from clients
        join credit_notes credit on credit.company_id = ${companyId} and credit.client_id = clients.id
        where clients.company_id = ${companyId} and ${matches(sql`clients.search_text`)}`,
      sql`select back.credit_note_id from receivables note
        join credit_note_lines back on back.company_id = ${companyId} and back.delivery_note_id = note.id
        where note.company_id = ${companyId} and ${matches(sql`note.search_text`)}`,
    ],
    byRow: (matches) => [
      matches(sql`credit_notes.search_text`),
      sql<boolean>`exists (select from clients where clients.company_id = ${companyId} and clients.id = credit_notes.client_id
        and ${matches(sql`clients.search_text`)})`,
      sql<boolean>`exists (select from credit_note_lines back
        join receivables note on note.company_id = ${companyId} and note.id = back.delivery_note_id
        where back.company_id = ${companyId} and back.credit_note_id = credit_notes.id and ${matches(sql`note.search_text`)})`,
    ],
    byNumber: (number) => [
      sql`select id from credit_notes where company_id = ${companyId} and number = ${number}`,
      sql`select back.credit_note_id from receivables note
        join credit_note_lines back on back.company_id = ${companyId} and back.delivery_note_id = note.id
        where note.company_id = ${companyId} and note.number = ${number}`,
    ],
  })

function filtered(ctx: Ctx, { search, clientIds, userIds, statuses = [], ...filters }: CreditNoteFilters) {
  const wanted = [statuses].flat()
  return whereAll(notesOf(ctx), [
    ...isOneOf(sql`credit_notes.client_id`, clientIds),
    ...isOneOf(sql`credit_notes.user_id`, userIds),
    ...(wanted.length > 0 ? [sql<boolean>`credit_notes.status in (${sql.join(wanted)})`] : []),
    ...isBetween('creditNotes.returnedOn', filters),
    ...isTreated('creditNotes.treatedAt', filters.treated),
    ...searched(ctx, search),
  ])
}

export const countCreditNotes = (ctx: Ctx, filters: CreditNoteFilters): Promise<number> =>
  countRows(filtered(ctx, filters))

export async function findCreditNotes(
  ctx: Ctx,
  filters: CreditNoteFilters,
  by: CreditNoteSort,
  window: Window,
): Promise<Found<CreditNoteRow>> {
  const sorted = { by: `creditNotes.${by}`, id: 'creditNotes.id', direction: window.direction } as const
  const page = sortedBy(filtered(ctx, filters).select('creditNotes.id'), sorted)
  return await rowsOfPage(await rowsIn(window, page), async (ids) => {
    const those = shownNotes(ctx, sql<boolean>`credit_notes.id = any(${ids}::bigint[])`)
    const rows = await sortedBy(those, sorted).execute()
    return rows.map((row) => ({ ...rowFields(row), client: clientIn(row, row.standing) }))
  })
}

export async function findCreditNote(ctx: Ctx, id: number) {
  const row = await shownNotes(ctx, sql<boolean>`credit_notes.id = ${id}`)
    .select(['clients.cityName', 'clients.phone', 'clients.creditLimit', 'clients.dueDays'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...rowFields(row),
    client: clientWithTerms(row, row.standing),
    settled: -(row.settled ?? 0) as Cents,
  }
}

const shownNotes = (ctx: Ctx, those: RawBuilder<boolean>) =>
  ctx.tx
    .selectFrom(optimizationFence(notesOf(ctx).where(those).selectAll('creditNotes')).as('creditNotes'))
    .where('creditNotes.companyId', '=', ctx.companyId)
    .innerJoin('clients', sameCompany('clients.id', 'creditNotes.clientId'))
    .innerJoin('users', sameCompany('users.id', 'creditNotes.userId'))
    .leftJoin('receivables', sameCompany('receivables.id', 'creditNotes.id'))
    .select(['creditNotes.id', 'creditNotes.number', 'creditNotes.createdAt', 'creditNotes.status'])
    .select(['creditNotes.totalHt', 'creditNotes.totalTtc', 'creditNotes.treatedAt'])
    .select(['creditNotes.userId', 'users.firstName', 'users.lastName'])
    .select([
      'creditNotes.clientId',
      'clients.code',
      'clients.name as clientName',
      'clients.status as standing',
    ])
    .select(['receivables.settled', 'receivables.bounced', 'creditNotes.version'])

type Shown = Awaited<ReturnType<ReturnType<typeof shownNotes>['execute']>>[number]

const rowFields = (row: Shown): Omit<CreditNoteRow, 'client'> => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  totalHt: row.totalHt,
  totalTtc: row.totalTtc,
  status: row.status,
  treated: row.treatedAt !== null,
  attached: (row.settled ?? 0) !== 0 || (row.bounced ?? 0) !== 0,
  version: row.version,
})

/** Of those that the caller may reach; the client is locked first. */
export const lockCreditNote = (ctx: Ctx, id: number) =>
  notesOf(ctx)
    .select(['creditNotes.id', 'creditNotes.number', 'creditNotes.clientId', 'creditNotes.userId'])
    .select(['creditNotes.status', 'creditNotes.totalTtc', 'creditNotes.treatedAt', 'creditNotes.version'])
    .where('creditNotes.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface NewCreditNote {
  id: number
  number: string
  clientId: number
  userId: number
  status: CreditNoteStatus
  totalHt: Cents
  totalTtc: Cents
  createdAt: Date
}

export async function insertCreditNotes(ctx: Ctx, notes: readonly NewCreditNote[]): Promise<void> {
  const { tx, companyId, user } = ctx
  const rows = notes.map((note) => ({
    companyId,
    ...note,
    returnedOn: dayOf(note.createdAt),
    changedAt: note.createdAt,
    changedBy: user.id,
  }))
  await tx.insertInto('creditNotes').values(rows).execute()
}

type Change =
  | { status: CreditNoteStatus }
  | { voidedAt: Date }
  | { treatedAt: Date | null; treatedBy: number | null }

export const updateCreditNote = (ctx: Ctx, id: number, values: Change) =>
  ctx.tx
    .updateTable('creditNotes')
    .set({ ...values, ...nextVersion(ctx) })
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
