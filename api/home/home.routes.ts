import { home } from '@app/contract/home'
import { ownMonth } from '../dashboards/own-month.ts'
import { bind } from '../platform/bind.ts'
import { creditsToTreat } from './credits-to-treat.ts'
import { decisions } from './decisions.ts'
import { firstSteps } from './first-steps.ts'
import { hasOrder, hideSteps } from './first-steps.repository.ts'
import { notesToTreat } from './notes-to-treat.ts'
import { ordersToApprove, ordersToTreat, ownOrders } from './order-cards.ts'
import { outOfStock } from './out-of-stock.ts'
import { overdueClients } from './overdue-clients.ts'
import { papers } from './papers.ts'
import { paymentsToTreat } from './payments-to-treat.ts'

export const homeRoutes = bind(home, {
  begun: async (ctx) => ({ begun: await hasOrder(ctx) }),
  steps: (ctx) => firstSteps(ctx),
  hideSteps: (ctx, { body }) => hideSteps(ctx, body.hidden),
  ordersToApprove: (ctx) => ordersToApprove(ctx),
  ownOrders: (ctx) => ownOrders(ctx),
  ordersToTreat: (ctx) => ordersToTreat(ctx),
  notesToTreat: (ctx) => notesToTreat(ctx),
  paymentsToTreat: (ctx) => paymentsToTreat(ctx),
  papers: (ctx) => papers(ctx),
  overdueClients: (ctx) => overdueClients(ctx),
  outOfStock: (ctx) => outOfStock(ctx),
  decisions: (ctx) => decisions(ctx),
  creditsToTreat: (ctx) => creditsToTreat(ctx),
  objective: (ctx) => ownMonth(ctx),
})
