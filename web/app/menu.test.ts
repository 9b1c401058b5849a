import { allRoutes } from '@app/contract/all-routes'
import type { Route, Routes } from '@app/contract/route'
import { onlyAdmin, ownExceptAgents } from '@app/domain/access/grants'
import type { EnteringRole } from '@app/domain/access/roles'
import { expect, test } from 'vitest'
import { menuOf, menuPages } from './menu.ts'
import { signedInPages } from './pages.ts'

const ROLES = ['ROLE_ADMIN', 'ROLE_COMMERCIAL', 'ROLE_AGENT'] as const satisfies readonly EnteringRole[]

/** The calls that a page needs. */
interface Calls {
  page?: Route | undefined
  add?: Route | undefined
  import?: Route | undefined
}

const routes: Record<string, Routes> = allRoutes

/** Pages that need other calls than the list and the save of their feature. */
const OTHER_CALLS: Record<string, Calls> = {
  // The server lets salespeople add their own, where they are; on screen administrators do.
  quotes: { add: { ...allRoutes.quotes.save, permission: onlyAdmin } },
  stock: { page: allRoutes.stock.byDepot },
  // Agents read both by their addresses: there is nothing for them to do.
  transfers: { page: { ...allRoutes.transfers.list, permission: ownExceptAgents } },
  transferRequests: { page: allRoutes.transferRequests.mine },
  // Everyone's forms ask for these two; their pages are for those who change them.
  paymentTypes: { page: allRoutes.paymentTypes.save },
  fields: { page: allRoutes.fields.save },
}

const callsOf = (name: string): Calls => ({
  page: routes[name]?.['list'],
  add: routes[name]?.['save'],
  import: routes['imports']?.[name],
  ...OTHER_CALLS[name],
})

/** Those whose feature is in the contract. */
const NAMES = menuPages(menuOf('ROLE_ADMIN')).flatMap(({ name }) => (name in routes ? [name] : []))

/** Names alone are not a screen. */
const may = (role: EnteringRole, route: Route | undefined) =>
  route !== undefined &&
  (route.permission === 'public' || route.permission[role] === 'all' || route.permission[role] === 'own')

test.each(ROLES)(
  'the menu of %s shows the pages, and offers the forms and imports, that the server answers',
  (role) => {
    const pages = new Map(menuPages(menuOf(role)).map((page) => [page.name, page]))
    const open = (roles: readonly EnteringRole[] | undefined) => roles?.includes(role) ?? true
    for (const name of NAMES) {
      const calls = callsOf(name)
      const page = pages.get(name)
      expect([name, 'page', page !== undefined]).toEqual([name, 'page', may(role, calls.page)])
      if (!page) continue
      const adds = page.add !== undefined && open(page.add.roles)
      const imports = page.imports !== undefined && open(page.imports.roles)
      expect([name, 'add', adds]).toEqual([name, 'add', may(role, calls.add)])
      expect([name, 'import', imports]).toEqual([name, 'import', may(role, calls.import)])
    }
  },
)

test('every page that a feature gives the menu has a place of its own there', () => {
  const given = signedInPages.flatMap(({ menu }) => (menu ? [menu] : []))
  const shown = menuPages(menuOf('ROLE_ADMIN'))
  expect(shown.map(({ name }) => name).toSorted()).toEqual(given.map(({ name }) => name).toSorted())
  const places = given.map(({ name, group, order }) => (group ? `${group} ${order}` : name))
  expect(new Set(places).size).toBe(places.length)
  expect(NAMES.length).toBeGreaterThan(20)
})
