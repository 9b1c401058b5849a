import { deposits, EVERY_PAPER } from '@app/contract/deposits'
import { creditNotes } from '@app/contract/credit-notes'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { expenses } from '@app/contract/expenses'
import { home } from '@app/contract/home'
import { EVERY_ORDER, orders } from '@app/contract/orders'
import { EVERY_PAYMENT, payments } from '@app/contract/payments'
import { stock } from '@app/contract/stock'
import { unpaid } from '@app/contract/unpaid'
import { users } from '@app/contract/users'
import { cents } from '@app/domain/money/cents'
import { expect, test } from 'vitest'
import { recordReceivable } from '../receivables/record-receivable.ts'
import type { Client } from '../test/client.ts'
import { anExpense } from '../test/factories.ts'
import { inCompany } from '../test/in-company.ts'
import { at } from '../test/ledgers.ts'
import { aShop, line, refused, type Shop, step } from '../test/orders.ts'
import { anAccount, aPaper } from '../test/paper.ts'
import { aPayment } from '../test/payment-rows.ts'
import { aShopThatTakesBack } from '../test/returns.ts'
import { aFinancialCredit } from '../test/sale-rows.ts'
import { appForTests } from '../test/test-app.ts'
import { aTransferRequest } from '../test/transfer-rows.ts'

// A Tuesday: this week ends on the 22nd.
const TODAY = '2026-11-17' as const
const app = appForTests({ clock: () => new Date(`${TODAY}T10:00:00Z`) })

/** A salesperson besides the one of the shop, who sells from the same depot. */
async function aColleague(shop: Shop) {
  const { id, username } = await app.addUser(shop.company.id, 'ROLE_COMMERCIAL')
  await shop.assign(id)
  return { id, role: 'ROLE_COMMERCIAL' as const, client: await app.signIn(username) }
}

const ask = <R extends keyof typeof home>(route: R) => home[route]

test('orders to approve are counted and summed as their list has them, the three largest shown; another company has none', async () => {
  const shop = await aShop(app)
  const strict = await shop.newClient({ creditLimit: cents(0), name: 'Sans crédit' })
  for (const quantity of [2, 5, 1, 4])
    await shop.save({ clientId: strict, lines: [line(shop.productId, quantity)] })
  await shop.save()
  const card = await shop.admin.call(ask('ordersToApprove'), {})
  expect(card).toMatchObject({ count: 4, total: 12 * 1200 })
  expect(card.rows.map(({ totalTtc }) => totalTtc)).toEqual([6000, 4800, 2400])
  expect(card.rows[0]).toMatchObject({ status: 'UNDER_APPROVAL', client: { name: 'Sans crédit' } })
  const { toApprove } = await shop.admin.call(orders.counts, { body: EVERY_ORDER })
  expect(card.count).toBe(toApprove)
  await step(shop.admin, card.rows[0]?.id ?? 0, 'VALIDATED')
  expect(await shop.admin.call(ask('ordersToApprove'), {})).toMatchObject({ count: 3, total: 7 * 1200 })
  const other = await app.company()
  expect(await other.admin.call(ask('ordersToApprove'), {})).toEqual({ count: 0, total: 0, rows: [] })
})

test('a salesperson sees their own orders that were declined or wait, never a colleague’s', async () => {
  const shop = await aShop(app)
  const { commercial } = shop.company
  const colleague = await aColleague(shop)
  const strict = await shop.newClient({ creditLimit: cents(0) })
  const waiting = await shop.save({ clientId: strict, lines: [line(shop.productId, 1)] }, commercial)
  const declined = await shop.save({ clientId: strict, lines: [line(shop.productId, 2)] }, commercial)
  await step(shop.admin, declined.id, 'DECLINED', 'Trop tard')
  await shop.save({}, commercial)
  const theirs = await shop.save({ clientId: strict, lines: [line(shop.productId, 9)] }, colleague.client)
  const card = await commercial.call(ask('ownOrders'), {})
  expect(card).toMatchObject({ count: 2, total: 3600 })
  expect(card.rows.map(({ id, status }) => [id, status])).toEqual([
    [declined.id, 'DECLINED'],
    [waiting.id, 'UNDER_APPROVAL'],
  ])
  expect((await colleague.client.call(ask('ownOrders'), {})).rows.map(({ id }) => id)).toEqual([theirs.id])
  // However long ago they were ordered: one waits still, of the other it is news that it was declined.
  const { id: companyId } = shop.company
  const longAgo = 'update orders set ordered_on = ordered_on - 60, created_at = created_at - $2::interval'
  await app.database.query(`${longAgo} where company_id = $1`, [companyId, '60 days'])
  const listed = async () => {
    const statuses = ['UNDER_APPROVAL', 'DECLINED'] as const
    const { content } = await commercial.call(orders.list, {
      query: { page: 0, size: 10, sort: { by: 'totalTtc', direction: 'desc' } },
      body: { ...EVERY_ORDER, statuses: [...statuses], declinedLately: true },
    })
    return content.map(({ id }) => id)
  }
  expect(await commercial.call(ask('ownOrders'), {})).toMatchObject({ count: 2, total: 3600 })
  expect(await listed()).toEqual([declined.id, waiting.id])
  // Thirty days after the decision it is no news any more: whole days, as the salesperson counts them.
  const decidedAt = async (instant: string) =>
    await app.database.query('update orders set decided_at = $2 where id = $1', [declined.id, instant])
  await decidedAt('2026-10-18T01:00:00Z')
  expect((await commercial.call(ask('ownOrders'), {})).count).toBe(2)
  await decidedAt('2026-10-17T22:30:00Z')
  expect(await commercial.call(ask('ownOrders'), {})).toMatchObject({ count: 1, rows: [{ id: waiting.id }] })
  expect(await listed()).toEqual([waiting.id])
})

test('what the back office has not handled is on the agent’s cards until it is', async () => {
  const shop = await aShopThatTakesBack(app)
  const { agent } = shop.company
  const note = await shop.deliver()
  const larger = await shop.deliver({ lines: [line(shop.productId, 20)] })
  const done = await shop.save({ lines: [line(shop.productId, 3)] })
  await step(shop.admin, done.id, 'VALIDATED')
  await step(shop.admin, done.id, 'DELIVERED')
  const paid = await aPayment(app, shop.company)
  const back = await shop.validated([shop.back(note, 1)])
  await shop.takeBack([shop.back(note, 1)])
  await aFinancialCredit(app, shop.company, 500)

  const notes = await agent.call(ask('notesToTreat'), {})
  expect(notes).toMatchObject({ count: 2, total: 36_000 })
  expect(notes.rows.map(({ number }) => number)).toEqual([larger.number, note.number])
  const orderCard = await agent.call(ask('ordersToTreat'), {})
  expect(orderCard).toMatchObject({ count: 1, total: 3600, rows: [{ id: done.id, status: 'DELIVERED' }] })
  expect(await agent.call(ask('paymentsToTreat'), {})).toMatchObject({
    count: 1,
    total: 10_000,
    rows: [{ id: paid, typeName: 'Chèque', amount: 10_000 }],
  })
  const credits = await agent.call(ask('creditsToTreat'), {})
  expect(credits.count).toBe(2)
  expect(credits.rows).toMatchObject([
    // One that is not validated yet is nothing to handle.
    { kind: 'creditNotes', count: 1, names: [back.number] },
    { kind: 'financialCredits', count: 1 },
    { kind: 'supplierCredits', count: 0, names: [] },
  ])

  await agent.call(deliveryNotes.setTreated, { body: { id: note.id, treated: true } })
  await agent.call(orders.setTreated, { body: { id: done.id, treated: true } })
  await agent.call(payments.setTreated, { body: { id: paid, treated: true } })
  await agent.call(creditNotes.setTreated, { body: { id: back.id, treated: true } })
  expect((await agent.call(ask('notesToTreat'), {})).count).toBe(1)
  expect((await agent.call(ask('ordersToTreat'), {})).count).toBe(0)
  expect((await agent.call(ask('paymentsToTreat'), {})).count).toBe(0)
  expect((await agent.call(ask('creditsToTreat'), {})).count).toBe(1)
})

test('cheques to deposit are those in the drawer that are late or due by Sunday, by their day; a salesperson’s own', async () => {
  const shop = await aShop(app)
  const { company, clientId, salesperson } = shop
  const paper = (amount: number, dueOn: `${number}-${number}-${number}`) =>
    aPaper(app, company, clientId, { amount, dueOn, receivedOn: '2026-09-01' })
  const sunday = await paper(20, '2026-11-22')
  const late = await paper(10, '2026-11-13')
  await paper(40, '2026-11-23')
  const handed = await paper(80, TODAY)
  await shop.admin.call(deposits.deposit, {
    body: { paymentIds: [handed], accountId: await anAccount(app, company), depositedOn: TODAY },
  })
  const card = await shop.company.agent.call(ask('papers'), {})
  expect(card).toMatchObject({ count: 2, total: 3000, until: '2026-11-22' })
  expect(card.rows.map(({ id, day }) => [id, day])).toEqual([
    [late, '2026-11-13'],
    [sunday, '2026-11-22'],
  ])
  const { groups } = await shop.admin.call(deposits.desk, {
    query: { page: 0, size: 10 },
    body: { ...EVERY_PAPER, view: 'held' },
  })
  expect(card.count).toBe((groups?.late.count ?? 0) + (groups?.thisWeek.count ?? 0))
  expect(await company.commercial.call(ask('papers'), {})).toMatchObject({ count: 0, rows: [] })
  await app.database.query('update payments set user_id = $3 where company_id = $1 and id = $2', [
    company.id,
    sunday,
    salesperson.id,
  ])
  expect(await company.commercial.call(ask('papers'), {})).toMatchObject({
    count: 1,
    total: 2000,
    rows: [{ id: sunday }],
  })
  // Who has no desk finds the same in the list of payments.
  const listed = async (client: Client) => {
    const sort = { by: 'dueDate', direction: 'asc' } as const
    const body = { ...EVERY_PAYMENT, toDeposit: true }
    const page = await client.call(payments.list, { query: { page: 0, size: 10, sort }, body })
    return page.content.map(({ id }) => id)
  }
  expect(await listed(company.commercial)).toEqual([sunday])
  expect(await listed(shop.admin)).toEqual([late, sunday])
})

test('clients are overdue as in the aged balance, the largest first; a salesperson by their own notes', async () => {
  const shop = await aShop(app)
  const { company, salesperson } = shop
  const small = await shop.newClient({ name: 'Petite dette', dueDays: 30 })
  const large = await shop.newClient({ name: 'Grande dette', dueDays: 30 })
  const due = await shop.newClient({ name: 'Échéance aujourd’hui', dueDays: 30 })
  const owe = (clientId: number, day: `${number}-${number}-${number}`, total: number, user = salesperson) =>
    inCompany(app, company, user, at(day), (ctx) =>
      recordReceivable(ctx, { kind: 'BL', clientId, userId: user.id, total: cents(total) }),
    )
  const colleague = await aColleague(shop)
  await owe(small, '2026-10-01', 3000)
  await owe(large, '2026-10-02', 4000, colleague)
  await owe(large, '2026-08-13', 5000)
  await owe(large, '2026-11-10', 9000)
  await owe(due, '2026-10-18', 7000)
  const card = await shop.admin.call(ask('overdueClients'), {})
  expect(card).toMatchObject({ count: 2, total: 12_000 })
  expect(card.rows).toMatchObject([
    { client: { id: large }, overdue: 9000, overdueDays: 66 },
    { client: { id: small }, overdue: 3000, overdueDays: 17 },
  ])
  const aged = await shop.admin.call(unpaid.aged, {
    query: { page: 0, size: 10, sort: { by: 'total', direction: 'desc' } },
    body: { clientIds: [], userIds: [], cityIds: [], search: '', overdueOnly: true },
  })
  const { days1to30, days31to60, days61to90, over90 } = aged.totals
  expect([card.count, card.total]).toEqual([aged.totalElements, days1to30 + days31to60 + days61to90 + over90])
  expect(await company.commercial.call(ask('overdueClients'), {})).toMatchObject({
    count: 2,
    total: 8000,
    rows: [{ overdue: 5000 }, { overdue: 3000 }],
  })
  expect((await colleague.client.call(ask('overdueClients'), {})).rows).toMatchObject([
    { client: { id: large }, overdue: 4000, overdueDays: 16 },
  ])
})

test('a product is out of stock when no depot has any: best sold first, and whether a draft waits for it', async () => {
  const shop = await aShop(app)
  const { company } = shop
  const sold = await shop.newProduct(4, { name: 'Vendu' })
  const best = await shop.newProduct(9, { name: 'Mieux vendu' })
  const promised = await shop.newProduct(2, { name: 'Promis' })
  await shop.newProduct(0, { name: 'Jamais entré' })
  const sell = async (productId: number, quantity: number) => {
    const { id } = await shop.save({ lines: [line(productId, quantity)] })
    await step(shop.admin, id, 'VALIDATED')
    await shop.admin.call(deliveryNotes.generate, { body: { orderId: id } })
  }
  await sell(sold, 4)
  await sell(best, 9)
  await shop.save({ lines: [line(promised, 2)] })
  const { id: draft } = await shop.save()
  await app.database.query(`update orders set status = 'DRAFT' where company_id = $1 and id = $2`, [
    company.id,
    draft,
  ])
  await app.database.query('update order_lines set product_id = $3 where company_id = $1 and order_id = $2', [
    company.id,
    draft,
    sold,
  ])
  await app.database.query('update stock set reserved = 0 where company_id = $1 and product_id = $2', [
    company.id,
    shop.productId,
  ])
  const card = await shop.admin.call(ask('outOfStock'), {})
  expect(card).toMatchObject({ count: 2, ordered: 1 })
  expect(card.rows.map(({ id, sold: pieces }) => [id, pieces])).toEqual([
    [best, 9],
    [sold, 4],
  ])
  const list = async (depotIds: number[] = []) =>
    (
      await shop.admin.call(stock.byDepot, {
        query: { page: 0, size: 10, sort: { by: 'name', direction: 'asc' } },
        body: { search: '', brandIds: [], familyIds: [], depotIds, outOnly: true },
      })
    ).content.map(({ name }) => name)
  expect(await list()).toEqual(['Mieux vendu', 'Vendu'])

  // Elsewhere there is some: nothing is missing but in the depot of the salesperson.
  const elsewhere = await aShop(app, company)
  await elsewhere.bring(best, 5)
  expect((await shop.admin.call(ask('outOfStock'), {})).rows.map(({ id }) => id)).toEqual([sold])
  expect(await list()).toEqual(['Vendu'])
  expect(await list([shop.depotId])).toEqual(['Mieux vendu', 'Vendu'])
  const { id, username } = await app.addUser(company.id, 'ROLE_COMMERCIAL')
  const seller = await app.signIn(username)
  expect(await seller.call(ask('outOfStock'), {})).toEqual({ count: 0, ordered: 0, rows: [] })
  await shop.assign(id)
  // By their own orders: what colleagues sell is not shown.
  expect(await seller.call(ask('outOfStock'), {})).toMatchObject({
    count: 2,
    ordered: 0,
    rows: [{ sold: 0 }, { sold: 0 }],
  })
})

test('other decisions are payments, expenses, returns and transfers that wait for an administrator', async () => {
  const shop = await aShopThatTakesBack(app)
  const note = await shop.deliver()
  const waiting = await shop.takeBack([shop.back(note, 1)])
  await shop.validated([shop.back(note, 1)])
  await aPayment(app, shop.company, shop.admin, { dueDate: '2099-12-31' })
  await aPayment(app, shop.company)
  for (let two = 0; two < 2; two++) await shop.company.commercial.call(expenses.save, { body: anExpense() })
  await aTransferRequest(app, shop.company)
  const card = await shop.admin.call(ask('decisions'), {})
  expect(card.count).toBe(5)
  expect(card.rows).toMatchObject([
    { kind: 'payments', count: 1 },
    { kind: 'expenses', count: 2, names: ['Prénom Nom ROLE_COMMERCIAL'] },
    { kind: 'creditNotes', count: 1, names: [waiting.number] },
    { kind: 'transferRequests', count: 1 },
  ])
  expect(card.rows[0]?.names).toHaveLength(1)
})

test('a salesperson’s month is what they delivered without tax, less what came back, against their target', async () => {
  const shop = await aShopThatTakesBack(app)
  const { company, salesperson } = shop
  const mine = () => company.commercial.call(ask('objective'), {})
  expect(await mine()).toEqual({ from: '2026-11-01', to: TODAY, objective: null, sold: 0 })
  await shop.admin.call(users.saveObjective, {
    body: { userId: salesperson.id, month: '2026-11', amount: cents(50_000) },
  })
  await shop.admin.call(users.saveObjective, {
    body: { userId: salesperson.id, month: '2026-10', amount: cents(1) },
  })
  const note = await shop.deliver({}, company.commercial)
  await shop.deliver()
  expect(await mine()).toMatchObject({ objective: 50_000, sold: 10_000 })
  const back = await shop.takeBack([shop.back(note, 3)], company.commercial)
  expect((await mine()).sold).toBe(10_000)
  await shop.decide(back.id, 'VALIDATED')
  expect((await mine()).sold).toBe(7000)
  await shop.admin.call(users.saveObjective, {
    body: { userId: salesperson.id, month: '2026-11', amount: cents(0) },
  })
  expect((await mine()).objective).toBeNull()
})

test('each role has its own cards: another’s is refused', async () => {
  const { admin, commercial, agent } = await app.company()
  for (const route of ['ordersToApprove', 'decisions', 'steps'] as const) {
    expect(await refused(commercial.call(ask(route), {}))).toBe('403 access.denied')
    expect(await refused(agent.call(ask(route), {}))).toBe('403 access.denied')
  }
  for (const route of ['ownOrders', 'objective'] as const) {
    expect(await refused(admin.call(ask(route), {}))).toBe('403 access.denied')
    expect(await refused(agent.call(ask(route), {}))).toBe('403 access.denied')
  }
  for (const route of ['notesToTreat', 'paymentsToTreat', 'ordersToTreat', 'creditsToTreat'] as const)
    expect(await refused(commercial.call(ask(route), {}))).toBe('403 access.denied')
})
