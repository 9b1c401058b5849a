import type banks from './fr/banks.ts'
import type common from './fr/common.ts'
import type fields from './fr/fields.ts'
import type kitPage from './fr/kit-page.ts'
import type session from './fr/session.ts'
import type shell from './fr/shell.ts'

/** The sentences the browser may load, by word. Keys are typed from French: t('banks.title'). */
export interface BrowserSentences {
  banks: typeof banks
  common: typeof common
  fields: typeof fields
  'kit-page': typeof kitPage
  session: typeof session
  shell: typeof shell
}
