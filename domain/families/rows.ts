import { matches } from '../text/matches.ts'

interface Family {
  id: number
  name: string
  parentId: number | null
}

export interface TreeRow<Row> {
  row: Row
  /** Counted from 1, as are its position among its siblings and their number. */
  level: number
  place: number
  of: number
  /** null when nothing hangs below it. */
  open: boolean | null
  /** Shown only because something below it was found. */
  onlyWay: boolean
}

interface Shown {
  search: string
  /** Those that someone opened or closed, against how they come. */
  turned: ReadonlySet<number>
}

/**
 * The rows of a tree from top to bottom. It comes open one level deep. A search leaves what it finds and the
 * way there, open; what lies below a family that was found is not lost, only closed.
 */
export function treeRows<Row extends Family>(
  families: readonly Row[],
  { search, turned }: Shown,
): TreeRow<Row>[] {
  const known = new Set(families.map(({ id }) => id))
  const below = Map.groupBy(families, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const searching = search.trim() !== ''
  const found = new Set<number>()
  const onWay = new Set<number>()
  const parents = new Map(families.map(({ id, parentId }) => [id, parentId]))
  for (const { id, name, parentId } of searching ? families : []) {
    if (!matches(search, [name])) continue
    found.add(id)
    for (let at = parentId; at !== null && !onWay.has(at); at = parents.get(at) ?? null) onWay.add(at)
  }

  function rowsBelow(parentId: number | null, level: number, inFound: boolean): TreeRow<Row>[] {
    const kept = (below.get(parentId) ?? []).filter(
      ({ id }) => !searching || inFound || found.has(id) || onWay.has(id),
    )
    return kept.flatMap((row, at) => {
      const within = inFound || found.has(row.id)
      const comesOpen = searching ? onWay.has(row.id) : level === 1
      const open = below.has(row.id) ? comesOpen !== turned.has(row.id) : null
      const own = { row, level, place: at + 1, of: kept.length, open, onlyWay: searching && !within }
      return open ? [own, ...rowsBelow(row.id, level + 1, within)] : [own]
    })
  }
  return rowsBelow(null, 1, false)
}
