import { documentList } from '../documents/document-list.ts'
import { countCreditNotes, findCreditNotes } from './credit-notes.repository.ts'

export const listCreditNotes = documentList({ count: countCreditNotes, find: findCreditNotes })
