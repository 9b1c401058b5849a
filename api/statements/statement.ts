import type { Statement, StatementEntry } from '@app/contract/statements'
import { addDays, type Day, dayOf, daysBetween } from '@app/domain/dates/day'
import { addMonths, firstDayOf, monthOf } from '@app/domain/dates/month'
import { type Cents, cents, sum } from '@app/domain/money/cents'
import { type Balance, balancesOf } from '@app/domain/receivables/balances'
import { exposureOf, figuresOf } from '@app/domain/receivables/figures'
import { attachedOf, type Ledger, type Payment, stateOf } from '@app/domain/receivables/ledger'
import { ledgerAt } from '@app/domain/receivables/past'
import { type Schedule, scheduleOf } from '@app/domain/receivables/schedule'
import { balanceOf, type Entry, statementOf } from '@app/domain/receivables/statement'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findFigures } from '../receivables/client-figures.ts'
import {
  findAllocations,
  findClient,
  findDetails,
  findPayments,
  findReceivables,
  type KeptPayment,
  type KeptReceivable,
  type StatementClient,
} from './statements.repository.ts'

export interface Asked {
  /** Today by default; of days to come nothing is known. */
  date: Day | null
  /** Earlier entries are folded into a balance brought forward, but for so many of them. */
  from: Day | null
  earlier: number
}

/** A statement, and what its paper has besides. */
export interface WholeStatement {
  shown: Statement
  client: StatementClient
  /** Whose is the newest note. */
  userId: number | undefined
}

/** What a client owed at the end of a day: their own documents to a salesperson, all of them to the others. */
export async function statementOfClient(ctx: Ctx, id: number, asked: Asked): Promise<WholeStatement> {
  const today = dayOf(ctx.now)
  const date = asked.date === null || asked.date > today ? today : asked.date
  const own = ctx.user.role === 'ROLE_COMMERCIAL' ? ctx.user.id : null
  const withCredit = date === today && own === null
  const [client, receivables, kept, allocations, figures] = await inOrder([
    findClient(ctx, id),
    findReceivables(ctx, id, date),
    findPayments(ctx, id, date),
    findAllocations(ctx, id, date),
    withCredit ? findFigures(ctx, [id], today) : undefined,
  ])
  const allocationInputs = Map.groupBy(allocations, ({ paymentId }) => paymentId)
  const payments = kept.map((payment) => ({
    ...payment,
    steps: payment.steps.map((step) => ({ ...step, at: new Date(step.at) })),
    allocations: allocationInputs.get(payment.id) ?? [],
  }))
  const ledger = ledgerAt({ receivables, payments }, date, own)
  const isOwn = ({ userId }: { userId: number }) => own === null || userId === own
  const theirs = { receivables: receivables.filter(isOwn), payments: payments.filter(isOwn) }
  const entries = statementOf(theirs, date)
  const paidByThem = new Set(theirs.payments.map((payment) => payment.id))
  const pending = ledger.payments.filter(
    (payment) => paidByThem.has(payment.id) && stateOf(payment, date) === 'PENDING',
  )
  const exposed = figures?.get(id)
  const book = { receivables, payments: kept, balances: balancesOf(ledger, date), date }
  const schedule = scheduleOf(ledger, date, paidByThem)
  const shown = await describeStatement(ctx, {
    client: orNotFound(client),
    entries,
    asked,
    book,
    ledger,
    schedule,
    pending,
    own,
  })
  return {
    client: orNotFound(client),
    userId: receivables.findLast((one) => one.kind === 'BL' && isOwn(one))?.userId,
    shown: {
      ...shown,
      exposure: exposed
        ? {
            orders: cents(exposed.outstanding - sum(pending.map((payment) => cents(attachedOf(payment))))),
            exposure: exposureOf(exposed),
            outstanding: exposed.outstanding,
          }
        : null,
    },
  }
}

interface Book {
  receivables: readonly KeptReceivable[]
  payments: readonly KeptPayment[]
  balances: readonly Balance[]
  date: Day
}

interface Telling {
  client: StatementClient
  entries: readonly Entry[]
  asked: Asked
  book: Book
  ledger: Ledger
  schedule: Schedule
  pending: readonly Payment[]
  own: number | null
}

async function describeStatement(ctx: Ctx, telling: Telling): Promise<Omit<Statement, 'exposure'>> {
  const { client, entries, asked, book, ledger, schedule, pending, own } = telling
  const { date, balances } = book
  const { forward, visible } = fold(entries, asked)
  const described = await describe(ctx, visible, book)
  const figures = figuresOf(ledger, date)
  const monthEnd = addDays(firstDayOf(addMonths(monthOf(date), 1)), -1)
  const soon = balances.filter(({ dueOn }) => dueOn !== null && dueOn >= date && dueOn <= monthEnd)
  const { id, code, name, blocked, cityName, creditLimit } = client
  return {
    client: { id, code, name, blocked, cityName, creditLimit },
    date,
    from: asked.from,
    ownOnly: own !== null,
    forward,
    entries: described,
    debit: sum(described.map(({ debit }) => debit ?? cents(0))),
    credit: sum(described.map(({ credit }) => credit ?? cents(0))),
    balance: balanceOf(entries),
    unsettled: figures.unsettled,
    unpaid: figures.unpaid,
    overdueTotal: figures.overdueTotal,
    overdueCount: figures.overdueCount,
    schedule,
    dueThisMonth: sum(soon.map(({ remainder }) => remainder)),
    paper: paperIn(pending, book),
    paperTotal: sum(pending.map(({ amount }) => amount)),
  }
}

/** The balance before the first entry that is shown. */
function fold(entries: readonly Entry[], { from, earlier }: Pick<Asked, 'from' | 'earlier'>) {
  const before = from === null ? 0 : entries.filter(({ day }) => day < from).length
  const folded = Math.max(0, before - earlier)
  const last = entries[folded - 1]
  return {
    forward: {
      balance: last?.balance ?? cents(0),
      entries: folded,
      until: last === undefined ? null : earlier === 0 && from !== null ? addDays(from, -1) : last.day,
    },
    visible: entries.slice(folded),
  }
}

/** Entries with what a person reads beside the amounts. */
async function describe(ctx: Ctx, entries: readonly Entry[], book: Book): Promise<StatementEntry[]> {
  const isDocument = ({ kind }: Entry) => kind === 'BL' || kind === 'BR' || kind === 'AF'
  const details = await findDetails(
    ctx,
    entries.filter(isDocument).map(({ id }) => id),
  )
  const receivables = new Map(book.receivables.map((one) => [one.id, one]))
  const payments = new Map(book.payments.map((one) => [one.id, one]))
  const balances = new Map(book.balances.map((one) => [one.id, one]))
  return entries.map((entry): StatementEntry => {
    const { kind, id, day, amount, balance } = entry
    const common = { kind, id, date: day, balance, ...sidesOf(kind, amount) }
    if (isDocument(entry)) {
      const one = receivables.get(id)
      const dueDate = one?.dueOn ?? null
      const owed = balances.get(id)
      const isLate = owed?.overdue === true && owed.remainder > 0 && dueDate !== null
      const overdueDays = isLate ? daysBetween(dueDate, book.date) : 0
      return {
        ...common,
        number: one?.number ?? '',
        type: null,
        detail: details.get(id) ?? '',
        dueDate,
        overdueDays,
      }
    }
    const one = payments.get(id)
    return {
      ...common,
      number: one?.reference ?? '',
      type: one ? { id: one.typeId, name: one.typeName, code: one.code } : null,
      detail: one?.bankName ?? '',
      dueDate: kind === 'PAYMENT' ? (one?.dueOn ?? null) : null,
      overdueDays: 0,
    }
  })
}

const sidesOf = (kind: Entry['kind'], amount: Cents) =>
  amount > 0 || kind === 'BL' ? { debit: amount, credit: null } : { debit: null, credit: cents(0 - amount) }

function paperIn(pending: readonly Payment[], { payments }: Book): Statement['paper'] {
  const kept = new Map(payments.map((one) => [one.id, one]))
  return pending
    .map(({ id, amount, dueOn, receivedOn }) => {
      const one = kept.get(id)
      return {
        id,
        number: one?.reference ?? '',
        type: { id: one?.typeId ?? 0, name: one?.typeName ?? '', code: one?.code ?? null },
        dueDate: dueOn ?? receivedOn,
        amount,
      }
    })
    .toSorted((one, other) =>
      one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : one.id - other.id,
    )
}
