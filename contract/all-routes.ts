import { accounts } from './accounts.ts'
import { banks } from './banks.ts'
import { brands } from './brands.ts'
import { cities } from './cities.ts'
import { clients } from './clients.ts'
import { companies } from './companies.ts'
import { dashboards } from './dashboards.ts'
import { deliveryNotes } from './delivery-notes.ts'
import { depots } from './depots.ts'
import { expenses } from './expenses.ts'
import { families } from './families.ts'
import { fields } from './fields.ts'
import { home } from './home.ts'
import { images } from './images.ts'
import { imports } from './imports.ts'
import { orders } from './orders.ts'
import { paymentTypes } from './payment-types.ts'
import { products } from './products.ts'
import { providers } from './providers.ts'
import { purchases } from './purchases.ts'
import { quotes } from './quotes.ts'
import { receivables } from './receivables.ts'
import { creditNotes } from './credit-notes.ts'
import { deposits } from './deposits.ts'
import { financialCredits } from './financial-credits.ts'
import { payments } from './payments.ts'
import { statements } from './statements.ts'
import { supplierCredits } from './supplier-credits.ts'
import { transferRequests } from './transfer-requests.ts'
import { transfers } from './transfers.ts'
import { unpaid } from './unpaid.ts'
import type { Routes } from './route.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { users } from './users.ts'

/** The whole route table. The server binds each entry, OpenAPI and the every-route test follow from it. */
export const allRoutes = {
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
  quotes,
  orders,
  deliveryNotes,
  creditNotes,
  financialCredits,
  supplierCredits,
  payments,
  deposits,
  unpaid,
  statements,
  expenses,
  home,
  transferRequests,
  transfers,
  dashboards,
  imports,
} satisfies Record<string, Routes>
