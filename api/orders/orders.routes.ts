import { seenIn } from '@app/contract/versions'
import { orders } from '@app/contract/orders'
import { bind } from '../platform/bind.ts'
import { printNoteOfOrder, printOrder } from '../print/print-sales.ts'
import { approvalOf } from './approval.ts'
import { deleteOrder } from './delete-order.ts'
import { countOrdersByView, listOrders } from './list-orders.ts'
import { saveOrder } from './save-order.ts'
import { setOrderStatus } from './set-order-status.ts'
import { openOrder } from './show-order.ts'
import { setSageCode, setTreated } from './treat-order.ts'

export const orderRoutes = bind(orders, {
  list: (ctx, { query, body }) => listOrders(ctx, body, query),
  counts: (ctx, { body }) => countOrdersByView(ctx, body),
  get: (ctx, { params }) => openOrder(ctx, params.id),
  approval: (ctx, { params }) => approvalOf(ctx, params.id),
  save: (ctx, { body }) => saveOrder(ctx, body),
  setStatus: (ctx, { body }) => setOrderStatus(ctx, body),
  setTreated: (ctx, { body }) => setTreated(ctx, body),
  setSageCode: (ctx, { body }) => setSageCode(ctx, body),
  remove: (ctx, input) => deleteOrder(ctx, seenIn(input)),
  pdf: (ctx, { params }) => printOrder(ctx, params.id),
  notePdf: (ctx, { params }) => printNoteOfOrder(ctx, params.id),
})
