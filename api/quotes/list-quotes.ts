import { documentList } from '../documents/document-list.ts'
import { countQuotes, findQuotes, wholeList } from './quotes.repository.ts'

export const listQuotes = documentList({ whole: wholeList, count: countQuotes, find: findQuotes })
