import { collections } from './collections.repository.ts'
import type { DashboardDefinition } from './definition.ts'
import { field } from './field.repository.ts'
import { sales } from './sales.repository.ts'
import { stock } from './stock.repository.ts'

/** In the order of the selector. */
export const everyDashboard: readonly DashboardDefinition[] = [sales, collections, stock, field]
