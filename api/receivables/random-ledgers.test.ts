import { randomInt } from 'node:crypto'
import { clients } from '@app/contract/clients'
import type { DeskFilters } from '@app/contract/deposits'
import { paymentTypes } from '@app/contract/payment-types'
import type { Figure } from '@app/contract/receivables'
import { addDays, type Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { openByPaper, unattachedOf } from '@app/domain/payments/bounced'
import { agedBalanceOf } from '@app/domain/receivables/aged-balance'
import { balancesOf } from '@app/domain/receivables/balances'
import { averagesOf, exposureOf, figuresOf, ordered } from '@app/domain/receivables/figures'
import { attachedOf, type Ledger, type Payment, stateOf } from '@app/domain/receivables/ledger'
import { balanceOf, type Book, statementOf } from '@app/domain/receivables/statement'
import { expect, test } from 'vitest'
import { openDesk } from '../deposits/desk.ts'
import type { Ctx } from '../platform/context.ts'
import { statementOfClient } from '../statements/statement.ts'
import { nextIds } from '../test/database.ts'
import { aClient, rowOf } from '../test/factories.ts'
import { inCompany, type Someone, userOf } from '../test/in-company.ts'
import { someGoods } from '../test/orders.ts'
import { randomFrom, writeLedger } from '../test/random-ledgers.ts'
import { readLedgers } from '../test/read-ledgers.ts'
import { appForTests } from '../test/test-app.ts'
import { findFigures, hasBalance } from './client-figures.ts'
import { findFinancials, listFigureRows } from './client-financials.ts'

// What clients owe is computed by the rules, from the tables, and by SQL, from the sums beside it. The same
// must come out for whatever was written. LEDGERS=20000 for many, SEED=… for the same once more.
const LEDGERS = Number(process.env['LEDGERS'] ?? 300)
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const AT_ONCE = 50
const TODAY: Day = '2026-06-30'
const NOW = new Date(`${TODAY}T12:00:00Z`)
const app = appForTests({ clock: () => NOW })

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const inState = ({ payments }: Ledger, ...states: string[]) =>
  payments.filter((payment) => states.includes(stateOf(payment, TODAY)))
const amountOf = ({ amount }: Payment) => amount

/** What is to be seen often enough. */
const KINDS: Record<string, (ledger: Ledger) => boolean> = {
  partial: (ledger) =>
    balancesOf(ledger, TODAY).some(({ settled, remainder }) => settled !== 0 && remainder !== 0),
  negative: ({ payments }) =>
    payments.some(({ allocations }) => allocations.some(({ amount }) => amount < 0)),
  bounced: (ledger) => inState(ledger, 'BOUNCED').some(({ allocations }) => allocations.length > 0),
  replaced: (ledger) =>
    balancesOf(ledger, TODAY).some(({ bounced, unpaid }) => Math.abs(unpaid) < Math.abs(bounced)),
  unattached: (ledger) => inState(ledger, 'CLEARED').some((payment) => attachedOf(payment) < payment.amount),
  'under approval': ({ payments }) => payments.some(({ status }) => status === 'UNDER_APPROVAL'),
}

test(
  `${LEDGERS} random ledgers owe the same by the rules and by SQL, and every identity holds (seed ${SEED})`,
  async () => {
    const company = await app.company()
    const users = [await userOf(app, company), await userOf(app, company, 'ROLE_COMMERCIAL')] as const
    await company.admin.call(paymentTypes.save, { body: { name: 'Bon d’achat' } })
    const depotId = Number(await rowOf['depots']?.(app, company))
    const productId = await someGoods(company, depotId, 1_000_000)
    const { id: pattern } = await company.admin.call(clients.save, {
      body: aClient({ creditLimit: cents(1) }),
    })
    const random = randomFrom(SEED)
    const seen = new Map(Object.keys(KINDS).map((kind) => [kind, 0]))
    for (let done = 0; done < LEDGERS; done += AT_ONCE) {
      const clientIds = await someClients(company.id, pattern, Math.min(AT_ONCE, LEDGERS - done))
      const clientLedgers = clientIds.map((clientId) => ({
        setting: {
          clientId,
          depotId,
          productId,
          users,
          from: addDays(TODAY, -random.whole(30, 500)),
          today: TODAY,
        },
        own: randomFrom(random.whole(0, 2 ** 31)),
      }))
      const past = new Map(clientIds.map((id) => [id, addDays(TODAY, -random.whole(0, 400))]))
      await inCompany(app, company, users[0], NOW, (ctx) =>
        Promise.all(clientLedgers.map(({ setting, own }) => writeLedger(ctx, setting, own))),
      )
      const read = await readLedgers(app.database, company, clientIds)
      const user = random.oneOf(users)
      await inCompany(app, company, user, NOW, async (ctx) => {
        const figures = await findFigures(ctx, clientIds, TODAY)
        await Promise.all(
          [...read].map(async ([id, { ledger, book }]) => {
            expect(figures.get(id)).toEqual(figuresOf(ledger, TODAY))
            await expectSame(ctx, id, ledger, user)
            await expectSameBounced(ctx, id, ledger, book)
            expectIdentities(ledger, book)
            expectPast(book, past.get(id) ?? TODAY)
            await expectScheduled(ctx, id, past.get(id) ?? TODAY)
            for (const [kind, isOne] of Object.entries(KINDS))
              if (isOne(ledger)) seen.set(kind, (seen.get(kind) ?? 0) + 1)
          }),
        )
      })
    }
    process.stdout.write(`${LEDGERS} ledgers, seed ${SEED}: ${JSON.stringify(Object.fromEntries(seen))}\n`)
    const least = LEDGERS < 1000 ? 1 : LEDGERS / 20
    for (const count of seen.values()) expect(count).toBeGreaterThanOrEqual(least)
  },
  60_000 + LEDGERS * 100,
)

/** Copies of one client, each with days of its own. */
async function someClients(companyId: number, pattern: number, count: number): Promise<number[]> {
  const ids = await nextIds(app.database, 'clients_id_seq', count)
  await app.database.query(
    `insert into clients (company_id, id, code, name, city_id, city_name, credit_limit, due_days)
     select company_id, next.id, 'R' || next.id, name, city_id, city_name, credit_limit, next.id % 7 * 20
     from clients cross join unnest($3::bigint[]) as next (id)
     where company_id = $1 and clients.id = $2`,
    [companyId, pattern, ids],
  )
  return ids
}

const FIGURES: Record<Figure, 'outstanding' | 'unsettled' | 'unpaid' | 'overdueTotal'> = {
  outstanding: 'outstanding',
  unsettled: 'unsettled',
  unpaid: 'unpaid',
  overdue: 'overdueTotal',
}

/** What SQL answers about one client is what the rules say, and each figure the sum of its rows. */
async function expectSame(ctx: Ctx, id: number, ledger: Ledger, { role }: Someone): Promise<void> {
  const figures = figuresOf(ledger, TODAY)
  const asked = Promise.all(
    (Object.keys(FIGURES) as Figure[]).map(async (figure) => ({
      figure,
      rows: await listFigureRows(ctx, id, { figure, page: 0, size: 100 }),
    })),
  )
  // The company's setting comes beside the ledger.
  const { cashThreshold, ...owed } = await findFinancials(ctx, id)
  expect(cashThreshold).toBeGreaterThan(0)
  expect(owed).toEqual({ ...figures, ...averagesOf(ledger, TODAY) })
  for (const { figure, rows } of await asked) {
    expect(rows.content.length).toBe(rows.totalElements)
    expect(total(rows.content, ({ amount }) => amount) + rows.others).toBe(figures[FIGURES[figure]])
    expect(rows.total).toBe(figures[FIGURES[figure]])
    expect(role === 'ROLE_ADMIN' ? rows.others : 0).toBe(0)
    for (const { amount } of rows.content) expect(amount).not.toBe(0)
  }
  const isOpen =
    balancesOf(ledger, TODAY).some(({ remainder }) => remainder !== 0) ||
    inState(ledger, 'PENDING').length > 0 ||
    inState(ledger, 'CLEARED', 'BOUNCED').some((payment) => attachedOf(payment) < payment.amount)
  expect(await hasBalance(ctx, id)).toBe(isOpen)
}

const EVERY: Omit<DeskFilters, 'clientIds'> = {
  view: 'bounced',
  bankIds: [],
  userIds: [],
  typeIds: [],
  search: '',
  from: null,
  to: null,
}

/** What of each bounced paper is open or was put nowhere, by the rules and by SQL. */
async function expectSameBounced(ctx: Ctx, id: number, ledger: Ledger, book: Book): Promise<void> {
  const steps = new Map(book.payments.map((payment) => [payment.id, payment.steps]))
  const papers = inState(ledger, 'BOUNCED').map((payment) => ({
    ...payment,
    bouncedAt: steps.get(payment.id)?.findLast(({ step }) => step === 'BOUNCED')?.at ?? NOW,
  }))
  const { unsettled, unpaid } = figuresOf(ledger, TODAY)
  const open = openByPaper(papers, balancesOf(ledger, TODAY))
  const expected = papers.map((paper) => {
    const unattached = unattachedOf({ amount: paper.amount, attached: attachedOf(paper) }, unsettled + unpaid)
    return { id: paper.id, open: open.get(paper.id), unattached }
  })
  const { bounced: found } = await openDesk(ctx, { ...EVERY, clientIds: [id] }, { page: 0, size: 10 })
  expect(
    found.map((row) => ({ id: row.id, open: row.open, unattached: row.unattached })).toSorted(byId),
  ).toEqual(expected.filter((one) => (one.open ?? 0) + one.unattached > 0).toSorted(byId))
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

/** A debt counts exactly once, whatever happens to the paper. */
function expectIdentities(ledger: Ledger, book: Book): void {
  const figures = figuresOf(ledger, TODAY)
  const owed = total(ledger.receivables, (document) => document.total)
  const pending = inState(ledger, 'PENDING')
  const cleared = inState(ledger, 'CLEARED')
  const orders = ordered(ledger.orders)
  expect(exposureOf(figures)).toBe(owed - total(cleared, amountOf) + orders)
  expect(figures.unsettledOverdue + figures.unsettledNotDue).toBe(figures.unsettled)

  const balance = balanceOf(statementOf(book, TODAY))
  expect(balance).toBe(owed - total([...cleared, ...pending], amountOf))
  expect(balance + total(pending, amountOf)).toBe(exposureOf(figures) - orders)
  const unattached = total(pending, (payment) => payment.amount - attachedOf(payment))
  expect(balance).toBe(figures.unsettled + figures.unpaid - unattached)

  const aged = agedBalanceOf(ledger, TODAY)
  expect(aged.total).toBe(figures.unsettled + figures.unpaid)
  expect(aged.credits).toBeLessThanOrEqual(0)
  for (const { total: whole, settled, bounced, remainder, unpaid } of balancesOf(ledger, TODAY)) {
    expect(Math.abs(settled) + Math.abs(remainder)).toBe(Math.abs(whole))
    expect(Math.abs(unpaid)).toBe(Math.min(Math.abs(bounced), Math.abs(remainder)))
  }
}

/** The schedule adds up to the balance: today and on a past day, folded or not, of the client or of one salesperson. */
async function expectScheduled(ctx: Ctx, id: number, past: Day): Promise<void> {
  for (const asked of [
    { date: TODAY, from: null, earlier: 0 },
    { date: past, from: addDays(past, -60), earlier: 0 },
  ]) {
    const { balance, schedule, unsettled, unpaid } = (await statementOfClient(ctx, id, asked)).shown
    const { unattached, underApproval, betweenSalespeople } = schedule
    expect(total(Object.values(schedule), Number)).toBe(balance)
    expect(unsettled + unpaid + unattached + underApproval + betweenSalespeople).toBe(balance)
    expect(ctx.user.role === 'ROLE_ADMIN' ? betweenSalespeople : 0).toBe(0)
  }
}

/** The statement of any past day ends with what was owed then, as known at its end. */
function expectPast({ receivables, payments }: Book, date: Day): void {
  const owed = receivables.filter(
    ({ issuedOn, voidedOn }) => issuedOn <= date && (voidedOn === null || voidedOn > date),
  )
  const paid = payments.filter(({ receivedOn, steps }) => {
    const by = steps.filter(({ day }) => day <= date).map(({ step }) => step)
    const bounces =
      by.filter((step) => step === 'BOUNCED').length - by.filter((step) => step === 'BOUNCE_UNDONE').length
    return receivedOn <= date && !by.includes('DECLINED') && !by.includes('VOIDED') && bounces === 0
  })
  const balance = balanceOf(statementOf({ receivables, payments }, date))
  expect(balance).toBe(total(owed, (document) => document.total) - total(paid, ({ amount }) => amount))
}
