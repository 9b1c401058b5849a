import { everyWord } from '@app/contract/every-word'
import type { Route } from '@app/contract/route'
import { onlyAdmin, ownExceptAgents } from '@app/domain/access/grants'
import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { menuOf, menuPages } from './menu.ts'

const ROLES = ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const satisfies readonly EnteringRole[]

/** The call that a page lives by. Of the words that are not here, none is in the contract yet. */
const CALLS: Record<string, { page: Route; add?: Route; import?: Route }> = {
  brands: { page: everyWord.brands.list, add: everyWord.brands.save },
  families: { page: everyWord.families.list, add: everyWord.families.save },
  products: {
    page: everyWord.products.list,
    add: everyWord.products.save,
    import: everyWord.imports.products,
  },
  clients: {
    page: everyWord.clients.list,
    add: everyWord.clients.save,
    import: everyWord.imports.clients,
  },
  purchases: {
    page: everyWord.purchases.list,
    add: everyWord.purchases.save,
    import: everyWord.imports.purchases,
  },
  orders: {
    page: everyWord.orders.list,
    add: everyWord.orders.save,
    import: everyWord.imports.orders,
  },
  // The server lets salespeople add their own, where they stand; on screen administrators do.
  quotes: { page: everyWord.quotes.list, add: { ...everyWord.quotes.save, permission: onlyAdmin } },
  deliveryNotes: { page: everyWord.deliveryNotes.list },
  creditNotes: { page: everyWord.creditNotes.list, add: everyWord.creditNotes.save },
  financialCredits: { page: everyWord.financialCredits.list, add: everyWord.financialCredits.save },
  supplierCredits: { page: everyWord.supplierCredits.list, add: everyWord.supplierCredits.save },
  payments: { page: everyWord.payments.list, add: everyWord.payments.save },
  unpaid: { page: everyWord.unpaid.list },
  expenses: { page: everyWord.expenses.list, add: everyWord.expenses.save },
  stock: { page: everyWord.stock.byDepot },
  // Agents read both by their addresses: there is nothing for them to do.
  transfers: { page: { ...everyWord.transfers.list, permission: ownExceptAgents } },
  transferRequests: { page: everyWord.transferRequests.mine, add: everyWord.transferRequests.save },
  providers: {
    page: everyWord.providers.list,
    add: everyWord.providers.save,
    import: everyWord.imports.providers,
  },
  depots: { page: everyWord.depots.list, add: everyWord.depots.save },
  banks: { page: everyWord.banks.list, add: everyWord.banks.save },
  users: { page: everyWord.users.list, add: everyWord.users.save },
  // Everybody's forms ask for these two; their pages are for whoever changes them.
  paymentTypes: { page: everyWord.paymentTypes.save, add: everyWord.paymentTypes.save },
  fields: { page: everyWord.fields.save, add: everyWord.fields.save },
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

test('every page of the menu whose word is in the contract is compared', () => {
  const built = menuPages(menuOf('ROLE_ADMIN')).filter(({ name }) => name in everyWord)
  expect(built.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted())
})
