import { type RawBuilder, sql } from 'kysely'

interface BigList {
  /** Its rows: what follows FROM, of one company and only what is shown. */
  rows: (companyId: number) => RawBuilder<unknown>
  companyId: RawBuilder<unknown>
  /** What it is usually sorted by: first a name or a moment, then an id. */
  sort: { name: RawBuilder<unknown> } | { at: RawBuilder<unknown> }
  id: RawBuilder<unknown>
}

/** The lists that grow to millions of rows. What is counted and paged by marks is all of a list, in its usual order. */
const LISTS = {
  products: {
    rows: (companyId) =>
      sql`products where products.company_id = ${companyId} and products.deleted_at is null and not products.special`,
    companyId: sql`products.company_id`,
    sort: { name: sql`products.name_folded` },
    id: sql`products.id`,
  },
  /** By product: its stock in all depots is in one place of the list, and moves with its name. */
  stock: {
    rows: (companyId) => sql`stock
      join products on products.company_id = stock.company_id and products.id = stock.product_id
      join depots on depots.company_id = stock.company_id and depots.id = stock.depot_id
      where stock.company_id = ${companyId} and products.company_id = ${companyId}
        and products.deleted_at is null and not products.special and depots.deleted_at is null`,
    companyId: sql`stock.company_id`,
    sort: { name: sql`products.name_folded` },
    id: sql`products.id`,
  },
  purchases: {
    rows: (companyId) =>
      sql`purchases where purchases.company_id = ${companyId} and purchases.voided_at is null`,
    companyId: sql`purchases.company_id`,
    sort: { at: sql`purchases.created_at` },
    id: sql`purchases.id`,
  },
  orders: {
    rows: (companyId) => sql`orders where orders.company_id = ${companyId} and orders.voided_at is null`,
    companyId: sql`orders.company_id`,
    sort: { at: sql`orders.created_at` },
    id: sql`orders.id`,
  },
  /** Most of a company's orders, and a view of their own. */
  orders_delivered: {
    rows: (companyId) => sql`orders
      where orders.company_id = ${companyId} and orders.voided_at is null and orders.status = 'DELIVERED'`,
    companyId: sql`orders.company_id`,
    sort: { at: sql`orders.created_at` },
    id: sql`orders.id`,
  },
  clients: {
    rows: (companyId) => sql`clients where clients.company_id = ${companyId} and clients.deleted_at is null`,
    companyId: sql`clients.company_id`,
    sort: { name: sql`clients.name_folded` },
    id: sql`clients.id`,
  },
  quotes: {
    rows: (companyId) => sql`quotes where quotes.company_id = ${companyId} and quotes.voided_at is null`,
    companyId: sql`quotes.company_id`,
    sort: { at: sql`quotes.created_at` },
    id: sql`quotes.id`,
  },
  delivery_notes: {
    rows: (companyId) =>
      sql`receivables where receivables.company_id = ${companyId} and receivables.kind = 'BL' and receivables.voided_at is null`,
    companyId: sql`receivables.company_id`,
    sort: { at: sql`receivables.created_at` },
    id: sql`receivables.id`,
  },
  payments: {
    rows: (companyId) =>
      sql`payments where payments.company_id = ${companyId} and payments.voided_at is null`,
    companyId: sql`payments.company_id`,
    sort: { at: sql`payments.created_at` },
    id: sql`payments.id`,
  },
} satisfies Record<string, BigList>

export type ListName = keyof typeof LISTS
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

const BEGINNING = { name: sql`''`, at: sql`'-infinity'::timestamptz` }

/** A list, its name, and where a row of it is: by name, by moment and by id. */
export const bigList = (name: ListName) => {
  const list: BigList = LISTS[name]
  const [by, sort] =
    'name' in list.sort ? (['name', list.sort.name] as const) : (['at', list.sort.at] as const)
  const place = { ...BEGINNING, [by]: sort }
  return {
    ...list,
    list: sql.lit(name),
    by: sql.ref(by),
    sort,
    place: sql`${place.name}, ${place.at}, ${list.id}`,
  }
}
