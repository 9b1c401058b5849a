import { banks } from '@app/contract/banks'
import { clients } from '@app/contract/clients'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { receivables } from '@app/contract/receivables'
import { stock } from '@app/contract/stock'
import { cents } from '@app/domain/money/cents'
import { type Case, measured } from './case.ts'
import { COLLECTION_CASES } from './collection-cases.ts'
import type { Size } from './data.ts'
import { HOME_CASES } from './home-cases.ts'
import { SALE_CASES } from './sale-cases.ts'

export type { Case, Rows } from './case.ts'

const ROWS = 100
const anyProduct = { brandIds: [], familyIds: [], search: '' }
const anyStock = { ...anyProduct, depotIds: [] }
const anyPurchase = { providerIds: [], productIds: [], from: null, to: null, search: '' }
const byName = { by: 'name', direction: 'asc' } as const
const bestMatch = { by: 'match', direction: 'asc' } as const
const newest = { by: 'createdAt', direction: 'desc' } as const

const middle = (size: Size) => Math.floor(size / ROWS / 2)
const isWhole = ({ content, totalElements }: { content: unknown[]; totalElements: number }, size: Size) =>
  content.length === ROWS && totalElements >= size

const clientsOf = (size: Size) => size / 5
const anyClient = { size: ROWS, sort: byName, search: '' }
const hasClients = ({ content, totalElements }: { content: unknown[]; totalElements: number }, size: Size) =>
  content.length === ROWS && totalElements === clientsOf(size)
const foundClients = ({ content, totalElements }: { content: unknown[]; totalElements: number }) =>
  content.length > 0 && totalElements >= content.length

const FIVE_LINES = 5

/** What is measured. A new feature adds its list, its one row and its save here, each a few lines. */
export const CASES: readonly Case[] = [
  measured({
    name: 'products: page 1',
    route: products.list,
    input: () => ({ query: { page: 0, size: ROWS, sort: byName }, body: anyProduct }),
    right: isWhole,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'products: page in the middle',
    route: products.list,
    input: (_, size) => ({ query: { page: middle(size), size: ROWS, sort: byName }, body: anyProduct }),
    right: isWhole,
    growth: 1.5,
  }),
  measured({
    name: 'products: search',
    route: products.list,
    input: () => ({
      query: { page: 0, size: ROWS, sort: bestMatch },
      body: { ...anyProduct, search: 'perforateur inox' },
    }),
    right: ({ content, totalElements }, size) => content.length > 0 && totalElements >= size / 1000,
    floor: 0.6,
  }),
  measured({
    name: 'products: a reference in the search',
    route: products.list,
    input: () => ({
      query: { page: 0, size: ROWS, sort: bestMatch },
      body: { ...anyProduct, search: 'REF-0007777' },
    }),
    right: ({ content }) => content.length === 1,
    growth: 8,
  }),
  measured({
    name: 'products: one',
    route: products.get,
    input: ({ productIds: [id = 0] }) => ({ params: { id } }),
    right: ({ availability }) => availability.length > 0,
    floor: 0.25,
    growth: 1.5,
  }),
  measured({
    name: 'stock by depot: page 1',
    route: stock.byDepot,
    input: () => ({ query: { page: 0, size: ROWS, sort: byName }, body: anyStock }),
    right: isWhole,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'stock by depot: page in the middle',
    route: stock.byDepot,
    input: (_, size) => ({ query: { page: middle(size), size: ROWS, sort: byName }, body: anyStock }),
    right: isWhole,
    growth: 1.5,
  }),
  measured({
    name: 'purchases: page 1',
    route: purchases.list,
    input: () => ({ query: { page: 0, size: ROWS, sort: newest }, body: anyPurchase }),
    right: isWhole,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'purchases: page in the middle',
    route: purchases.list,
    input: (_, size) => ({ query: { page: middle(size), size: ROWS, sort: newest }, body: anyPurchase }),
    right: isWhole,
    growth: 1.5,
  }),
  measured({
    name: 'purchases: one',
    route: purchases.get,
    input: ({ purchaseId: id }) => ({ params: { id } }),
    right: ({ lines }) => lines.length > 0,
    floor: 0.25,
    growth: 1.5,
  }),
  measured({
    name: 'purchases: save with 5 lines',
    route: purchases.save,
    input: ({ productIds, providerId, depotId }) => ({
      body: {
        purchaseNumber: `perf-${Math.random().toString(36).slice(2)}`,
        purchaseDate: '2026-11-15' as const,
        providerId,
        depotId,
        lines: productIds
          .slice(0, FIVE_LINES)
          .map((productId) => ({ productId, price: cents(1250), quantity: 3 })),
      },
    }),
    right: ({ lines }) => lines.length === FIVE_LINES,
    floor: 0.6,
    growth: 1.5,
  }),
  measured({
    name: 'clients: page 1',
    route: clients.list,
    input: () => ({ query: { ...anyClient, page: 0 } }),
    right: hasClients,
    floor: 0.4,
    growth: 1.2,
  }),
  measured({
    name: 'clients: page in the middle',
    route: clients.list,
    input: (_, size) => ({ query: { ...anyClient, page: Math.floor(clientsOf(size) / ROWS / 2) } }),
    right: hasClients,
    growth: 1.5,
  }),
  measured({
    name: 'clients: last page',
    route: clients.list,
    input: (_, size) => ({ query: { ...anyClient, page: clientsOf(size) / ROWS - 1 } }),
    right: hasClients,
    growth: 1.5,
  }),
  measured({
    name: 'clients: of one city',
    route: clients.list,
    input: () => ({ query: { ...anyClient, page: 0, cityIds: [3] } }),
    right: foundClients,
  }),
  ...[
    { letters: '1 letter', search: 'd' },
    { letters: '3 letters', search: 'ben' },
    { letters: '10 letters', search: 'benjelloun' },
  ].map(({ letters, search }) =>
    measured({
      name: `clients: search of ${letters}`,
      route: clients.list,
      input: () => ({ query: { ...anyClient, page: 0, search } }),
      right: foundClients,
      floor: 0.6,
    }),
  ),
  measured({
    name: 'clients: by what is overdue',
    route: clients.list,
    input: () => ({
      query: { ...anyClient, page: 0, sort: { by: 'overdueTotal', direction: 'desc' } as const },
    }),
    right: hasClients,
  }),
  measured({
    name: 'clients: financials of the largest',
    route: receivables.financials,
    input: ({ clientId: id }) => ({ params: { id } }),
    right: ({ overdueCount }, size) => overdueCount > size / 200 / 50,
    floor: 0.25,
    growth: 4,
  }),
  measured({
    name: 'clients: rows of a figure of the largest',
    route: receivables.rows,
    input: ({ clientId: id }) => ({
      params: { id },
      query: { page: 0, size: ROWS, figure: 'unsettled' as const },
    }),
    right: ({ content }) => content.length > 0,
    growth: 4,
  }),
  ...SALE_CASES,
  measured({
    name: 'banks',
    route: banks.list,
    input: () => ({}),
    right: () => true,
    floor: 0.25,
  }),
  ...COLLECTION_CASES,
  ...HOME_CASES,
]
