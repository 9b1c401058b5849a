import type { Ctx } from '../platform/context.ts'
import { translate } from '../platform/sentences.ts'

/** Names are in the language of the requesting page, whatever the profile's language. */
export const nameIn = ({ language, pageLanguage }: Ctx, key: string): string =>
  translate(pageLanguage ?? language, `graphs/${key}`)
