import type { BouncedPaper, DeskFilters, DeskRow, DeskView } from '@app/contract/deposits'
import { addDays, type Day } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { type DueGroup, type PaperView, sundayOf } from '@app/domain/payments/desk'
import type { PaymentStatus } from '@app/domain/receivables/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Window } from '../platform/rows/paging.ts'
import { IN_HAND } from '../sales/paper.repository.ts'
import { saleConditions } from '../sales/search-sales.repository.ts'

/** What of the notes that a paper had paid is still open: no more of each than it had paid. Put on a credit, it is less than nothing. */
const openOf = ({ companyId }: Ctx) => sql`(
  select coalesce(sum(least(put.amount, owed.total - owed.settled)), 0)::bigint
  from allocations put
  join receivables owed on owed.company_id = ${companyId} and owed.id = put.receivable_id
  where put.company_id = ${companyId} and put.payment_id = payments.id and put.amount > 0)`

const AT_BANK = sql`paper_on is not null and voided_at is null and bounced_on is null and deposit_slip_id is not null`
const GIVEN_BACK = sql`paper_on is not null and voided_at is null and bounced_on is not null and status <> 'DECLINED'`
const PAPER = sql`paper_on is not null and voided_at is null and status <> 'DECLINED'`

/** At the bank, and sent back for approval since: not paid, though its day has passed. They are few. */
const SENT_BACK = sql`${AT_BANK} and status = 'UNDER_APPROVAL'`

/** The first day from which paper is looked for that is at the bank and not paid. */
const fromDay = ({ companyId }: Ctx, today: Day) => sql`coalesce((
  select min(paper_on) from payments where company_id = ${companyId} and ${SENT_BACK} and paper_on < ${today}), ${today})`

/** Each in the words of its index. */
function standsIn(ctx: Ctx, view: DeskView, today: Day): RawBuilder<unknown> {
  if (view === 'held') return IN_HAND
  if (view === 'deposited')
    return sql`${AT_BANK} and paper_on >= ${fromDay(ctx, today)} and (paper_on >= ${today} or status = 'UNDER_APPROVAL')`
  if (view === 'cleared') return sql`${AT_BANK} and paper_on < ${today} and status <> 'UNDER_APPROVAL'`
  if (view === 'bounced') return sql`${GIVEN_BACK} and ${openOf(ctx)} > 0`
  return view === 'replaced' ? sql`${GIVEN_BACK} and ${openOf(ctx)} = 0` : PAPER
}

/** By its own number, its client, its bank, and the notes that it pays. */
const searched = ({ companyId }: Ctx, search: string) => {
  const paying = (notes: RawBuilder<unknown>) =>
    sql`select payment_id from allocations where company_id = ${companyId} and amount <> 0 and receivable_id in (${notes})`
  return saleConditions(search, {
    id: sql`payments.id`,
    byText: (matches) => [
      sql`select id from payments where company_id = ${companyId} and ${matches(sql`search_text`)}`,
      sql`select paid.id from clients join payments paid on paid.company_id = ${companyId} and paid.client_id = clients.id
        where clients.company_id = ${companyId} and ${matches(sql`clients.search_text`)}`,
      sql`select drawn.id from banks join payments drawn on drawn.company_id = ${companyId} and drawn.bank_id = banks.id
        where banks.company_id = ${companyId} and ${matches(sql`banks.name_folded`)}`,
      paying(
        sql`select id from receivables where company_id = ${companyId} and ${matches(sql`search_text`)}`,
      ),
    ],
    byRow: (matches) => [
      matches(sql`payments.search_text`),
      sql<boolean>`exists (select from clients where clients.company_id = ${companyId} and clients.id = payments.client_id
        and ${matches(sql`clients.search_text`)})`,
      sql<boolean>`exists (select from banks where banks.company_id = ${companyId} and banks.id = payments.bank_id
        and ${matches(sql`banks.name_folded`)})`,
    ],
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
}

/** How many papers stand where, and what they are worth: each view by its own index, and those sent back moved over after it. */
export async function sumDesk(ctx: Ctx, filters: DeskFilters, today: Day): Promise<DeskSum[]> {
  const sunday = sundayOf(today)
  const those = within(ctx, filters)
  const { rows } = await sql<DeskSum>`
    select 'held' as view, case when paper_on < ${today} then 'late' when paper_on <= ${sunday} then 'thisWeek'
        when paper_on <= ${addDays(sunday, 7)} then 'nextWeek' else 'later' end as due,
      count(*)::integer as count, sum(amount)::bigint as total
    from payments where ${those} and ${IN_HAND} group by 2
    union all
    select case when paper_on < ${today} then 'cleared' else 'deposited' end, null, count(*)::integer, sum(amount)::bigint
    from payments where ${those} and ${AT_BANK} group by 1
    union all
    select moved.view, null, (moved.times * count(*))::integer, (moved.times * sum(amount))::bigint
    from payments cross join (values ('cleared', -1), ('deposited', 1)) moved (view, times)
    where ${those} and ${SENT_BACK} and paper_on < ${today} group by moved.view, moved.times
    union all
    select case when open > 0 then 'bounced' else 'replaced' end, null, count(*)::integer, sum(amount)::bigint
    from (select amount, ${openOf(ctx)} as open from payments where ${those} and ${GIVEN_BACK}) given_back
    group by 1`.execute(ctx.tx)
  return rows
}

type Asked = { filters: DeskFilters; today: Day }

/** How many papers one view holds, and what they are worth. */
export async function sumPapers(
  ctx: Ctx,
  { filters, today }: Asked,
): Promise<{ count: number; total: Cents }> {
  const { rows } = await sql<{ count: number; total: Cents }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as total
    from payments where ${within(ctx, filters)} and ${standsIn(ctx, filters.view, today)}`.execute(ctx.tx)
  return rows[0] ?? { count: 0, total: cents(0) }
}

interface ShownPaper extends Omit<DeskRow, 'view' | 'type' | 'bank' | 'client' | 'user' | 'slip' | 'status'> {
  status: PaymentStatus
  code: PaymentCode | null
  typeId: number
  typeName: string
  bankId: number | null
  bankName: string | null
  clientId: number
  clientCode: string
  clientName: string
  blocked: boolean
  userId: number
  firstName: string
  lastName: string
  slipId: number | null
  slipNumber: string | null
  depositedOn: Day | null
  open: Cents
}

/** What a row shows of a paper, its bank, its client and the notes that it pays. */
const face = ({ companyId }: Ctx) => sql`payments.id, payments.reference, payments.amount, payments.code,
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
export async function findPapers(ctx: Ctx, { filters, today }: Asked, window: Window): Promise<ShownPaper[]> {
  const { companyId } = ctx
  const direction = window.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<ShownPaper>`
    select ${face(ctx)}, payments.paper_on as day, payments.status, payments.user_id, users.first_name, users.last_name,
      payments.deposit_slip_id as slip_id, deposit_slips.number as slip_number, deposit_slips.deposited_on, ${openOf(ctx)} as open
    from (
      select * from payments where ${within(ctx, filters)} and ${standsIn(ctx, filters.view, today)}
      order by paper_on ${direction}, id ${direction} limit ${window.limit}::integer offset ${window.offset}::integer
    ) payments
    ${joined(ctx)}
    join users on users.company_id = ${companyId} and users.id = payments.user_id
    left join deposit_slips on deposit_slips.company_id = ${companyId} and deposit_slips.id = payments.deposit_slip_id
    order by payments.paper_on ${direction}, payments.id ${direction}`.execute(ctx.tx)
  return rows
}

interface OpenNote {
  id: number
  number: string
  amount: Cents
}

export interface ShownBounce {
  id: number
  reference: string
  amount: Cents
  code: PaymentCode | null
  typeId: number
  typeName: string
  bankId: number | null
  bankName: string | null
  clientId: number
  clientCode: string
  clientName: string
  blocked: boolean
  bouncedOn: Day
  bounceReason: BouncedPaper['reason']
  open: Cents
  replaced: Cents
  openOn: OpenNote[]
  replacedBy: BouncedPaper['replacedBy']
}

/** The most urgent of them; the view of what bounced has them all. */
const MOST_BOUNCED = 200

/** How many papers bounced and are open; and what is open, a note once, whatever number of them had paid it. */
export async function sumBounced(ctx: Ctx): Promise<{ count: number; total: Cents }> {
  const { companyId } = ctx
  const { rows } = await sql<{ count: number; total: Cents }>`
    select coalesce(sum(papers), 0)::integer as count, coalesce(sum(open), 0)::bigint as total
    from (
      select count(*) filter (where first_note) as papers, least(sum(amount), rest) as open
      from (
        select put.receivable_id, put.amount, owed.total - owed.settled as rest,
          put.receivable_id = min(put.receivable_id) over (partition by put.payment_id) as first_note
        from (select id from payments where company_id = ${companyId} and ${GIVEN_BACK} and ${openOf(ctx)} > 0) given_back
        join allocations put on put.company_id = ${companyId} and put.payment_id = given_back.id and put.amount > 0
        join receivables owed on owed.company_id = ${companyId} and owed.id = put.receivable_id
      ) paid
      group by receivable_id, rest
    ) notes`.execute(ctx.tx)
  return rows[0] ?? { count: 0, total: cents(0) }
}

/** What bounced and is not replaced, the cheques with the fewest days left first, with what has settled its notes since, as far as it took its place. */
export async function findBounced(ctx: Ctx): Promise<ShownBounce[]> {
  const { companyId } = ctx
  const { rows } = await sql<ShownBounce>`
    select ${face(ctx)}, notes.open, notes.replaced, notes.open_on, since.replaced_by
    from (
      select * from payments where company_id = ${companyId} and ${GIVEN_BACK} and ${openOf(ctx)} > 0
      order by (code <> 'CHECK'), bounced_on, id limit ${sql.lit(MOST_BOUNCED)}
    ) payments
    ${joined(ctx)}
    cross join lateral (
      select sum(open)::bigint as open, sum(put - open)::bigint as replaced,
        coalesce(json_agg(json_build_object('id', id, 'number', number, 'amount', open) order by issued_on, id)
          filter (where open > 0), '[]') as open_on
      from (
        select owed.id, owed.number, owed.issued_on, put.amount as put, least(put.amount, owed.total - owed.settled) as open
        from allocations put join receivables owed on owed.company_id = ${companyId} and owed.id = put.receivable_id
        where put.company_id = ${companyId} and put.payment_id = payments.id and put.amount > 0) paid
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
          sum(entry.settled) as given, put.amount - (owed.total - owed.settled) as replaced
        from allocations put
        join receivables owed on owed.company_id = ${companyId} and owed.id = put.receivable_id
          and owed.total - owed.settled < put.amount
        join allocation_entries entry on entry.company_id = ${companyId} and entry.receivable_id = put.receivable_id
          and entry.payment_id <> payments.id and entry.at >= (
            select max(at) from payment_steps steps where steps.company_id = ${companyId}
              and steps.payment_id = payments.id and steps.step = 'BOUNCED')
        join payments other on other.company_id = ${companyId} and other.id = entry.payment_id
        join payment_types kinds on kinds.company_id = ${companyId} and kinds.id = other.type_id
        where put.company_id = ${companyId} and put.payment_id = payments.id and put.amount > 0
        group by other.id, other.reference, other.type_id, other.code, kinds.name, put.amount, owed.id, owed.total, owed.settled
        having sum(entry.settled) > 0) each_note) each_part
        group by id, reference, type_id, code, name having sum(amount) > 0) others
    ) since
    order by (payments.code <> 'CHECK'), payments.bounced_on, payments.id`.execute(ctx.tx)
  return rows
}
