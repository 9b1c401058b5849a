import { imports } from '@app/contract/imports'
import type { ImportModule } from '@app/domain/imports/modules'
import { paths } from '../paths.ts'

/** Which call takes the workbook, where the wizard is, and the list that its rows end up in. */
export const IMPORT_PLACES = {
  products: { upload: imports.products, wizard: paths.products.import, list: paths.products.list },
  clients: { upload: imports.clients, wizard: paths.clients.import, list: paths.clients.list },
  providers: { upload: imports.providers, wizard: paths.providers.import, list: paths.providers.list },
  purchases: { upload: imports.purchases, wizard: paths.purchases.import, list: paths.purchases.list },
  orders: { upload: imports.orders, wizard: paths.orders.import, list: paths.orders.list },
} as const satisfies Record<ImportModule, { upload: object; wizard: string; list: string }>

export function moduleAt(pathname: string): ImportModule | undefined {
  const found = Object.entries(IMPORT_PLACES).find(([, { wizard }]) => wizard === pathname)
  return found?.[0] as ImportModule | undefined
}

/** The step it is at follows from the import itself: a reload and a shared link lead to the same place. */
export const importAddress = (module: ImportModule, id: number) =>
  `${IMPORT_PLACES[module].wizard}?import=${id}`
