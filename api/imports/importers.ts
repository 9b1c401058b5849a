import type { ImportModule } from '@app/domain/imports/modules'
import { importClients } from '../clients/import-clients.ts'
import { importOrders } from '../orders/import-orders.ts'
import { importProducts } from '../products/import-products.ts'
import { importProviders } from '../providers/import-providers.ts'
import { importPurchases } from '../purchases/import-purchases.ts'
import type { SignedInCtx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import type { AnyImporter, Importer } from '../platform/bulk-import/importer.ts'

// What one importer's own functions hand to each other nobody else looks into.
const any = <Known, Entry>(importer: Importer<Known, Entry>) => importer as unknown as AnyImporter

/** Every module that can be imported: one file in its own folder, and one line here. */
export const importers: Record<ImportModule, AnyImporter> = {
  products: any(importProducts),
  clients: any(importClients),
  providers: any(importProviders),
  purchases: any(importPurchases),
  orders: any(importOrders),
}

/** Columns, example and run of a module are for the roles that may send a workbook of it. */
export function rejectUnlessImports({ user }: Pick<SignedInCtx, 'user'>, module: ImportModule): void {
  if (importers[module].permission[user.role] === 'none') fail('access.denied')
}
