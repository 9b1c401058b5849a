import { randomInt } from 'node:crypto'
import { clients } from '@app/contract/clients'
import { paymentTypes } from '@app/contract/payment-types'
import { addDays, type Day } from '@app/domain/dates/day'
import { cents, sum as sumOf } from '@app/domain/money/cents'
import { exposureOf, figuresOf, ordered } from '@app/domain/receivables/figures'
import { stateOf } from '@app/domain/receivables/ledger'
import { scheduleOf } from '@app/domain/receivables/schedule'
import { balanceOf, statementOf } from '@app/domain/receivables/statement'
import { expect, test } from 'vitest'
import { aClient, rowOf } from '../test/factories.ts'
import { inCompany, userOf } from '../test/in-company.ts'
import { someGoods } from '../test/orders.ts'
import { randomFrom, writeLedger } from '../test/random-ledgers.ts'
import { readLedgers } from '../test/read-ledgers.ts'
import { appForTests } from '../test/test-app.ts'
import { statementOfClient } from './statement.ts'

const TODAY: Day = '2026-06-30'
const NOW = new Date(`${TODAY}T12:00:00Z`)
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31))
const LEDGERS = 30
const app = appForTests({ clock: () => NOW })

test(`the statements of random ledgers say what the rules say, today and on any past day (seed ${SEED})`, async () => {
  const company = await app.company()
  const users = [await userOf(app, company), await userOf(app, company, 'ROLE_COMMERCIAL')] as const
  await company.admin.call(paymentTypes.save, { body: { name: 'Bon d’achat' } })
  const depotId = Number(await rowOf['depots']?.(app, company))
  const productId = await someGoods(company, depotId, 100_000)
  const random = randomFrom(SEED)
  const clientIds: number[] = []
  for (let n = 0; n < LEDGERS; n++) {
    const body = aClient({ creditLimit: cents(1), dueDays: (n % 7) * 20 })
    clientIds.push((await company.admin.call(clients.save, { body })).id)
  }
  const clientLedgers = clientIds.map((clientId) => ({
    setting: {
      clientId,
      depotId,
      productId,
      users,
      from: addDays(TODAY, -random.whole(30, 400)),
      today: TODAY,
    },
    own: randomFrom(random.whole(0, 2 ** 31)),
  }))
  await inCompany(app, company, users[0], NOW, (ctx) =>
    Promise.all(clientLedgers.map(({ setting, own }) => writeLedger(ctx, setting, own))),
  )
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
