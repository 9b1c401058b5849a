import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { listAddress } from '../kit/list-address.ts'
import type { OnRefused } from '../kit/list/changed-rows.ts'
import { type PageAnswer, useRowsAround } from '../kit/list/rows-around.ts'

interface Treatable {
  id: number
  treated: boolean
}
interface Versioned {
  id: number
  version: number
}
interface Treating {
  /** Marks a document as handled by the back office, or undoes it. */
  send: (document: Versioned, treated: boolean) => Promise<unknown>
  /** The toast once that is done. */
  done: (number: string, treated: boolean) => string
  onRefused?: OnRefused | undefined
}

/** Pressed again while the first call is under way, it does nothing. */
export function useTreating({ send, done, onRefused }: Treating) {
  const cache = useQueryClient()
  const failureText = useFailureText()
  const underway = useRef(false)
  const [busy, setBusy] = useState(false)

  async function setTreated({ id, version }: Versioned, treated: boolean): Promise<boolean> {
    if (underway.current) return false
    underway.current = true
    setBusy(true)
    try {
      await send({ id, version }, treated)
      return true
    } catch (error) {
      onRefused?.(id, error)
      notify({ tone: 'bad', text: failureText(error) })
      return false
    } finally {
      underway.current = false
      setBusy(false)
      // Also after a refusal: someone else was quicker, and the page shows what is no longer so.
      void cache.invalidateQueries()
    }
  }
  async function treat(document: Versioned & { number: string }, treated: boolean): Promise<void> {
    if (await setTreated(document, treated)) notify({ tone: 'good', text: done(document.number, treated) })
  }
  return {
    busy,
    treat,
    /** Says nothing when it is done: the caller does. */
    setTreated,
  }
}

interface TreatAndNext<Answered, Row, Key extends QueryKey> {
  treat: () => Promise<boolean>
  /** The page of the list that the user came from, as they saw it. */
  listSeen: UseQueryOptions<Answered, Error, PageAnswer<Row>, Key>
  /** Others that wait, should there be none on that page. */
  waiting: UseQueryOptions<Answered, Error, PageAnswer<Row>, Key>
  /** Whether a row can be handled yet. */
  isReady?: (row: Row) => boolean
  pageOf: (id: number) => string
  list: string
  /** The toast then, and the one once nothing is left to handle. */
  done: string
  doneAll?: string
}

/** Treats a document and opens the next one that is not treated: the way through thirty of them. */
export function useTreatAndNext<
  Answered extends PageAnswer<Row>,
  Row extends Treatable,
  Key extends QueryKey,
>(id: number, options: TreatAndNext<Answered, Row, Key>) {
  const { treat, listSeen, waiting, isReady = () => true, pageOf, list, done, doneAll = done } = options
  const navigate = useNavigate()
  const cache = useQueryClient()
  const rows = useRowsAround(listSeen)
  return async () => {
    const from = location.pathname
    if (!(await treat())) return
    // The list is not asked again while nobody looks at it.
    cache.setQueryData<PageAnswer<Row>>(
      listSeen.queryKey,
      (page) =>
        page && {
          ...page,
          content: page.content.map((row) => (row.id === id ? { ...row, treated: true } : row)),
        },
    )
    const others = await cache
      .fetchQuery({ ...waiting, staleTime: 0 })
      .then(({ content }) => content)
      .catch(() => [])
    const at = rows.findIndex((row) => row.id === id)
    const next = [...rows.slice(at + 1), ...others].find(
      (row) => row.id !== id && !row.treated && isReady(row),
    )
    notify({ tone: 'good', text: next ? done : doneAll })
    // A user who has left meanwhile stays where they went.
    if (location.pathname === from) void navigate(next ? pageOf(next.id) : listAddress(list))
  }
}
