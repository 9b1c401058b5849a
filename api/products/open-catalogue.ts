import type { Tx } from '../platform/database/database.ts'
import { insertSpecialProduct } from './products.repository.ts'

/** Every company begins with the product that its financial credits hang on. */
export async function openCatalogue(tx: Tx, companyId: number): Promise<void> {
  await insertSpecialProduct(tx, companyId)
}
