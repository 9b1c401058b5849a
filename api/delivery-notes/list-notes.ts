import { documentList } from '../documents/document-list.ts'
import { countNotes, findNotes, wholeList } from './delivery-notes.repository.ts'

export const listNotes = documentList({ whole: wholeList, count: countNotes, find: findNotes })
