import type { BouncedPaper, DeskFilters, DeskRow, DeskView } from '@app/contract/deposits'
import { addDays, type Day } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { CLEARING_DAYS, type DueGroup, type PaperView, sundayOf } from '@app/domain/payments/desk'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Window } from '../platform/persistence/paging.ts'
import { bouncedAt, bouncedShares, GIVEN_BACK, openOf, unattachedOf } from '../sales/bounced.repository.ts'
import { inPieces } from '../platform/http/every-row.ts'
import { IN_HAND } from '../sales/paper.repository.ts'
import { paymentWays, saleConditions } from '../sales/search-sales.repository.ts'

const AT_BANK = sql`paper_on is not null and voided_at is null and bounced_on is null and deposit_slip_id is not null`
const PAPER = sql`paper_on is not null and voided_at is null and status <> 'DECLINED'`

/** At the bank, and sent back for approval since: not paid, though its day has passed. They are few. */
const SENT_BACK = sql`${AT_BANK} and status = 'UNDER_APPROVAL'`

/** Days that the bank may take to clear a paper, as the company has set them. */
const clearingDays = ({ companyId }: Ctx) =>
  sql`(select clearing_days from companies where company_id = ${companyId})`

/** Those at the bank whose day has passed and that are not cleared: sent back, or handed over too few days ago. */
const lingering = (ctx: Ctx, today: Day) => sql`
  select id from payments where company_id = ${ctx.companyId} and ${SENT_BACK} and paper_on < ${today}
  union
  select recent.id from deposit_slips
  join payments recent on recent.company_id = ${ctx.companyId} and recent.deposit_slip_id = deposit_slips.id
    and recent.paper_on < ${today} and recent.voided_at is null and recent.bounced_on is null
  where deposit_slips.company_id = ${ctx.companyId} and deposit_slips.voided_at is null
    and deposit_slips.deposited_on >= ${addDays(today, -CLEARING_DAYS.most)}
    and deposit_slips.deposited_on + ${clearingDays(ctx)} >= ${today}`

/** What of a bounced paper is open or was put nowhere. */
const restOf = (ctx: Ctx, today: Day) => sql`(${openOf(ctx)} + ${unattachedOf(ctx, today)})`

/** The papers of a view, in parts that each have an index: at the bank are those due yet, and the lingering. */
function partsOf(ctx: Ctx, view: DeskView, today: Day): RawBuilder<unknown>[] {
  if (view === 'held') return [IN_HAND]
  if (view === 'deposited')
    return [
      sql`${AT_BANK} and paper_on >= ${today}`,
      sql`${AT_BANK} and paper_on < ${today} and payments.id in (${lingering(ctx, today)})`,
    ]
  if (view === 'cleared')
    return [sql`${AT_BANK} and paper_on < ${today} and payments.id not in (${lingering(ctx, today)})`]
  if (view === 'bounced') return [sql`${GIVEN_BACK} and ${restOf(ctx, today)} > 0`]
  return [view === 'replaced' ? sql`${GIVEN_BACK} and ${restOf(ctx, today)} = 0` : PAPER]
}

/** By its own number, its client, its bank, and the notes that it pays. */
const searched = ({ companyId }: Ctx, search: string) => {
  const paying = (notes: RawBuilder<unknown>) =>
    sql`select payment_id from allocations where company_id = ${companyId} and amount <> 0 and receivable_id in (${notes})`
  const ways = paymentWays(companyId)
  return saleConditions(search, {
    id: sql`payments.id`,
    byText: (matches) => [
      ...ways.byText(matches),
      paying(
        sql`select id from receivables where company_id = ${companyId} and ${matches(sql`search_text`)}`,
      ),
    ],
    byRow: ways.byRow,
    byNumber: (number) => [
      paying(sql`select id from receivables where company_id = ${companyId} and number = ${number}`),
    ],
  })
}

/** Of the filters alone, whatever view is looked at. */
function within(ctx: Ctx, filters: DeskFilters): RawBuilder<unknown> {
  const { bankIds, clientIds, userIds, typeIds, search, from, to } = filters
  const among = (column: string, ids: readonly number[]) =>
    ids.length > 0 ? [sql`${sql.ref(column)} = any(${ids}::bigint[])`] : []
  const conditions = [
    sql`payments.company_id = ${ctx.companyId}`,
    ...among('bank_id', bankIds),
    ...among('client_id', clientIds),
    ...among('user_id', userIds),
    ...among('type_id', typeIds),
    ...(from === null ? [] : [sql`paper_on >= ${from}`]),
    ...(to === null ? [] : [sql`paper_on <= ${to}`]),
    ...searched(ctx, search),
  ]
  return sql.join(conditions, sql` and `)
}

export interface DeskSum {
  view: PaperView
  /** Of what is in the drawer. */
  due: DueGroup | null
  count: number
  total: Cents
  /** What of the bounced is open or was put nowhere. */
  rest: Cents | null
}

/** The number and value of the papers of each view: each view by its own index, and what lingers at the bank moved over after it. */
export async function sumDesk(ctx: Ctx, filters: DeskFilters, today: Day): Promise<DeskSum[]> {
  const sunday = sundayOf(today)
  const those = within(ctx, filters)
  const { rows } = await sql<DeskSum>`
    select 'held' as view, case when paper_on < ${today} then 'late' when paper_on <= ${sunday} then 'thisWeek'
        when paper_on <= ${addDays(sunday, 7)} then 'nextWeek' else 'later' end as due,
      count(*)::integer as count, sum(amount)::bigint as total, null::bigint as rest
    from payments where ${those} and ${IN_HAND} group by 2
    union all
    select case when paper_on < ${today} then 'cleared' else 'deposited' end, null, count(*)::integer, sum(amount)::bigint, null
    from payments where ${those} and ${AT_BANK} group by 1
    union all
    select moved.view, null, (moved.times * count(*))::integer, (moved.times * sum(amount))::bigint, null
    from payments cross join (values ('cleared', -1), ('deposited', 1)) moved (view, times)
    where ${those} and ${AT_BANK} and payments.id in (${lingering(ctx, today)}) group by moved.view, moved.times
    union all
    select case when rest > 0 then 'bounced' else 'replaced' end, null, count(*)::integer, sum(amount)::bigint, sum(rest)::bigint
    from (select amount, ${restOf(ctx, today)} as rest from payments where ${those} and ${GIVEN_BACK}) given_back
    group by 1`.execute(ctx.tx)
  return rows
}

type Asked = { filters: DeskFilters; today: Day }

/** How many papers of the drawer the filters leave, and what they are worth. */
export async function sumHeld(ctx: Ctx, filters: DeskFilters): Promise<{ count: number; total: Cents }> {
  const { rows } = await sql<{ count: number; total: Cents }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as total
    from payments where ${within(ctx, filters)} and ${IN_HAND}`.execute(ctx.tx)
  return rows[0] ?? { count: 0, total: cents(0) }
}

/** What every row shows of a paper, whatever became of it. */
export interface PaperFields extends Pick<DeskRow, 'id' | 'version' | 'reference' | 'amount'> {
  code: PaymentCode | null
  typeId: number
  typeName: string
  bankId: number | null
  bankName: string | null
  clientId: number
  clientCode: string
  clientName: string
  blocked: boolean
}

interface ShownPaper extends PaperFields, Pick<DeskRow, 'day' | 'documents' | 'bouncedOn' | 'bounceReason'> {
  status: PaymentStatus
  userId: number
  firstName: string
  lastName: string
  slipId: number | null
  slipNumber: string | null
  depositedOn: Day | null
  /** Of one that bounced. */
  rest: Cents
  clearingDays: number
}

/** What a row shows of a paper, its bank, its client and the notes that it pays. */
const rowColumns = ({
  companyId,
}: Ctx) => sql`payments.id, payments.version, payments.reference, payments.amount, payments.code,
  payments.type_id, payment_types.name as type_name, payments.bank_id, banks.name as bank_name,
  payments.client_id, clients.code as client_code, clients.name as client_name, clients.status = 'BLOCKED' as blocked,
  payments.bounced_on, payments.bounce_reason,
  (select coalesce(json_agg(json_build_object('id', owed.id, 'number', owed.number, 'amount', put.amount)
      order by owed.issued_on, owed.id), '[]')
    from allocations put join receivables owed on owed.company_id = ${companyId} and owed.id = put.receivable_id
    where put.company_id = ${companyId} and put.payment_id = payments.id and put.amount > 0) as documents`

const joined = ({ companyId }: Ctx) => sql`
  join payment_types on payment_types.company_id = ${companyId} and payment_types.id = payments.type_id
  join clients on clients.company_id = ${companyId} and clients.id = payments.client_id
  left join banks on banks.company_id = ${companyId} and banks.id = payments.bank_id`

/** The page is found first, then joined with what it shows. */
export const findPapers = async (ctx: Ctx, asked: Asked, window: Window): Promise<ShownPaper[]> =>
  (await papers(ctx, asked, window).execute(ctx.tx)).rows

/** All of a view, some at a time. */
export async function* streamPapers(ctx: Ctx, asked: Asked, limit: number): AsyncGenerator<ShownPaper> {
  const every = papers(ctx, asked, { limit, offset: 0, direction: 'asc' })
  for await (const rows of inPieces(ctx.tx, every)) yield* rows
}

function papers(ctx: Ctx, { filters, today }: Asked, window: Window): RawBuilder<ShownPaper> {
  const { companyId } = ctx
  const direction = window.direction === 'asc' ? sql`asc` : sql`desc`
  const ordered = sql`order by paper_on ${direction}, id ${direction}`
  const parts = partsOf(ctx, filters.view, today).map(
    (part) => sql`(select * from payments where ${within(ctx, filters)} and ${part}
      ${ordered} limit ${window.limit + window.offset}::integer)`,
  )
  return sql<ShownPaper>`
    select ${rowColumns(ctx)}, payments.paper_on as day, payments.status, payments.user_id, users.first_name, users.last_name,
      payments.deposit_slip_id as slip_id, deposit_slips.number as slip_number, deposit_slips.deposited_on,
      case when payments.bounced_on is null then 0 else ${restOf(ctx, today)} end as rest, ${clearingDays(ctx)} as clearing_days
    from (
      select * from (${sql.join(parts, sql` union all `)}) parts
      ${ordered} limit ${window.limit}::integer offset ${window.offset}::integer
    ) payments
    ${joined(ctx)}
    join users on users.company_id = ${companyId} and users.id = payments.user_id
    left join deposit_slips on deposit_slips.company_id = ${companyId} and deposit_slips.id = payments.deposit_slip_id
    order by payments.paper_on ${direction}, payments.id ${direction}`
}

export interface ShownBounce extends PaperFields {
  bouncedOn: Day
  bounceReason: BouncedPaper['reason']
  open: Cents
  unattached: Cents
  openOn: BouncedPaper['openOn']
  replacedBy: BouncedPaper['replacedBy']
}

/** The most urgent of them; the view of what bounced has them all. */
const MOST_BOUNCED = 200

/** What bounced and is not replaced, the cheques with the fewest days left first, with what has settled its notes since, as far as it took its place. */
export async function findBounced(ctx: Ctx, { filters, today }: Asked): Promise<ShownBounce[]> {
  const { companyId } = ctx
  const { rows } = await sql<ShownBounce>`
    select ${rowColumns(ctx)}, payments.open, payments.unattached, notes.open_on, since.replaced_by
    from (
      select * from (
        select *, ${openOf(ctx)} as open, ${unattachedOf(ctx, today)} as unattached
        from payments where ${within(ctx, filters)} and ${GIVEN_BACK}) payments
      where open + unattached > 0
      order by (code <> 'CHECK'), bounced_on, id limit ${sql.lit(MOST_BOUNCED)}
    ) payments
    ${joined(ctx)}
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'number', number, 'amount', share)
          order by issued_on, id), '[]') as open_on
      from (${bouncedShares(ctx)}) shares where share <> 0
    ) notes
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'reference', reference, 'amount', amount, 'type',
          json_build_object('id', type_id, 'name', name, 'code', code)) order by id), '[]') as replaced_by
      from (
        select id, reference, type_id, code, name, sum(amount) as amount from (
        -- What was not owed because of it came first: the newest have taken its place, together no more than was taken.
        select *, least(given, greatest(0, replaced - coalesce(sum(given) over (partition by note_id order by id desc
            rows between unbounded preceding and 1 preceding), 0))) as amount from (
        select other.id, other.reference, other.type_id, other.code, kinds.name, owed.id as note_id,
          sum(entry.settled) as given, owed.put - owed.share as replaced
        from (${bouncedShares(ctx)}) owed
        join allocation_entries entry on entry.company_id = ${companyId} and entry.receivable_id = owed.id
          and entry.payment_id <> payments.id and entry.at >= ${bouncedAt(ctx, sql`payments.id`)}
        join payments other on other.company_id = ${companyId} and other.id = entry.payment_id
        join payment_types kinds on kinds.company_id = ${companyId} and kinds.id = other.type_id
        where owed.put > 0 and owed.share < owed.put
        group by other.id, other.reference, other.type_id, other.code, kinds.name, owed.id, owed.put, owed.share
        having sum(entry.settled) > 0) each_note) each_part
        group by id, reference, type_id, code, name having sum(amount) > 0) others
    ) since
    order by (payments.code <> 'CHECK'), payments.bounced_on, payments.id`.execute(ctx.tx)
  return rows
}
