import type { Graph } from '@app/contract/dashboards'
import { useState } from 'react'
import { useSignedIn } from '../session.ts'

export type GraphView = 'chart' | 'table'

const keyOf = (owner: string) => `quai.graphs.${owner}`

function read(owner: string): Record<string, GraphView | undefined> {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}')
    return typeof held === 'object' && held !== null ? (held as Record<string, GraphView>) : {}
  } catch {
    return {}
  }
}

/** Drawn or written: as this user looked at it last, on this browser. */
export function useGraphView({ id, type }: Graph): [GraphView, (view: GraphView) => void] {
  const { owner } = useSignedIn()
  const [view, setView] = useState<GraphView>(() => {
    const kept = read(owner)[id]
    return kept === 'chart' || kept === 'table' ? kept : type === 'TABLE' ? 'table' : 'chart'
  })
  return [
    view,
    (next) => {
      localStorage.setItem(keyOf(owner), JSON.stringify({ ...read(owner), [id]: next }))
      setView(next)
    },
  ]
}
