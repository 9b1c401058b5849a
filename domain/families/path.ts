interface Named {
  id: number
  name: string
  parentId: number | null
}

/** The names from the top of the tree down to a family; empty when it is not there. */
export function familyPath(families: readonly Named[], id: number): string[] {
  const byId = new Map(families.map((family) => [family.id, family]))
  const path: string[] = []
  // Each is taken once: a circle, which no save allows, must not hang the screen.
  for (let at: number | null = id; at !== null;) {
    const family: Named | undefined = byId.get(at)
    if (!family) break
    byId.delete(at)
    path.unshift(family.name)
    at = family.parentId
  }
  return path
}
