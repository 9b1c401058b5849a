import { useRef, useState } from 'react'

interface Ticked {
  id: number
}

/** Rows of a page that were chosen to do something to all of them at once. */
export function useTicks<Row extends Ticked>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const ticked = rows.filter(({ id }) => ids.has(id))
  const all = rows.length > 0 && ticked.length === rows.length
  return {
    ticked,
    isTicked: ({ id }: Ticked) => ids.has(id),
    state: all ? ('on' as const) : ticked.length > 0 ? ('some' as const) : ('off' as const),
    toggle: ({ id }: Ticked) => {
      last.current = id
      setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
    },
    /** All from the one that was ticked last to this one. */
    tickTo: ({ id }: Ticked) => {
      const [from, to] = [last.current, id].map((one) => rows.findIndex((row) => row.id === one))
      if (to === undefined || to === -1) return
      const start = from === undefined || from === -1 ? to : from
      const between = rows.slice(Math.min(start, to), Math.max(start, to) + 1)
      last.current = id
      setIds(new Set([...ids, ...between.map((row) => row.id)]))
    },
    tickAll: () => setIds(new Set(rows.map(({ id }) => id))),
    toggleAll: () => setIds(new Set(all ? [] : rows.map(({ id }) => id))),
    /** All of these, or none of them once all are. */
    toggleSome: (some: readonly Ticked[]) => {
      const gone = new Set(some.every(({ id }) => ids.has(id)) ? some.map(({ id }) => id) : [])
      setIds(new Set([...ids, ...some.map(({ id }) => id)].filter((id) => !gone.has(id))))
    },
    clear: () => setIds(new Set()),
  }
}

export type Ticks<Row extends Ticked> = ReturnType<typeof useTicks<Row>>
