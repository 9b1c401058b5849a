import { useState } from 'react'

type Ids = ReadonlySet<number>

const NONE: Ids = new Set()

// Kept while the page is away: who comes back from the products finds the tree as it was.
let remembered = NONE

/** Which families someone opened or closed; a search begins again, and leaves the others as they were. */
export function useTurned(search: string) {
  const [plain, setPlain] = useState(remembered)
  const [searched, setSearched] = useState({ search: '', ids: NONE })
  const inSearch = searched.search === search ? searched.ids : NONE
  const turned = search === '' ? plain : inSearch

  function set(ids: Ids) {
    if (search !== '') {
      setSearched({ search, ids })
      return
    }
    remembered = ids
    setPlain(ids)
  }

  return {
    turned,
    turn: (id: number) => {
      const ids = new Set(turned)
      if (!ids.delete(id)) ids.add(id)
      set(ids)
    },
    /** They come open one level deep. */
    turnAll: (rows: readonly { id: number; parentId: number | null }[], open: boolean) =>
      set(new Set(rows.filter(({ parentId }) => (parentId === null) !== open).map(({ id }) => id))),
  }
}
