import { transferRequests } from '@app/contract/transfer-requests'
import type { Page } from '@playwright/test'
import { asked, depotNamed, inStock } from './sale.ts'

export const SOURCE = 'Casa Aïn Sebaâ'
export const DESTINATION = 'Fès Sidi Brahim'

/** Products that the source has plenty of, apart from one another. */
export async function someGoods(page: Page, count: number) {
  const [sourceId, destinationId] = [await depotNamed(page, SOURCE), await depotNamed(page, DESTINATION)]
  const products = (await inStock(page, sourceId, 20)).slice(-count)
  return { sourceId, destinationId, products }
}

export async function aRequest(page: Page, count = 2) {
  const { sourceId, destinationId, products } = await someGoods(page, count)
  const lines = products.map(({ id }, at) => ({ productId: id, quantity: 3 + at }))
  const { save } = transferRequests
  const body = save.body.encode({ id: null, sourceId, destinationId, lines })
  const { id } = await asked<{ id: number }>(page, save.method, save.path, body)
  return { id, products, sourceId, destinationId, lines }
}
