import { randomUUID } from 'node:crypto'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { inOrder } from './in-order.ts'
import type { Ctx } from '../context.ts'
import type { Databases, Home } from '../database/database.ts'
import { violatedUnique } from '../database/pg-errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { bigList, LIST_NAMES, type ListName } from './big-lists.ts'
import { rowsIn } from './filtered-page.ts'
import { type Found, takeTime, type Window } from './paging.ts'

/*
 * How many rows a long list has, and which are in the middle of it, without reading the others. Checkpoints lie along
 * the list: so many rows came before when they were placed. Whatever has come or gone since is added up: each change of
 * the list writes its own row in its own transaction, so that no one waits for a counter, what is rolled back was
 * never counted, and every statement finds checkpoints and changes that belong together. Exact at any moment, whenever the
 * marks were laid; a list without marks is counted and paged row by row.
 */

type Reader = Pick<Ctx, 'tx' | 'companyId'>

const EVERY = 200
/** So many changes are added up at each look before checkpoints are built again; a list of fewer rows needs none. */
const MOST_WAITING = 1000

/** Rows have come into the list: those of its rows that match this, once they are written. */
export const enterList = (ctx: Reader, name: ListName, which: RawBuilder<unknown>) =>
  writeChange(ctx, name, which, sql`count(*)`)

/** Rows go from the list, or from their place in it: those that match this, before they are written. */
export const leaveList = (ctx: Reader, name: ListName, which: RawBuilder<unknown>) =>
  writeChange(ctx, name, which, sql`-count(*)`)

function writeChange(
  { tx, companyId }: Reader,
  name: ListName,
  which: RawBuilder<unknown>,
  count: RawBuilder<unknown>,
) {
  const { list, rows, companyId: of, place } = bigList(name)
  return sql`
    insert into list_changes (company_id, list, batch, name, at, id, rows)
    select ${of}, ${list}, ${randomUUID()}::uuid, ${place}, ${count} from ${rows(companyId)} and ${which}
    group by 1, 4, 5, 6`.execute(tx)
}

const laid = (companyId: number, list: RawBuilder<unknown>) =>
  sql`(select max(before) as before from list_marks where company_id = ${companyId} and list = ${list}) as laid`

const changed = (companyId: number, list: RawBuilder<unknown>) =>
  sql`(select count(*) as waiting, coalesce(sum(rows), 0) as rows, coalesce(sum(rows) filter (where rows > 0), 0) as came
    from list_changes where company_id = ${companyId} and list = ${list}) as changed`

const total = (companyId: number, rows: (companyId: number) => RawBuilder<unknown>) =>
  sql`coalesce(laid.before + changed.rows, (select count(*) from ${rows(companyId)}))`

/** How many rows the whole list has. A request that finds that checkpoints would help asks for them, after its answer. */
export async function totalOf(ctx: Ctx, name: ListName): Promise<number> {
  const { tx, companyId } = ctx
  const { list, rows } = bigList(name)
  const answer = await sql<{ total: number; laid: boolean; waiting: number }>`
    select ${total(companyId, rows)} as total, laid.before is not null as laid, changed.waiting
    from ${laid(companyId, list)}, ${changed(companyId, list)}`.execute(tx)
  const { total: count, laid: marked, waiting } = answer.rows[0] ?? { total: 0, laid: true, waiting: 0 }
  if ((marked ? waiting : count) > MOST_WAITING)
    ctx.afterCommit(() => enqueue(ctx.databases.cell(ctx.cell), 'marks', companyId, 0))
  return count
}

/** The rows of a query that a page shows; deep in an unfiltered list, they are searched from a checkpoint on. */
export async function rowsWithin<Schema, TB extends keyof Schema, Row>(
  { tx, companyId }: Reader,
  name: ListName,
  window: Window,
  query: SelectQueryBuilder<Schema, TB, Row>,
): Promise<Found<Row>> {
  const { limit, offset, byCheckpoints, counts } = window
  if (counts || !byCheckpoints) return await rowsIn(window, query)
  const { list, rows, by, sort, id } = bigList(name)
  const fromEnd = byCheckpoints === 'fromEnd'
  const begin = fromEnd
    ? sql`greatest(total - ${offset}::integer - ${limit}::integer, 0)`
    : sql`${offset}::integer`
  const take = fromEnd
    ? sql`greatest(least(${limit}::integer, total - ${offset}::integer), 0)`
    : sql`${limit}::integer`
  const from = query
    .where(sql<boolean>`(${sort}, ${id}) >= ((select ${by} from place), (select id from place))`)
    .limit(sql<number>`(select take from place)`)
    .offset(sql<number>`(select skip from place)`)
  // No later row is so far ahead that the checkpoint would be behind the page.
  const found = await sql<Row>`
    with goal as materialized (
      select ${begin} as begin, ${take} as take, came from (
        select ${fromEnd ? total(companyId, rows) : sql`0`} as total, changed.came
        from ${laid(companyId, list)}, ${changed(companyId, list)}) as whole
    ), place as materialized (
      select coalesce(mark.name, '') as name, coalesce(mark.at, '-infinity') as at, coalesce(mark.id, 0) as id, goal.take,
        goal.begin - coalesce(mark.before, 0) - (
          select coalesce(sum(change.rows), 0) from list_changes as change
          where change.company_id = ${companyId} and change.list = ${list}
            and (change.name, change.at, change.id) < (mark.name, mark.at, mark.id)) as skip
      from goal left join lateral (
        select * from list_marks
        where company_id = ${companyId} and list = ${list} and before <= goal.begin - goal.came and id is not null
        order by before desc limit 1) as mark on true
    ) ${from}`.execute(tx)
  return { rows: found.rows }
}

/** For every list of a company that needs it: checkpoints as of now. */
export async function placeCheckpoints(
  databases: Databases,
  home: Home,
  mostWaiting = MOST_WAITING,
): Promise<void> {
  const { companyId } = home
  for (const name of LIST_NAMES)
    await databases
      .snapshot(home, (tx) => placeCheckpointsAlong({ tx, companyId }, name, mostWaiting))
      .catch((error: unknown) => {
        // The first checkpoints of the list, and another worker has placed them meanwhile.
        if (violatedUnique(error) !== 'list_marks_pkey') throw error
      })
}

/**
 * All of it sees one moment: what is taken away are the changes of rows that the new marks count. Of two who do it at
 * once, the second finds what it would take away gone, and is retried.
 */
async function placeCheckpointsAlong(
  { tx, companyId }: Reader,
  name: ListName,
  mostWaiting: number,
): Promise<void> {
  const { list, rows, companyId: of, place } = bigList(name)
  const state = await sql<{ laid: boolean; waiting: number }>`
    select laid.before is not null as laid, changed.waiting
    from ${laid(companyId, list)}, ${changed(companyId, list)}`.execute(tx)
  const [now] = state.rows
  if (now?.laid && now.waiting <= mostWaiting) return
  await inOrder([
    takeTime(tx),
    sql`delete from list_changes where company_id = ${companyId} and list = ${list}`.execute(tx),
    sql`delete from list_marks where company_id = ${companyId} and list = ${list}`.execute(tx),
    sql`
      insert into list_marks (company_id, list, before, name, at, id)
      select distinct company_id, ${list}, place - 1, name, at, id from (
        select *, rank() over along as place, row_number() over along as row
        from (select ${of} as company_id, ${place} from ${rows(companyId)}) as listed (company_id, name, at, id)
        window along as (order by name, at, id)) as placed
      where row % ${sql.lit(EVERY)} = 1`.execute(tx),
    sql`
      insert into list_marks (company_id, list, before)
      select ${of}, ${list}, count(*) from ${rows(companyId)} group by 1`.execute(tx),
  ])
}
