import { clients } from '@app/contract/clients'
import { creditNotes } from '@app/contract/credit-notes'
import { dashboards } from '@app/contract/dashboards'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { deposits } from '@app/contract/deposits'
import { expenses } from '@app/contract/expenses'
import { financialCredits } from '@app/contract/financial-credits'
import { home } from '@app/contract/home'
import { orders } from '@app/contract/orders'
import { payments } from '@app/contract/payments'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { quotes } from '@app/contract/quotes'
import { stock } from '@app/contract/stock'
import { supplierCredits } from '@app/contract/supplier-credits'
import { transferRequests } from '@app/contract/transfer-requests'
import { transfers } from '@app/contract/transfers'
import { unpaid } from '@app/contract/unpaid'
import type { EnteringRole } from '@app/domain/access/roles'
import type { Day } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { answer, Refusal } from './answers.ts'
import { pageOf } from './catalogue.ts'
import { everyRoute } from './sample-answers.ts'

const NONE = cents(0)
const FIRST_DAY: Day = '2026-11-01'
const LAST_DAY: Day = '2026-11-30'
const NO_DEBT = {
  notDue: NONE,
  days1to30: NONE,
  days31to60: NONE,
  days61to90: NONE,
  over90: NONE,
  credits: NONE,
  total: NONE,
}
const NO_PAPER = { count: 0, total: NONE }
const NO_ORDERS = { ...NO_PAPER, rows: [] }

function answerLists(): void {
  answer(clients.list, ({ query }) => pageOf([], query))
  answer(products.list, ({ query }) => pageOf([], query))
  answer(purchases.list, ({ query }) => pageOf([], query))
  answer(quotes.list, ({ query }) => pageOf([], query))
  answer(quotes.mine, ({ query }) => pageOf([], query))
  answer(orders.list, ({ query }) => pageOf([], query))
  answer(deliveryNotes.list, ({ query }) => pageOf([], query))
  answer(creditNotes.list, ({ query }) => pageOf([], query))
  answer(creditNotes.mine, ({ query }) => pageOf([], query))
  answer(financialCredits.list, ({ query }) => pageOf([], query))
  answer(financialCredits.mine, ({ query }) => pageOf([], query))
  answer(supplierCredits.list, ({ query }) => pageOf([], query))
  answer(payments.list, ({ query }) => pageOf([], query))
  answer(payments.summary, () => ({ totalAmount: NONE }))
  answer(deposits.desk, ({ query, body }) => ({
    ...pageOf([], query),
    totalAmount: NONE,
    counts: { held: 0, deposited: 0, cleared: 0, bounced: 0, replaced: 0, all: 0 },
    groups:
      body.view === 'held'
        ? { late: NO_PAPER, thisWeek: NO_PAPER, nextWeek: NO_PAPER, later: NO_PAPER }
        : null,
    bounced: [],
    bouncedOpen: NO_PAPER,
  }))
  answer(unpaid.list, ({ query }) => ({ ...pageOf([], query), totalAmount: NONE }))
  answer(unpaid.aged, ({ query }) => ({
    ...pageOf([], query),
    totals: { ...NO_DEBT, creditsCount: 0 },
    ownOnly: false,
  }))
  answer(expenses.list, ({ query }) => pageOf([], query))
  answer(expenses.summary, () => ({
    underApproval: { count: 0, price: NONE },
    validated: { count: 0, price: NONE },
  }))
  answer(stock.byDepot, ({ query }) => pageOf([], query))
  answer(transfers.list, ({ query }) => pageOf([], query))
  answer(transferRequests.list, ({ query }) => pageOf([], query))
  answer(transferRequests.mine, ({ query }) => pageOf([], query))
}

/** What the lists are filtered by and the forms choose from, and the short lists that are answered whole. */
function answerChoices(): void {
  for (const route of everyRoute) if (route.answer.def.type === 'array') answer(route, () => [])
}

function answerHome(): void {
  answer(home.begun, () => ({ begun: false }))
  answer(home.ordersToApprove, () => NO_ORDERS)
  answer(home.ownOrders, () => NO_ORDERS)
  answer(home.ordersToTreat, () => NO_ORDERS)
  answer(home.notesToTreat, () => NO_ORDERS)
  answer(home.paymentsToTreat, () => NO_ORDERS)
  answer(home.papers, () => ({ ...NO_ORDERS, until: LAST_DAY }))
  answer(home.overdueClients, () => NO_ORDERS)
  answer(home.outOfStock, () => ({ count: 0, ordered: 0, rows: [] }))
  answer(home.decisions, () => ({ count: 0, rows: [] }))
  answer(home.creditsToTreat, () => ({ count: 0, rows: [] }))
  answer(home.objective, () => ({ from: FIRST_DAY, to: LAST_DAY, objective: null, sold: NONE }))
  answer(dashboards.list, () => [])
}

/** Every list, every choice and every card of a company that has nothing yet. */
export function answerForEmptyCompany(): void {
  answerChoices()
  answerLists()
  answerHome()
}

/** As the service does it: whatever this role may not call is refused, and others are answered. */
export function refuseTo(role: EnteringRole): void {
  for (const route of everyRoute) {
    if (route.permission === 'public' || route.permission[role] !== 'none') continue
    answer(route, () => {
      throw new Refusal(403, 'access.denied')
    })
  }
}
