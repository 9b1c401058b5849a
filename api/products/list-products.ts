import type { ProductFilters, ProductRow } from '@app/contract/products'
import { withDescendants } from '@app/domain/families/tree'
import type { Ctx } from '../platform/context.ts'
import { countProducts, findFamilyTree, findProducts } from './products.repository.ts'

type Page = Parameters<typeof findProducts>[2]

export async function listProducts(ctx: Ctx, filters: ProductFilters, page: Page) {
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  const totalElements = await countProducts(ctx, within)
  const content: ProductRow[] =
    page.page * page.size < totalElements ? await findProducts(ctx, within, page) : []
  return {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / page.size),
    number: page.page,
    size: page.size,
  }
}

async function withSubfamilies(ctx: Ctx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const tree = await findFamilyTree(ctx)
  return [...new Set(ids.flatMap((id) => withDescendants(tree, id)))]
}
