import type { EnteringRole } from '@app/domain/access/roles'
import { clientFinder } from './client-finder.tsx'
import type { Finder } from './finder.ts'
import { menuOf, menuPages } from './menu.ts'
import { productFinder } from './product-finder.tsx'

/** In the order of the palette's filters. A feature adds its own here: app is the folder that knows all the features. */
const FINDERS: readonly Finder[] = [clientFinder, productFinder]

/** What a role finds is what it finds in its menu. */
export function findersOf(role: EnteringRole): readonly Finder[] {
  const pages = menuPages(menuOf(role))
  return FINDERS.filter(({ name }) => pages.some((page) => page.name === name))
}
