import { everyone } from '@app/domain/access/grants'
import type { z } from 'zod'
import { idFilter, pageOf, pageQuery, searchText, switched, yesNo } from './paging.ts'
import { depotStock, productFields } from './products.ts'
import { routes, savedFile, XLSX } from './route.ts'
import { as, wireObject } from './wire.ts'

/** One product in one depot where it lies or has lain; the id is the product's. */
const stockRow = wireObject({ ...productFields, ...depotStock })

export const stockFilters = wireObject({
  availableOnly: switched,
  /** Only products that none of the requested depots has. */
  outOnly: switched,
  brandIds: as('brandId', idFilter('brands')),
  familyIds: as('familyId', idFilter('families')),
  depotIds: as('repoId', idFilter('depots')),
  search: as('needle', searchText),
  onSale: yesNo,
})

const STOCK_SORTS = ['name', 'reference', 'depot', 'priceHt', 'quantity', 'reserved', 'available'] as const
export type StockSort = (typeof STOCK_SORTS)[number]

export type StockRow = z.output<typeof stockRow>
export type StockFilters = z.output<typeof stockFilters>

const query = pageQuery(STOCK_SORTS, 'name,asc', { priceHt: 'priceHT' })

export const stock = routes({
  byDepot: {
    method: 'POST',
    path: '/products/byRepo',
    summary: 'A page of what each depot holds of each product, and how much of it is promised',
    permission: everyone,
    query,
    body: stockFilters,
    answer: pageOf(stockRow),
  },
  exportByDepot: {
    method: 'POST',
    path: '/products/exportByRepo',
    summary: 'The same rows as a spreadsheet, at most 50,000 of them',
    permission: everyone,
    query: query.pick({ sort: true }),
    body: stockFilters,
    answer: savedFile,
    download: XLSX,
    saved: true,
  },
})
