import { allRoutes } from '@app/contract/all-routes'
import type { Route } from '@app/contract/route'
import { onlyAdmin, ownExceptAgents } from '@app/domain/access/grants'
import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { menuOf, menuPages } from './menu.ts'

const ROLES = ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const satisfies readonly EnteringRole[]

/** The call that a page lives by. Of the features that are not here, none is in the contract yet. */
const CALLS: Record<string, { page: Route; add?: Route; import?: Route }> = {
  brands: { page: allRoutes.brands.list, add: allRoutes.brands.save },
  families: { page: allRoutes.families.list, add: allRoutes.families.save },
  products: {
    page: allRoutes.products.list,
    add: allRoutes.products.save,
    import: allRoutes.imports.products,
  },
  clients: {
    page: allRoutes.clients.list,
    add: allRoutes.clients.save,
    import: allRoutes.imports.clients,
  },
  purchases: {
    page: allRoutes.purchases.list,
    add: allRoutes.purchases.save,
    import: allRoutes.imports.purchases,
  },
  orders: {
    page: allRoutes.orders.list,
    add: allRoutes.orders.save,
    import: allRoutes.imports.orders,
  },
  // The server lets salespeople add their own, where they are; on screen administrators do.
  quotes: { page: allRoutes.quotes.list, add: { ...allRoutes.quotes.save, permission: onlyAdmin } },
  deliveryNotes: { page: allRoutes.deliveryNotes.list },
  creditNotes: { page: allRoutes.creditNotes.list, add: allRoutes.creditNotes.save },
  financialCredits: { page: allRoutes.financialCredits.list, add: allRoutes.financialCredits.save },
  supplierCredits: { page: allRoutes.supplierCredits.list, add: allRoutes.supplierCredits.save },
  payments: { page: allRoutes.payments.list, add: allRoutes.payments.save },
  unpaid: { page: allRoutes.unpaid.list },
  expenses: { page: allRoutes.expenses.list, add: allRoutes.expenses.save },
  stock: { page: allRoutes.stock.byDepot },
  // Agents read both by their addresses: there is nothing for them to do.
  transfers: { page: { ...allRoutes.transfers.list, permission: ownExceptAgents } },
  transferRequests: { page: allRoutes.transferRequests.mine, add: allRoutes.transferRequests.save },
  providers: {
    page: allRoutes.providers.list,
    add: allRoutes.providers.save,
    import: allRoutes.imports.providers,
  },
  depots: { page: allRoutes.depots.list, add: allRoutes.depots.save },
  banks: { page: allRoutes.banks.list, add: allRoutes.banks.save },
  users: { page: allRoutes.users.list, add: allRoutes.users.save },
  // Everyone's forms ask for these two; their pages are for those who change them.
  paymentTypes: { page: allRoutes.paymentTypes.save, add: allRoutes.paymentTypes.save },
  fields: { page: allRoutes.fields.save, add: allRoutes.fields.save },
}

/** Names alone are not a screen. */
const may = (role: EnteringRole, { permission }: Route) =>
  permission === 'public' || permission[role] === 'all' || permission[role] === 'own'

test.each(ROLES)(
  'the menu of %s shows the pages, and offers the forms and imports, that the server answers',
  (role) => {
    const pages = new Map(menuPages(menuOf(role)).map((page) => [page.name as string, page]))
    const open = (roles: readonly EnteringRole[] | undefined) => roles?.includes(role) ?? true
    for (const [name, calls] of Object.entries(CALLS)) {
      const page = pages.get(name)
      expect([name, 'page', page !== undefined]).toEqual([name, 'page', may(role, calls.page)])
      if (!page) continue
      const adds = page.add !== undefined && open(page.add.roles)
      const imports = page.imports !== undefined && open(page.imports.roles)
      expect([name, 'add', adds]).toEqual([name, 'add', calls.add !== undefined && may(role, calls.add)])
      expect([name, 'import', imports]).toEqual([
        name,
        'import',
        calls.import !== undefined && may(role, calls.import),
      ])
    }
  },
)

test('every page of the menu whose feature is in the contract is compared', () => {
  const built = menuPages(menuOf('ROLE_ADMIN')).filter(({ name }) => name in allRoutes)
  expect(built.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted())
})
