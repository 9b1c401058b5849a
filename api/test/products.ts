import { products } from '@app/contract/products'
import type { Client } from './client.ts'
import { aProduct } from './factories.ts'

export const NONE = { brandIds: [], familyIds: [], search: '' }
export const FIRST = { page: 0, size: 30, sort: { by: 'name' as const, direction: 'asc' as const } }
export const add = (admin: Client, name: string, more = {}) =>
  admin.call(products.save, { body: aProduct({ name, ...more }) })

/** Those that a page of the catalogue shows. */
export const names = async (client: Client, filters: object = {}, page: object = {}) => {
  const answer = await client.call(products.list, {
    query: { ...FIRST, ...page },
    body: { ...NONE, ...filters },
  })
  return answer.content.map((product) => product.name)
}
