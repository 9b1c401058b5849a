import { everyDocument } from '@app/contract/sales'
import { deliveryNotes } from '@app/contract/delivery-notes'
import { EVERY_ORDER, type OrderFilters, orders, type OrderSort } from '@app/contract/orders'
import type { Sorting } from '@app/contract/paging'
import { type Case, measured } from './case.ts'
import type { Size } from './data.ts'

const newest = { by: 'createdAt', direction: 'desc' } as const
const THIRTY = 30
const lastOf = (size: Size, share = 1) => Math.floor((size * share) / THIRTY) - 1
const hasThirty = ({ content }: { content: unknown[] }) => content.length === THIRTY
const hasOrders = ({ content, totalElements }: { content: unknown[]; totalElements: number }, size: Size) =>
  content.length === THIRTY && totalElements >= size
const orderPage = (page: number, more: Partial<OrderFilters> = {}, sort: Sorting<OrderSort> = newest) => ({
  query: { page, size: THIRTY, sort },
  body: { ...EVERY_ORDER, ...more },
})

const FIVE_LINES = 5

/** Orders and delivery notes. */
export const SALE_CASES: readonly Case[] = [
  measured({
    name: 'orders: page 1',
    route: orders.list,
    input: () => orderPage(0),
    right: hasOrders,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'orders: page 100',
    route: orders.list,
    input: () => orderPage(99),
    right: hasOrders,
    growth: 1.5,
  }),
  measured({
    name: 'orders: page in the middle',
    route: orders.list,
    input: (_, size) => orderPage(Math.floor(lastOf(size) / 2)),
    right: hasOrders,
    growth: 1.5,
  }),
  measured({
    name: 'orders: last page',
    route: orders.list,
    input: (_, size) => orderPage(lastOf(size)),
    right: hasOrders,
    growth: 1.5,
  }),
  measured({
    name: 'orders: by amount',
    route: orders.list,
    input: () => orderPage(0, {}, { by: 'totalTtc', direction: 'desc' }),
    right: hasOrders,
    growth: 1.5,
  }),
  measured({
    name: 'orders: by number',
    route: orders.list,
    input: () => orderPage(0, {}, { by: 'number', direction: 'asc' }),
    right: hasOrders,
    growth: 1.5,
  }),
  measured({
    name: 'orders: a number in the search',
    route: orders.list,
    input: () => orderPage(0, { search: 'BC26-000123' }),
    right: ({ content }) => content.length > 0,
    floor: 0.6,
    growth: 8,
  }),
  measured({
    name: 'orders: a client in the search',
    route: orders.list,
    input: () => orderPage(0, { search: 'benjelloun 1' }),
    right: ({ content }) => content.length > 0,
    floor: 0.6,
  }),
  measured({
    name: 'orders: of one client',
    route: orders.list,
    input: ({ clientIds }) => orderPage(0, { clientIds: clientIds.slice(0, 1) }),
    right: ({ content }) => content.length > 0,
  }),
  measured({
    name: 'orders: to deliver',
    route: orders.list,
    input: () => orderPage(0, { statuses: ['VALIDATED'] }),
    right: hasThirty,
  }),
  measured({
    name: 'orders: delivered',
    route: orders.list,
    input: () => orderPage(0, { statuses: ['DELIVERED'] }),
    right: hasThirty,
    growth: 1.5,
  }),
  measured({
    name: 'orders: counts of the views',
    route: orders.counts,
    input: () => ({ body: EVERY_ORDER }),
    right: ({ all }, size) => all >= size,
  }),
  measured({
    name: 'orders: one',
    route: orders.get,
    input: ({ orderId: id }) => ({ params: { id } }),
    right: ({ lines }) => lines.length === 3,
    floor: 0.25,
  }),
  measured({
    name: 'orders: save with 5 lines',
    route: orders.save,
    input: ({ productIds, clientIds, depotId }) => ({
      body: {
        clientId: clientIds[Math.floor(Math.random() * clientIds.length)] ?? 0,
        depotId,
        paymentCode: 'CHECK' as const,
        comment: '',
        lines: productIds
          .slice(0, FIVE_LINES)
          .map((productId) => ({ productId, quantity: 3, salesDiscount: 0 })),
      },
    }),
    right: ({ lines }) => lines.length === FIVE_LINES,
    floor: 0.6,
    growth: 1.5,
  }),
  measured({
    name: 'delivery notes: page 1',
    route: deliveryNotes.list,
    input: () => ({ query: { page: 0, size: THIRTY, sort: newest }, body: everyDocument }),
    right: hasThirty,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'delivery notes: page in the middle',
    route: deliveryNotes.list,
    input: (_, size) => ({
      query: { page: Math.floor(lastOf(size) / 2), size: THIRTY, sort: newest },
      body: everyDocument,
    }),
    right: hasThirty,
    growth: 1.5,
  }),
]
