import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RowId } from '../tables/unfolded-rows.tsx'

const without = (ids: readonly string[], id: string, added: boolean) => [
  ...ids.filter((one) => one !== id),
  ...(added ? [id] : []),
]

/**
 * Which rows are unfolded is in the address, ?open=214&open=213: a reload and a link show them so. Where all of them are
 * at first, the page alone knows which were folded.
 */
export function useUnfolded(all: boolean) {
  const [params, setParams] = useSearchParams()
  const [folded, setFolded] = useState<readonly string[]>([])
  function turn(id: RowId, open: boolean) {
    if (all) return setFolded(without(folded, String(id), !open))
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('open')
        for (const one of without(before.getAll('open'), String(id), open)) next.append('open', one)
        return next
      },
      { replace: true },
    )
  }
  const has = (id: RowId) => (all ? !folded.includes(String(id)) : params.getAll('open').includes(String(id)))
  return { has, turn }
}
