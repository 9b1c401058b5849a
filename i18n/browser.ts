import type banks from './fr/banks.ts'
import type brands from './fr/brands.ts'
import type clients from './fr/clients.ts'
import type common from './fr/common.ts'
import type customFields from './fr/custom-fields.ts'
import type depots from './fr/depots.ts'
import type families from './fr/families.ts'
import type fields from './fr/fields.ts'
import type importWizard from './fr/import-wizard.ts'
import type kitPage from './fr/kit-page.ts'
import type map from './fr/map.ts'
import type paymentTypes from './fr/payment-types.ts'
import type products from './fr/products.ts'
import type profile from './fr/profile.ts'
import type providers from './fr/providers.ts'
import type purchases from './fr/purchases.ts'
import type session from './fr/session.ts'
import type settings from './fr/settings.ts'
import type shell from './fr/shell.ts'
import type stock from './fr/stock.ts'
import type users from './fr/users.ts'

/** The sentences the browser may load, by word. Keys are typed from French: t('banks.title'). */
export interface BrowserSentences {
  banks: typeof banks
  brands: typeof brands
  clients: typeof clients
  common: typeof common
  'custom-fields': typeof customFields
  depots: typeof depots
  families: typeof families
  fields: typeof fields
  'import-wizard': typeof importWizard
  'kit-page': typeof kitPage
  map: typeof map
  'payment-types': typeof paymentTypes
  products: typeof products
  profile: typeof profile
  providers: typeof providers
  purchases: typeof purchases
  session: typeof session
  settings: typeof settings
  shell: typeof shell
  stock: typeof stock
  users: typeof users
}
