import { documentList } from '../documents/document-list.ts'
import { countSupplierCredits, findSupplierCredits } from './supplier-credits.repository.ts'

export const listSupplierCredits = documentList({ count: countSupplierCredits, find: findSupplierCredits })
