interface Node {
  id: number
  parentId: number | null
}

/** Whether a family may hang below that parent: not below itself, nor below anything that hangs below it. */
export function mayHangBelow(families: readonly Node[], id: number, parentId: number | null): boolean {
  const parents = new Map(families.map((family) => [family.id, family.parentId]))
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) {
    if (above === id) return false
  }
  return true
}

/** The ids that hang right below each family, in the order in which they are given. */
export function childrenOf(families: readonly Node[]): Map<number | null, number[]> {
  const below = new Map<number | null, number[]>()
  for (const { id, parentId } of families) {
    const siblings = below.get(parentId)
    if (siblings) siblings.push(id)
    else below.set(parentId, [id])
  }
  return below
}

/** These families and all that hangs below them: what a filter by family means. */
export function withDescendants(families: readonly Node[], ids: readonly number[]): number[] {
  const below = childrenOf(families)
  // A set is iterated in insertion order, and existing members are not visited twice.
  const found = new Set(ids)
  for (const family of found) for (const child of below.get(family) ?? []) found.add(child)
  return [...found]
}

/** More than anybody keeps in view; beyond it, paths and trees would cost what nobody gains. */
export const MOST_FAMILIES = 2000
export const DEEPEST = 8

/** How many levels there would be if this family, with all below it, hung below that parent. */
export function depthBelow(
  families: readonly Node[],
  id: number | undefined,
  parentId: number | null,
): number {
  const parents = new Map(families.map((family) => [family.id, family.parentId]))
  let depth = 1
  for (let above = parentId; above !== null; above = parents.get(above) ?? null) depth++
  const below = childrenOf(families)
  let level = id === undefined ? [] : (below.get(id) ?? [])
  for (; level.length > 0; depth++) level = level.flatMap((child) => below.get(child) ?? [])
  return depth
}
