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
import type { MenuItem, MenuName } from '../feature.ts'
import { signedInPages } from './pages.ts'
import { PurchasesIcon } from './purchases-icon.ts'

export interface MenuPage extends MenuItem {
  path: string
}
export interface MenuEntry {
  name: MenuName
  icon: TablerIcon
  /** A page by itself, or a group of pages. */
  page?: MenuPage
  pages?: readonly MenuPage[]
}

/** From top to bottom; features say which group their pages are in, and where. */
const ENTRIES: readonly { name: MenuName; icon: TablerIcon }[] = [
  { name: 'dashboard', icon: IconLayoutDashboard },
  { name: 'catalogue', icon: IconBox },
  { name: 'clients', icon: IconUsers },
  { name: 'purchases', icon: PurchasesIcon },
  { name: 'sales', icon: IconReceipt2 },
  { name: 'collections', icon: IconCash },
  { name: 'performance', icon: IconChartBar },
  { name: 'stockGroup', icon: IconBuildingWarehouse },
  { name: 'administration', icon: IconSettings },
]

const PAGES: readonly MenuPage[] = signedInPages
  .flatMap(({ path, menu }) => (menu ? [{ ...menu, path }] : []))
  .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

/** The specification's menu, section 6: what each role sees. */
const MENU: readonly MenuEntry[] = ENTRIES.map((entry) => {
  const page = PAGES.find(({ name, group }) => name === entry.name && group === undefined)
  return { ...entry, ...(page ? { page } : { pages: PAGES.filter(({ group }) => group === entry.name) }) }
})

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
