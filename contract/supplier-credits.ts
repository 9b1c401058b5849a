import { adminAndAgent, onlyAdmin } from '@app/domain/access/grants'
import { MOST_LINES, MOST_QUANTITY } from '@app/domain/documents/bounds'
import { MOST_PRICE } from '@app/domain/products/prices'
import { z } from 'zod'
import { dayFilter } from './dates.ts'
import { history } from './history.ts'
import { dhs } from './money.ts'
import { filteredQuery, idsInAddress, pageOf, pageQuery, searchText, yesNoInAddress } from './paging.ts'
import { done, formId, idOf, instant, pathId, routes } from './route.ts'
import { namedDepot, person, productOfLine, total } from './sales.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const price = dhs(MOST_PRICE / 100)

const creditRow = {
  id: idOf('supplier_credits'),
  number: as('avoirFournisseurNumber', z.string()),
  createdAt: instant,
  user: person,
  provider: as('supplier', z.strictObject({ id: idOf('providers'), name: z.string() })),
  totalTtc: as('priceTTC', total),
  treated: z.boolean(),
  version: z.int(),
}

const row = wireObject(creditRow)

const credit = wireObject({
  ...creditRow,
  lines: as(
    'details',
    z.array(
      wireObject({
        lineId: idOf('supplier_credit_lines'),
        product: wireObject(productOfLine),
        /** What the product is called: other clients read it here. */
        designation: z.string(),
        depot: as('inventory', namedDepot),
        quantity: z.int(),
        /** Of one piece, as it was typed. */
        unitPrice: as('priceTTC', price),
        total,
        /** Promised to nobody in that depot, beside what this very credit took. */
        available: z.int(),
      }),
    ),
  ),
  events: history,
})

export const supplierCreditForm = wireObject({
  id: formId('supplier_credits'),
  version: seenVersion,
  providerId: as('supplierId', idOf('providers')),
  lines: as(
    'details',
    z
      .array(
        wireObject({
          productId: idOf('products'),
          depotId: as('inventoryId', idOf('depots')),
          quantity: z.int().min(1).max(MOST_QUANTITY),
          unitPrice: as('priceTTC', price),
        }),
      )
      .max(MOST_LINES),
  ),
})

const filters = {
  search: as('needle', searchText),
  providerIds: as('providerId', idsInAddress('providers')),
  productIds: as('productId', idsInAddress('products')),
  from: as('startDate', dayFilter),
  to: as('endDate', dayFilter),
  treated: yesNoInAddress,
}

const SORTS = ['createdAt', 'number', 'totalTtc'] as const
export type SupplierCreditSort = (typeof SORTS)[number]

export type SupplierCreditRow = z.output<typeof row>
export type SupplierCredit = z.output<typeof credit>
export type SupplierCreditForm = z.output<typeof supplierCreditForm>
export type SupplierCreditFilters = Pick<
  z.output<(typeof supplierCredits)['list']['query']>,
  keyof typeof filters
>

export const supplierCredits = routes({
  list: {
    method: 'GET',
    path: '/avoirsFournisseur',
    summary: 'A page of supplier credits; days are whole days of their making, both included',
    permission: adminAndAgent,
    query: filteredQuery(
      pageQuery(SORTS, 'createdAt,desc', { number: 'avoirFournisseurNumber', totalTtc: 'priceTTC' }),
      filters,
    ),
    answer: pageOf(row),
  },
  get: {
    method: 'GET',
    path: '/avoirsFournisseur/{id}',
    summary: 'One supplier credit with its lines and its history',
    permission: adminAndAgent,
    params: pathId('supplier_credits'),
    answer: credit,
  },
  save: {
    method: 'POST',
    path: '/avoirsFournisseur/add',
    summary:
      'Records goods that go back to a supplier: they leave their depots; a change writes the difference',
    permission: adminAndAgent,
    body: supplierCreditForm,
    answer: credit,
    creates: true,
  },
  setTreated: {
    method: 'POST',
    path: '/avoirsFournisseur/updateTreated',
    summary: 'Marks a supplier credit as handled by the back office; an administrator undoes it',
    permission: adminAndAgent,
    /** Named as other clients have it. */
    body: wireObject({
      id: as('avoirFinancierId', idOf('supplier_credits')),
      version: seenVersion,
      treated: z.boolean(),
    }),
    answer: credit,
  },
  remove: {
    method: 'DELETE',
    path: '/avoirsFournisseur/delete/{id}',
    summary: 'Voids a supplier credit; its goods come back into their depots',
    permission: onlyAdmin,
    params: pathId('supplier_credits'),
    query: seenQuery,
    answer: done,
  },
})
