import type banks from './fr/banks.ts'
import type common from './fr/common.ts'
import type customFields from './fr/custom-fields.ts'
import type depots from './fr/depots.ts'
import type fields from './fr/fields.ts'
import type kitPage from './fr/kit-page.ts'
import type paymentTypes from './fr/payment-types.ts'
import type profile from './fr/profile.ts'
import type providers from './fr/providers.ts'
import type session from './fr/session.ts'
import type settings from './fr/settings.ts'
import type shell from './fr/shell.ts'
import type users from './fr/users.ts'

/** The sentences the browser may load, by word. Keys are typed from French: t('banks.title'). */
export interface BrowserSentences {
  banks: typeof banks
  common: typeof common
  'custom-fields': typeof customFields
  depots: typeof depots
  fields: typeof fields
  'kit-page': typeof kitPage
  'payment-types': typeof paymentTypes
  profile: typeof profile
  providers: typeof providers
  session: typeof session
  settings: typeof settings
  shell: typeof shell
  users: typeof users
}
