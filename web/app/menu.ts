import type { EnteringRole } from '@app/domain/access/roles'
import {
  IconBox,
  IconBuildingWarehouse,
  IconCash,
  IconChartBar,
  IconLayoutDashboard,
  IconReceipt2,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type french from '@app/i18n/fr/shell'
import { paths } from '../paths.ts'
import { PurchasesIcon } from './purchases-icon.ts'

export type MenuName = keyof (typeof french)['pages']
type AddName = keyof (typeof french)['new']

export interface MenuPage {
  name: MenuName
  path: string
  /** Absent for everyone else: hidden items do not exist. */
  roles?: readonly EnteringRole[]
  /** G, then this letter. */
  letter?: string
  /** Where many are added at once, from a workbook. */
  imports?: { name: keyof (typeof french)['import']; to: string; roles?: readonly EnteringRole[] }
  /** Where one is added; by everyone who sees the page, by default. */
  add?: { name: AddName; to: string; roles?: readonly EnteringRole[] }
}
export interface MenuEntry {
  name: MenuName
  icon: TablerIcon
  /** A page by itself, or a group of pages. */
  page?: MenuPage
  pages?: readonly MenuPage[]
}

const admin = ['ROLE_ADMIN'] as const
const notCommercial = ['ROLE_ADMIN', 'ROLE_AGENT'] as const
const notAgent = ['ROLE_ADMIN', 'ROLE_COMMERCIAL'] as const

const one = (icon: TablerIcon, page: MenuPage): MenuEntry => ({ name: page.name, icon, page })
const group = (name: MenuName, icon: TablerIcon, pages: readonly MenuPage[]): MenuEntry => ({
  name,
  icon,
  pages,
})

/** A list whose form is a dialog over it, for the administrator alone. */
const dialogPage = (name: AddName, path: string): MenuPage => ({
  name,
  path,
  add: { name, to: `${path}?form=new`, roles: admin },
})

/** The specification's menu, section 6: what each role sees. */
const MENU: readonly MenuEntry[] = [
  one(IconLayoutDashboard, { name: 'dashboard', path: paths.dashboard, letter: 'T' }),
  group('catalogue', IconBox, [
    dialogPage('brands', paths.brands.list),
    dialogPage('families', paths.families.list),
    {
      name: 'products',
      path: paths.products.list,
      letter: 'P',
      add: { name: 'products', to: paths.products.add, roles: admin },
      imports: { name: 'products', to: paths.products.import, roles: admin },
    },
  ]),
  one(IconUsers, {
    name: 'clients',
    path: paths.clients.list,
    letter: 'C',
    add: { name: 'clients', to: paths.clients.add },
    imports: { name: 'clients', to: paths.clients.import, roles: notCommercial },
  }),
  one(PurchasesIcon, {
    name: 'purchases',
    path: paths.purchases.list,
    roles: notCommercial,
    add: { name: 'purchases', to: paths.purchases.add },
    imports: { name: 'purchases', to: paths.purchases.import, roles: notCommercial },
  }),
  group('sales', IconReceipt2, [
    {
      name: 'quotes',
      path: paths.quotes.list,
      letter: 'D',
      add: { name: 'quotes', to: paths.quotes.add, roles: admin },
    },
    {
      name: 'orders',
      path: paths.orders.list,
      letter: 'O',
      add: { name: 'orders', to: paths.orders.add },
      imports: { name: 'orders', to: paths.orders.import },
    },
    { name: 'deliveryNotes', path: paths.deliveryNotes.list, letter: 'L' },
    {
      name: 'creditNotes',
      path: paths.creditNotes.list,
      add: { name: 'creditNotes', to: paths.creditNotes.add },
    },
    {
      name: 'financialCredits',
      path: paths.financialCredits.list,
      add: { name: 'financialCredits', to: paths.financialCredits.add, roles: notCommercial },
    },
    {
      name: 'supplierCredits',
      path: paths.supplierCredits.list,
      roles: notCommercial,
      add: { name: 'supplierCredits', to: paths.supplierCredits.add },
    },
  ]),
  group('collections', IconCash, [
    {
      name: 'payments',
      path: paths.payments.list,
      letter: 'R',
      add: { name: 'payments', to: paths.payments.add },
    },
    { name: 'desk', path: paths.payments.desk, roles: notCommercial },
    { name: 'unpaid', path: paths.unpaid },
  ]),
  group('performance', IconChartBar, [
    {
      name: 'expenses',
      path: paths.expenses.list,
      add: { name: 'expenses', to: paths.expenses.add, roles: notAgent },
    },
  ]),
  group('stockGroup', IconBuildingWarehouse, [
    { name: 'stock', path: paths.stock, letter: 'S' },
    { name: 'transfers', path: paths.transfers, roles: notAgent },
    {
      name: 'transferRequests',
      path: paths.transferRequests.list,
      roles: notAgent,
      add: { name: 'transferRequests', to: paths.transferRequests.add },
    },
    {
      ...dialogPage('providers', paths.providers.list),
      roles: admin,
      imports: { name: 'providers', to: paths.providers.import, roles: admin },
    },
    { ...dialogPage('depots', paths.depots.list), roles: admin },
  ]),
  group('administration', IconSettings, [
    { ...dialogPage('banks', paths.banks), roles: admin },
    { ...dialogPage('paymentTypes', paths.paymentTypes), roles: admin },
    { name: 'users', path: paths.users.list, roles: admin, add: { name: 'users', to: paths.users.add } },
    { ...dialogPage('fields', paths.fields), roles: admin },
  ]),
]

const seenBy = (role: EnteringRole) => (page: MenuPage) => page.roles?.includes(role) ?? true

export function menuOf(role: EnteringRole): MenuEntry[] {
  return MENU.map((entry) =>
    entry.pages ? { ...entry, pages: entry.pages.filter(seenBy(role)) } : entry,
  ).filter(({ page, pages }) => (page ? seenBy(role)(page) : (pages?.length ?? 0) > 0))
}

export function menuPages(entries: readonly MenuEntry[]): MenuPage[] {
  return entries.flatMap(({ page, pages }) => (page ? [page] : (pages ?? [])))
}

/** Where an address is in the menu: the longest path that it begins with. */
export function placeOf(pathname: string): { entry: MenuEntry; page: MenuPage } | undefined {
  const isUnder = ({ path }: MenuPage) =>
    pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  const places = MENU.flatMap((entry) => menuPages([entry]).map((page) => ({ entry, page })))
  return places
    .filter(({ page }) => isUnder(page))
    .toSorted((left, right) => right.page.path.length - left.page.path.length)[0]
}
