import type { Ctx } from '../platform/context.ts'
import { translate } from '../platform/sentences.ts'

/** Names stand among the sentences of the page that asks: in its language, whatever the profile says meanwhile. */
export const nameIn = ({ language, pageLanguage }: Ctx, key: string): string =>
  translate(pageLanguage ?? language, `graphs/${key}`)
