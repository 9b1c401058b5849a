import { documentList } from '../documents/document-list.ts'
import { countCredits, findCredits } from './financial-credits.repository.ts'

export const listFinancialCredits = documentList({ count: countCredits, find: findCredits })
