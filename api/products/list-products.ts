import type { ProductFilters, ProductRow } from '@app/contract/products'
import { withDescendants } from '@app/domain/families/tree'
import type { Ctx } from '../platform/context.ts'
import { totalOf } from '../platform/rows/list-marks.ts'
import { pageOfRows, planAnew } from '../platform/rows/paging.ts'
import { countProducts, findFamilyTree, findProducts, isWholeCatalogue } from './products.repository.ts'

interface Page {
  page: number
  size: number
  sort: { by: Parameters<typeof findProducts>[2]; direction: 'asc' | 'desc' }
}

export async function listProducts(ctx: Ctx, filters: ProductFilters, page: Page) {
  const within = { ...filters, familyIds: await withSubfamilies(ctx, filters.familyIds) }
  const whole = isWholeCatalogue(within)
  const [, found] = await Promise.all([
    whole ? undefined : planAnew(ctx.tx),
    pageOfRows<ProductRow>(
      page,
      () => (whole ? totalOf(ctx, 'products') : countProducts(ctx, within)),
      (window) => findProducts(ctx, within, page.sort.by, window),
      whole && page.sort.by === 'name',
    ),
  ])
  return found
}

/** A family means all that hangs below it too. */
export async function withSubfamilies(ctx: Pick<Ctx, 'tx' | 'companyId'>, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const tree = await findFamilyTree(ctx)
  return withDescendants(tree, ids)
}
