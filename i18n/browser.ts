import type banks from './fr/banks.ts'
import type brands from './fr/brands.ts'
import type clients from './fr/clients.ts'
import type common from './fr/common.ts'
import type creditNotes from './fr/credit-notes.ts'
import type customFields from './fr/custom-fields.ts'
import type dashboards from './fr/dashboards.ts'
import type deliveryNotes from './fr/delivery-notes.ts'
import type depots from './fr/depots.ts'
import type desk from './fr/desk.ts'
import type expenses from './fr/expenses.ts'
import type families from './fr/families.ts'
import type fields from './fr/fields.ts'
import type financialCredits from './fr/financial-credits.ts'
import type help from './fr/help.ts'
import type home from './fr/home.ts'
import type importWizard from './fr/import-wizard.ts'
import type kitPage from './fr/kit-page.ts'
import type orderForm from './fr/order-form.ts'
import type map from './fr/map.ts'
import type orders from './fr/orders.ts'
import type paymentAttach from './fr/payment-attach.ts'
import type paymentDetails from './fr/payment-details.ts'
import type paymentForm from './fr/payment-form.ts'
import type paymentTypes from './fr/payment-types.ts'
import type payments from './fr/payments.ts'
import type products from './fr/products.ts'
import type profile from './fr/profile.ts'
import type providers from './fr/providers.ts'
import type purchases from './fr/purchases.ts'
import type sales from './fr/sales.ts'
import type quotes from './fr/quotes.ts'
import type session from './fr/session.ts'
import type settings from './fr/settings.ts'
import type shell from './fr/shell.ts'
import type stock from './fr/stock.ts'
import type supplierCredits from './fr/supplier-credits.ts'
import type transferRequests from './fr/transfer-requests.ts'
import type transfers from './fr/transfers.ts'
import type unpaid from './fr/unpaid.ts'
import type users from './fr/users.ts'

/** The sentences the browser may load, by feature. Keys are typed from French: t('banks.title'). */
export interface BrowserSentences {
  banks: typeof banks
  brands: typeof brands
  clients: typeof clients
  common: typeof common
  'credit-notes': typeof creditNotes
  'custom-fields': typeof customFields
  dashboards: typeof dashboards
  'delivery-notes': typeof deliveryNotes
  depots: typeof depots
  desk: typeof desk
  expenses: typeof expenses
  families: typeof families
  fields: typeof fields
  'financial-credits': typeof financialCredits
  help: typeof help
  home: typeof home
  'import-wizard': typeof importWizard
  'kit-page': typeof kitPage
  map: typeof map
  orders: typeof orders
  'order-form': typeof orderForm
  'payment-attach': typeof paymentAttach
  'payment-details': typeof paymentDetails
  'payment-form': typeof paymentForm
  'payment-types': typeof paymentTypes
  payments: typeof payments
  products: typeof products
  profile: typeof profile
  providers: typeof providers
  purchases: typeof purchases
  sales: typeof sales
  quotes: typeof quotes
  session: typeof session
  settings: typeof settings
  shell: typeof shell
  stock: typeof stock
  'supplier-credits': typeof supplierCredits
  'transfer-requests': typeof transferRequests
  transfers: typeof transfers
  unpaid: typeof unpaid
  users: typeof users
}
