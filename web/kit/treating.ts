import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from './feedback/failure.tsx'
import { notify } from './feedback/toasts.tsx'
import { listAddress } from './list-address.ts'

interface Treatable {
  id: number
  treated: boolean
}
interface Named {
  id: number
  version: number
  number: string
}

interface Treating {
  /** Marks a document as handled by the back office, or undoes it. */
  send: (document: { id: number; version: number }, treated: boolean) => Promise<unknown>
  /** What is told once it is done. */
  done: (number: string, treated: boolean) => string
}

/** Pressed again while the first is on its way, it does nothing. */
export function useTreating({ send, done }: Treating) {
  const cache = useQueryClient()
  const failureText = useFailureText()
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)

  async function treat(document: Named, treated: boolean): Promise<boolean> {
    if (underway.current) return false
    underway.current = true
    setBusy(true)
    try {
      await send(document, treated)
      notify({ tone: 'good', text: done(document.number, treated) })
      return true
    } catch (error) {
      notify({ tone: 'bad', text: failureText(error) })
      return false
    } finally {
      underway.current = false
      setBusy(false)
      // Also after a refusal: somebody else was quicker, and the page shows what is no longer so.
      void cache.invalidateQueries()
    }
  }
  return { busy, treat }
}

interface NextOnes {
  treat: ReturnType<typeof useTreating>['treat']
  /** Those of the list one came from. */
  rows: readonly Treatable[]
  /** Others that wait, should there be none among them. */
  waiting: () => Promise<{ content: readonly Treatable[] }>
  pageOf: (id: number) => string
  list: string
}

/** Treats a document and opens the next one that is not: the way of whoever goes through thirty of them. */
export function useTreatAndNext({ treat, rows, waiting, pageOf, list }: NextOnes) {
  const navigate = useNavigate()
  return async (document: Named) => {
    const from = location.pathname
    if (!(await treat(document, true))) return
    const others = await waiting()
      .then(({ content }) => content)
      .catch(() => [])
    const at = rows.findIndex(({ id }) => id === document.id)
    const next = [...rows.slice(at + 1), ...others].find((row) => row.id !== document.id && !row.treated)
    // Whoever left meanwhile stays where they went.
    if (location.pathname === from) void navigate(next ? pageOf(next.id) : listAddress(list))
  }
}
