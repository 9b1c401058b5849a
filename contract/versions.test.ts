import { expect, test } from 'vitest'
import { allRoutes } from './all-routes.ts'
import type { Route, Routes } from './route.ts'
import { fieldOf } from './wire.ts'

const features: Record<string, Routes> = allRoutes
const routes = Object.entries(features).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, route]): [string, Route] => [`${feature}.${name}`, route]),
)

/** Calls other than GET that take no version, by the reason why. */
const WITHOUT_VERSION: Record<string, readonly string[]> = {
  'only reads': [
    'creditNotes.delivered',
    'dashboards.details',
    'dashboards.show',
    'deliveryNotes.list',
    'deposits.desk',
    'deposits.export',
    'expenses.export',
    'expenses.list',
    'expenses.summary',
    'orders.counts',
    'orders.list',
    'payments.attachables',
    'payments.attachablesSum',
    'payments.list',
    'payments.summary',
    'products.byReference',
    'products.list',
    'purchases.list',
    'stock.byDepot',
    'stock.exportByDepot',
    'transfers.export',
    'transfers.list',
    'unpaid.aged',
    'unpaid.export',
    'unpaid.exportAged',
    'unpaid.list',
  ],
  'only creates': [
    'clients.addNote',
    'companies.signUp',
    'creditNotes.save',
    'fields.saveType',
    'images.add',
    'imports.clients',
    'imports.orders',
    'imports.products',
    'imports.providers',
    'imports.purchases',
  ],
  'creates a payment; what it names is refused when less of it is open than was put on it': [
    'payments.compensate',
  ],
  'the caller’s own account, session or screen': [
    'accounts.changePassword',
    'accounts.forgotPassword',
    'accounts.resetPassword',
    'companies.confirm',
    'companies.resend',
    'home.hideSteps',
    'session.end',
    'session.signIn',
    'session.signOut',
    'session.updateProfile',
  ],
  'a note is never changed': ['clients.removeNote'],
  'an import is checked once and run once; its rows are checked again as it runs': ['imports.run'],
  'writes the whole target of a month, which has no other part': ['users.saveObjective'],
}

test('every route that changes an existing record takes the version that the caller saw', () => {
  const takesVersion = ({ body, query }: Route) =>
    [body, query].some((part) => part && ['version', 'versions'].some((name) => fieldOf(part, name)))
  const without = routes
    .filter(([, route]) => route.method !== 'GET' && !takesVersion(route))
    .map(([name]) => name)
  expect(without.toSorted()).toEqual(Object.values(WITHOUT_VERSION).flat().toSorted())
})
