import type { Language } from '@app/i18n/sentences'
import type { Tx } from '../platform/database/database.ts'
import { insertFirstDepot } from './depots.repository.ts'

const FIRST_DEPOT: Record<Language, string> = { fr: 'Principal', en: 'Main' }

/** Every company begins with a place to keep goods, named in its language. */
export async function openFirstDepot(tx: Tx, companyId: number, language: Language): Promise<void> {
  await insertFirstDepot(tx, companyId, FIRST_DEPOT[language])
}
