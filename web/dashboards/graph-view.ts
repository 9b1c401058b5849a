import type { Graph } from '@app/contract/dashboards'
import { useState } from 'react'
import { useSignedIn } from '../session.ts'

export type GraphView = 'chart' | 'table'

const keyOf = (userId: number) => `quai.graphs.${userId}`

function read(userId: number): Record<string, GraphView | undefined> {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof held === 'object' && held !== null ? (held as Record<string, GraphView>) : {}
  } catch {
    return {}
  }
}

/** Drawn or written: as this user looked at it last, on this browser. */
export function useGraphView({ id, type }: Graph): [GraphView, (view: GraphView) => void] {
  const { user } = useSignedIn()
  const [view, setView] = useState<GraphView>(() => {
    const kept = read(user.id)[id]
    return kept === 'chart' || kept === 'table' ? kept : type === 'TABLE' ? 'table' : 'chart'
  })
  return [
    view,
    (next) => {
      localStorage.setItem(keyOf(user.id), JSON.stringify({ ...read(user.id), [id]: next }))
      setView(next)
    },
  ]
}
