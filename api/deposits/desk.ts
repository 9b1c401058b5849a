import type { BouncedPaper, DeskFilters, DeskRow } from '@app/contract/deposits'
import { dayOf, type Day } from '@app/domain/dates/day'
import { type Cents, cents } from '@app/domain/money/cents'
import { clockOf, DUE_GROUPS, PAPER_VIEWS, paperViewOf } from '@app/domain/payments/desk'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { pageOfRows, customPlan } from '../platform/persistence/paging.ts'
import {
  type DeskSum,
  findBounced,
  findPapers,
  type PaperFields,
  type ShownBounce,
  sumDesk,
} from './desk.repository.ts'

interface Page {
  page: number
  size: number
}

/** All cheques and bills by their day: a page of a view, how many each view has, and what bounced and is open. */
export async function openDesk(ctx: Ctx, filters: DeskFilters, { page, size }: Page) {
  const today = dayOf(ctx.now)
  const planned = customPlan(ctx.tx)
  const summing = sumDesk(ctx, filters, today)
  const bouncing = findBounced(ctx, { filters, today })
  const ofView = async () => among(await summing, filters.view)
  const [rows, sums, bounced] = await inOrder([
    pageOfRows<DeskRow>(
      { page, size, sort: { direction: 'asc' } },
      async () => countIn(await ofView()),
      async (window) => ({
        rows: (await findPapers(ctx, { filters, today }, window)).map((row) => shownPaper(row, today)),
      }),
    ),
    summing,
    bouncing,
    planned,
  ])
  return {
    ...rows,
    totalAmount: totalIn(await ofView()),
    counts: countsIn(sums),
    groups: filters.view === 'held' ? groupsIn(sums) : null,
    bounced: bounced.map((row) => withClock(row, today)),
    bouncedOpen: { count: countIn(among(sums, 'bounced')), total: openIn(sums) },
  }
}

const among = (sums: readonly DeskSum[], view: DeskFilters['view']) =>
  sums.filter((sum) => view === 'all' || sum.view === view)
const countIn = (sums: readonly DeskSum[]): number => sums.reduce((all, { count }) => all + count, 0)
const totalIn = (sums: readonly DeskSum[]): Cents =>
  cents(sums.reduce<number>((all, { total }) => all + total, 0))

const openIn = (sums: readonly DeskSum[]): Cents =>
  cents(sums.reduce<number>((all, { rest }) => all + (rest ?? 0), 0))

const countsIn = (sums: readonly DeskSum[]) => {
  const [held, deposited, cleared, bounced, replaced] = PAPER_VIEWS.map((view) => countIn(among(sums, view)))
  return {
    held: held ?? 0,
    deposited: deposited ?? 0,
    cleared: cleared ?? 0,
    bounced: bounced ?? 0,
    replaced: replaced ?? 0,
    all: countIn(sums),
  }
}

const groupsIn = (sums: readonly DeskSum[]) => {
  const groups = DUE_GROUPS.map((due) => {
    const those = sums.filter((sum) => sum.due === due)
    return { count: countIn(those), total: totalIn(those) }
  })
  const [late, thisWeek, nextWeek, later] = groups
  const none = { count: 0, total: cents(0) }
  return {
    late: late ?? none,
    thisWeek: thisWeek ?? none,
    nextWeek: nextWeek ?? none,
    later: later ?? none,
  }
}

const rowFields = ({ id, version, reference, amount, ...paper }: PaperFields) => ({
  id,
  version,
  reference,
  amount,
  type: { id: paper.typeId, name: paper.typeName, code: paper.code },
  bank: paper.bankId === null ? null : { id: paper.bankId, name: paper.bankName ?? '' },
  client: { id: paper.clientId, code: paper.clientCode, name: paper.clientName, blocked: paper.blocked },
})

export function shownPaper(row: Awaited<ReturnType<typeof findPapers>>[number], today: Day): DeskRow {
  const { day, status, documents, bouncedOn, bounceReason, rest, clearingDays } = row
  const { slipId, slipNumber, depositedOn } = row
  return {
    ...rowFields(row),
    user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
    day,
    view: paperViewOf({ day, status, bouncedOn, depositedOn }, rest, { today, clearingDays }),
    status,
    documents,
    slip:
      slipId === null || slipNumber === null || depositedOn === null
        ? null
        : { id: slipId, number: slipNumber, depositedOn },
    bouncedOn,
    bounceReason,
  }
}

function withClock(row: ShownBounce, today: Day): BouncedPaper {
  const { amount, bouncedOn, bounceReason, open, unattached, openOn, replacedBy } = row
  const clock = clockOf(row, today)
  return {
    ...rowFields(row),
    bouncedOn,
    reason: bounceReason,
    daysLeft: clock?.daysLeft ?? null,
    deadline: clock?.deadline ?? null,
    open,
    unattached,
    openOn,
    replaced: cents(amount - open - unattached),
    replacedBy,
  }
}
