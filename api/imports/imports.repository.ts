import {
  type ImportMode,
  type ImportModule,
  type ImportState,
  type RowState,
  SETTLED_STATES,
  UNFINISHED_STATES,
} from '@app/domain/imports/modules'
import { mayEnter } from '@app/domain/access/roles'
import { sql } from 'kysely'
import type { Ctx, SessionUser } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import { nextId } from '../platform/persistence/next-id.ts'
import type { Cause, Failure, FoundColumn, Notice, Problem } from '@app/domain/imports/problems'
import type { ReadRow, Written } from '../platform/bulk-import/importer.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'

interface InCompany {
  tx: Tx
  companyId: number
}

export async function insertImport(
  { tx, companyId, user }: Ctx,
  values: { module: ImportModule; mode: ImportMode; fileName: string; fileSize: number; fileKey: string },
): Promise<number> {
  const id = await nextId(tx, 'imports')
  await tx
    .insertInto('imports')
    .values({ companyId, id, ...values, createdBy: user.id })
    .execute()
  return id
}

export async function countUnfinished({ tx, companyId }: InCompany): Promise<number> {
  const { count } = await tx
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('state', 'in', UNFINISHED_STATES)
    .executeTakeFirstOrThrow()
  return count
}

export async function sumOfKept({ tx, companyId }: InCompany): Promise<number> {
  const { bytes } = await tx
    .selectFrom('imports')
    .select(sql<number>`coalesce(sum(file_size), 0)::bigint`.as('bytes'))
    .where('companyId', '=', companyId)
    .where('erasedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return bytes
}

const importsOf = ({ tx, companyId }: InCompany) =>
  tx
    .selectFrom('imports')
    .innerJoin('users', sameCompany('users.id', 'imports.createdBy'))
    .selectAll('imports')
    .select(['users.firstName', 'users.lastName'])
    .where('imports.companyId', '=', companyId)

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof importsOf>['executeTakeFirstOrThrow']>>

/** For a request: someone else's import is not there, except for an administrator. */
export const findReadableImport = (ctx: Ctx, id: number): Promise<ImportRecord | undefined> =>
  ownedBy(ctx, 'imports.createdBy', importsOf(ctx)).where('imports.id', '=', id).executeTakeFirst()

/** For the worker, which runs what anybody sent. */
export const findImport = (of: InCompany, id: number): Promise<ImportRecord | undefined> =>
  importsOf(of).where('imports.id', '=', id).executeTakeFirst()

/** Who answers for what it writes: the user who started it, else its author. */
export async function findActor(
  { tx, companyId }: InCompany,
  { runBy, createdBy }: ImportRecord,
): Promise<(SessionUser & { active: boolean }) | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'role', 'language', 'status'])
    .where('companyId', '=', companyId)
    .where('id', '=', runBy ?? createdBy)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const { status, role, ...held } = user
  return mayEnter(role) ? { ...held, role, active: status === 'ACTIVE' } : undefined
}

export const lockImport = ({ tx, companyId }: InCompany, id: number) =>
  tx
    .selectFrom('imports')
    .select(['state', 'mode', 'wrong', 'module', 'erasedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export interface Changes extends Partial<Written> {
  state?: ImportState
  mode?: ImportMode
  runBy?: number
  failure?: Failure | null
  sheetName?: string
  columns?: FoundColumn[]
  causes?: Cause[]
  notices?: Notice[]
  total?: number
  done?: number
  ready?: number
  warned?: number
  wrong?: number
  finishedAt?: Date
  erasedAt?: Date
}

/** Only while it is in that state: a second caller changes nothing, and learns so. */
export async function updateImport(
  { tx, companyId }: InCompany,
  id: number,
  during: ImportState[],
  { columns, causes, notices, ...changes }: Changes,
): Promise<boolean> {
  const row = await tx
    .updateTable('imports')
    .set({
      ...changes,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(causes && { causes: JSON.stringify(causes) }),
      ...(notices && { notices: JSON.stringify(notices) }),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', during)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface KeptRow extends ReadRow {
  state: RowState
  problems: Problem[]
}

export async function insertRows(
  { tx, companyId }: InCompany,
  importId: number,
  rows: readonly KeptRow[],
): Promise<void> {
  await tx
    .insertInto('importRows')
    .values(
      rows.map(({ problems, ...row }) => ({
        companyId,
        importId,
        ...row,
        problems: JSON.stringify(problems),
      })),
    )
    .execute()
}

export const deleteRows = ({ tx, companyId }: InCompany, importId: number) =>
  tx.deleteFrom('importRows').where('companyId', '=', companyId).where('importId', '=', importId).execute()

export interface RowFilter {
  state?: RowState | undefined
  code?: string | undefined
  column?: string | undefined
}

const rowsOf = ({ tx, companyId }: InCompany, importId: number, { state, code, column }: RowFilter = {}) => {
  const cause = { ...(code !== undefined && { code }), ...(column !== undefined && { column }) }
  const rows = tx
    .selectFrom('importRows')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .$if(Object.keys(cause).length > 0, (query) =>
      query.where(sql<boolean>`problems @> ${JSON.stringify([cause])}::jsonb`),
    )
  return state === undefined ? rows : rows.where('state', '=', state)
}

export async function countRows(of: InCompany, importId: number, filter: RowFilter): Promise<number> {
  const { count } = await rowsOf(of, importId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countStatesOf(of: InCompany, importId: number) {
  return await rowsOf(of, importId)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'ready').as('ready'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'warning').as('warned'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'error').as('wrong'),
    ])
    .executeTakeFirstOrThrow()
}

/** The problems of the rows, by kind, in the order in which the file first shows each. */
export async function findCauses({ tx, companyId }: InCompany, importId: number): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    select problem.code, problem.column, problem.severity, count(*) as count
    from import_rows, jsonb_to_recordset(problems) as problem (code text, "column" text, severity text)
    where company_id = ${companyId} and import_id = ${importId}
    group by 1, 2, 3 order by min(row)`.execute(tx)
  return rows
}

interface Slice extends RowFilter {
  /** Rows behind this one. */
  after?: number
  /** Only those without a mistake. */
  right?: true
  limit: number
  offset?: number
  direction?: 'asc' | 'desc'
}

export function findRows(of: InCompany, importId: number, slice: Slice): Promise<KeptRow[]> {
  const { after = 0, right, limit, offset = 0, direction = 'asc', ...filter } = slice
  return rowsOf(of, importId, filter)
    .select(['row', 'state', 'values', 'problems'])
    .where('row', '>', after)
    .$if(right === true, (query) => query.where('state', '<>', 'error'))
    .orderBy('row', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Rows that were right when they were checked, and are not any more. */
export async function markWrong(
  { tx, companyId }: InCompany,
  importId: number,
  rows: readonly (ReadRow & { problems: Problem[] })[],
): Promise<void> {
  await sql`
    update import_rows set state = 'error', problems = given.problems::jsonb
    from unnest(${rows.map(({ row }) => row)}::integer[], ${rows.map(({ problems }) => JSON.stringify(problems))}::text[])
      as given (row, problems)
    where import_rows.company_id = ${companyId} and import_rows.import_id = ${importId} and import_rows.row = given.row`.execute(
    tx,
  )
}

/** Of finished imports and forgotten ones: the file and the rows have served their day. */
export const findErasable = ({ tx, companyId }: InCompany) =>
  tx
    .selectFrom('imports')
    .select(['id', 'fileKey'])
    .where('companyId', '=', companyId)
    .where('erasedAt', 'is', null)
    .where('state', 'in', SETTLED_STATES)
    .where('createdAt', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()

/** Which of these files an import still needs. */
export async function findNeededFiles(
  { tx, companyId }: InCompany,
  fileKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('imports')
    .select('fileKey')
    .where('companyId', '=', companyId)
    .where('erasedAt', 'is', null)
    .where('fileKey', 'in', fileKeys)
    .execute()
  return new Set(rows.map(({ fileKey }) => fileKey))
}
