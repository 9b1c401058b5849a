import type { ProductFilters, ProductRow } from '@app/contract/products'
import { withDescendants } from '@app/domain/families/tree'
import type { Ctx } from '../platform/context.ts'
import { pageOfList } from '../platform/persistence/page-of-list.ts'
import type { SortedPage } from '../platform/persistence/paging.ts'
import { countProducts, findFamilyTree, findProducts, isWholeCatalogue } from './products.repository.ts'

type Page = SortedPage<Parameters<typeof findProducts>[2]>

export async function listProducts(ctx: Ctx, filters: ProductFilters, page: Page) {
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  return await pageOfList<ProductRow>(ctx, 'products', page, {
    whole: isWholeCatalogue(within),
    inUsualOrder: page.sort.by === 'name',
    search: filters.search,
    count: () => countProducts(ctx, within),
    find: (window) => findProducts(ctx, within, page.sort.by, window),
  })
}

/** A family means all that hangs below it too. */
export async function withSubfamilies(ctx: Pick<Ctx, 'tx' | 'companyId'>, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const tree = await findFamilyTree(ctx)
  return withDescendants(tree, ids)
}
