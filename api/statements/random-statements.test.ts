import { randomInt } from 'node:crypto'
import { addDays, type Day } from '@app/domain/dates/day'
import { sum as sumOf } from '@app/domain/money/cents'
import { exposureOf, figuresOf, ordered } from '@app/domain/receivables/figures'
import { stateOf } from '@app/domain/receivables/ledger'
import { scheduleOf } from '@app/domain/receivables/schedule'
import { balanceOf, statementOf } from '@app/domain/receivables/statement'
import { expect, test } from 'vitest'
import { inCompany } from '../test/in-company.ts'
import { randomFrom } from '../test/random-ledgers.ts'
import { someLedgers } from '../test/some-ledgers.ts'
import { readLedgers } from '../test/read-ledgers.ts'
import { appForTests } from '../test/test-app.ts'
import { statementOfClient } from './statement.ts'

const TODAY: Day = '2026-06-30'
const NOW = new Date(`${TODAY}T12:00:00Z`)
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const LEDGERS = 30
const app = appForTests({ clock: () => NOW })

test(`the statements of random ledgers say what the rules say, today and on any past day (seed ${SEED})`, async () => {
  const random = randomFrom(SEED)
  const { company, users, clientIds } = await someLedgers(app, random, NOW, LEDGERS)
  const ledgers = await readLedgers(app.database, company, clientIds)
  await inCompany(app, company, users[0], NOW, async (ctx) => {
    for (const [id, { ledger, book }] of ledgers) {
      const { shown } = await statementOfClient(ctx, id, { date: TODAY, from: null, earlier: 0 })
      const {
        outstanding: _outstanding,
        unsettledOverdue: _late,
        unsettledNotDue: _due,
        ...figures
      } = figuresOf(ledger, TODAY)
      expect(shown).toMatchObject(figures)
      const everyPayment = new Set(ledger.payments.map((payment) => payment.id))
      expect(shown.schedule).toEqual(scheduleOf(ledger, TODAY, everyPayment))
      const pending = ledger.payments.filter((payment) => stateOf(payment, TODAY) === 'PENDING')
      expect(shown.paperTotal).toBe(pending.reduce((sum, { amount }) => sum + amount, 0))
      expect(shown.exposure).toMatchObject({
        orders: ordered(ledger.orders),
        exposure: exposureOf(figuresOf(ledger, TODAY)),
      })
      for (const date of [TODAY, addDays(TODAY, -random.whole(0, 300))]) {
        const from = addDays(date, -random.whole(0, 200))
        const past = await statementOfClient(ctx, id, { date, from, earlier: random.whole(0, 3) })
        const entries = statementOf(book, date)
        const { forward, balance, debit, credit } = past.shown
        expect(balance).toBe(balanceOf(entries))
        expect(forward.balance + debit - credit).toBe(balance)
        expect(forward.entries + past.shown.entries.length).toBe(entries.length)
        // A debt counts once, on any day: by its age, and by what is unsettled and unpaid.
        const { unattached, underApproval, betweenSalespeople, ...ages } = past.shown.schedule
        const owed = sumOf(Object.values(ages))
        expect(owed).toBe(past.shown.unsettled + past.shown.unpaid)
        expect(owed + unattached + underApproval).toBe(balance)
        expect(betweenSalespeople).toBe(0)
        expect(owed).toBeGreaterThanOrEqual(balance)
        expect(owed).toBeLessThanOrEqual(balance + past.shown.paperTotal)
      }
    }
  })
}, 60_000)
