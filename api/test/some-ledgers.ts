import { type ClientForm, clients } from '@app/contract/clients'
import { paymentTypes } from '@app/contract/payment-types'
import { addDays, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { aClient, rowOf } from './factories.ts'
import { inCompany, userOf } from './in-company.ts'
import { someGoods } from './orders.ts'
import { randomFrom, writeLedger } from './random-ledgers.ts'
import type { TestApp } from './test-app.ts'

/** A company of so many clients, each with a random ledger: the same for the same numbers. */
export async function someLedgers(
  app: TestApp,
  random: ReturnType<typeof randomFrom>,
  now: Date,
  count: number,
  more: (n: number) => Partial<ClientForm> = () => ({}),
) {
  const company = await app.company()
  const users = [await userOf(app, company), await userOf(app, company, 'ROLE_COMMERCIAL')] as const
  await company.admin.call(paymentTypes.save, { body: { name: 'Bon d’achat' } })
  const depotId = Number(await rowOf['depots']?.(app, company))
  const productId = await someGoods(company, depotId, 100_000)
  const clientIds: number[] = []
  for (let n = 0; n < count; n++) {
    const body = aClient({ creditLimit: cents(1), dueDays: (n % 7) * 20, ...more(n) })
    clientIds.push((await company.admin.call(clients.save, { body })).id)
  }
  const today = dayOf(now)
  const ledgers = clientIds.map((clientId) => ({
    setting: { clientId, depotId, productId, users, from: addDays(today, -random.whole(30, 400)), today },
    own: randomFrom(random.whole(0, 2 ** 31)),
  }))
  await inCompany(app, company, users[0], now, (ctx) =>
    Promise.all(ledgers.map(({ setting, own }) => writeLedger(ctx, setting, own))),
  )
  return { company, users, clientIds }
}
