import { accounts } from './accounts.ts'
import { banks } from './banks.ts'
import { brands } from './brands.ts'
import { cities } from './cities.ts'
import { clients } from './clients.ts'
import { companies } from './companies.ts'
import { depots } from './depots.ts'
import { families } from './families.ts'
import { fields } from './fields.ts'
import { images } from './images.ts'
import { imports } from './imports.ts'
import { paymentTypes } from './payment-types.ts'
import { products } from './products.ts'
import { providers } from './providers.ts'
import { purchases } from './purchases.ts'
import { receivables } from './receivables.ts'
import type { Routes } from './route.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { users } from './users.ts'

/** The whole route table. The server binds each entry, OpenAPI and the every-route test follow from it. */
export const everyWord = {
  session,
  accounts,
  companies,
  images,
  settings,
  users,
  depots,
  providers,
  banks,
  paymentTypes,
  fields,
  brands,
  families,
  products,
  purchases,
  stock,
  cities,
  clients,
  receivables,
  imports,
} satisfies Record<string, Routes>
