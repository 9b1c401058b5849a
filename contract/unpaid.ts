import { everyone, ownForSales } from '@app/domain/access/grants'
import { z } from 'zod'
import { day, dayFilter } from './dates.ts'
import { dhs } from './money.ts'
import { idFilter, pageOf, pageQuery, searchText, switched, yesNo } from './paging.ts'
import { idOf, instant, routes, savedFile, XLSX } from './route.ts'
import { clientRef, documentFilters, everyDocument, person, total } from './sales.ts'
import { as, wireObject } from './wire.ts'

/** Of many documents together: what is owed may be less than nothing. */
const MOST = 10_000_000_000_000_000
const sum = dhs(MOST, -MOST)

const unpaidRow = wireObject({
  id: idOf('receivables'),
  number: as('deliveryNoteNumber', z.string()),
  createdAt: instant,
  client: wireObject(clientRef),
  user: person,
  totalTtc: as('priceTTC', total),
  settled: total,
  remainder: as('nonSettled', total),
  dueDate: day,
  overdue: as('echu', z.boolean()),
  overdueDays: z.int(),
  /** What of the remainder bounced and was not replaced. */
  unpaid: as('impaye', total),
})

/** In the names of other clients; ours sort by the columns of the query. */
export const UNPAID_ORDERS = {
  dateDesc: { by: 'createdAt', direction: 'desc' },
  dateAsc: { by: 'createdAt', direction: 'asc' },
  amountDesc: { by: 'remainder', direction: 'desc' },
  amountAsc: { by: 'remainder', direction: 'asc' },
  clientName: { by: 'clientName', direction: 'asc' },
  clientCode: { by: 'clientCode', direction: 'asc' },
  commercial: { by: 'user', direction: 'asc' },
  number: { by: 'number', direction: 'asc' },
} as const
export type UnpaidOrder = keyof typeof UNPAID_ORDERS

const UNPAID_SORTS = ['createdAt', 'remainder', 'clientName', 'clientCode', 'user', 'number'] as const
export type UnpaidSort = (typeof UNPAID_SORTS)[number]
const sorted = pageQuery(UNPAID_SORTS, 'createdAt,desc', {
  remainder: 'nonSettled',
  user: 'commercial',
  number: 'deliveryNoteNumber',
})

export const unpaidFilters = wireObject({
  ...documentFilters,
  /** The days on which they are due, both included: the rows behind a cell of the aged balance. */
  dueFrom: as('echeanceStartDate', dayFilter),
  dueTo: as('echeanceEndDate', dayFilter),
  overdue: as('echu', yesNo),
  search: as('needle', searchText),
  /** Goes before the sort of the query. */
  order: z.enum(Object.keys(UNPAID_ORDERS) as UnpaidOrder[]).nullish(),
})

const ages = {
  notDue: sum,
  days1to30: sum,
  days31to60: sum,
  days61to90: sum,
  over90: sum,
  credits: sum,
  total: sum,
}

const agedRow = wireObject({ client: wireObject(clientRef), ...ages })

export const agedFilters = wireObject({
  clientIds: as('clientId', idFilter('clients')),
  userIds: as('commercialId', idFilter('users')),
  cityIds: as('city', idFilter('cities')),
  search: as('needle', searchText),
  overdueOnly: switched,
})

const AGED_SORTS = [
  'total',
  'clientName',
  'notDue',
  'days1to30',
  'days31to60',
  'days61to90',
  'over90',
  'credits',
] as const
export type AgedSort = (typeof AGED_SORTS)[number]
const agedQuery = pageQuery(AGED_SORTS, 'total,desc')

export type UnpaidRow = z.output<typeof unpaidRow>
export type UnpaidFilters = z.output<typeof unpaidFilters>
export const EVERY_UNPAID: UnpaidFilters = { ...everyDocument, dueFrom: null, dueTo: null }
export type AgedRow = z.output<typeof agedRow>
export type AgedFilters = z.output<typeof agedFilters>

export const unpaid = routes({
  list: {
    method: 'POST',
    path: '/deliveryNotes/nonregle/paged',
    summary: 'A page of notes of which something is still owed, with what the filter owes together',
    permission: ownForSales,
    query: sorted,
    body: unpaidFilters,
    answer: pageOf(unpaidRow).extend({ totalAmount: sum }),
  },
  export: {
    method: 'POST',
    path: '/deliveryNotes/exportNonregle',
    summary: 'The same rows as a spreadsheet',
    permission: ownForSales,
    query: sorted.pick({ sort: true }),
    body: unpaidFilters,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
  aged: {
    method: 'POST',
    path: '/clients/agedBalance',
    summary:
      'What each client owes by how long it has been due; a salesperson’s own notes, credits and payments',
    permission: everyone,
    query: agedQuery,
    body: agedFilters,
    answer: pageOf(agedRow).extend({
      totals: z.strictObject({ ...ages, creditsCount: z.int() }),
      /** Only what is the caller’s own: not what the clients owe in all. */
      ownOnly: z.boolean(),
    }),
  },
  exportAged: {
    method: 'POST',
    path: '/clients/agedBalance/export',
    summary: 'The same rows as a spreadsheet',
    permission: everyone,
    query: agedQuery.pick({ sort: true }),
    body: agedFilters,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
})
