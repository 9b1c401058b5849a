import type { OrderRow } from '@app/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { now } from '../kit/today.ts'

const SOONEST_MS = 5000
const LATEST_MS = 60_000

/** Asks again when a decision can no longer be taken back, so that nothing is offered that would be refused. */
export function useTakeBackEnd(shown: readonly Pick<OrderRow, 'takeBackUntil'>[]): void {
  const cache = useQueryClient()
  const ends = shown.flatMap(({ takeBackUntil }) => takeBackUntil?.getTime() ?? [])
  const first = ends.length === 0 ? null : Math.min(...ends)
  useEffect(() => {
    if (first === null) return undefined
    // This clock may differ from the server's, which alone decides: again and again, until nothing is offered.
    const timer = setInterval(
      () => void cache.invalidateQueries(),
      Math.min(LATEST_MS, Math.max(SOONEST_MS, first - now().getTime())),
    )
    return () => clearInterval(timer)
  }, [first, cache])
}
