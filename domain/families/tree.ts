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

/** A family and all that hangs below it: what a filter by family means. */
export function withDescendants(families: readonly Node[], id: number): number[] {
  const below = new Map<number, number[]>()
  for (const { id: child, parentId } of families) {
    if (parentId !== null) below.set(parentId, [...(below.get(parentId) ?? []), child])
  }
  const found = [id]
  for (const family of found) found.push(...(below.get(family) ?? []))
  return found
}
