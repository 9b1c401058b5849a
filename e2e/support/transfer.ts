import type { Page } from '@playwright/test'
import { depotNamed, inStock } from './sale.ts'

const SOURCE = 'Casa Aïn Sebaâ'
const DESTINATION = 'Fès Sidi Brahim'

/** Products that the source has plenty of, apart from one another. */
export async function someGoods(page: Page, count: number) {
  const [sourceId, destinationId] = [await depotNamed(page, SOURCE), await depotNamed(page, DESTINATION)]
  const products = (await inStock(page, sourceId, 20)).slice(-count)
  return { sourceId, destinationId, products }
}
