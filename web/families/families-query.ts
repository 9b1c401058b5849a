import { families, type FamilyRow } from '@app/contract/families'
import { familyPath } from '@app/domain/families/path'
import type { Prefetch } from '../feature.ts'
import { routeQuery } from '../kit/route-query.ts'
import { paths } from '../paths.ts'

export const everyFamily = routeQuery(families.list, {})

/** The list of its products. */
export const productsOf = ({ id }: FamilyRow) => `${paths.products.list}?family=${id}`

export const pathLabel = (rows: readonly FamilyRow[], id: number) => familyPath(rows, id).join(' › ')

/** Named by their whole path, so that two of the same name are distinguished; in the order of the tree. */
export function byPath(rows: readonly FamilyRow[], left: ReadonlySet<number> = new Set()) {
  return rows
    .filter(({ id }) => !left.has(id))
    .map(({ id }) => ({ id, name: pathLabel(rows, id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'))
}

export const prefetch: Prefetch = (cache) => cache.prefetchQuery(everyFamily)
