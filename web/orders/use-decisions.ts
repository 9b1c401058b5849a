import type { OrderRow } from '@app/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/toasts.tsx'
import { type HeldRow, useChangedRows } from '../kit/list/changed-rows.ts'
import { rowElement } from '../kit/tables/use-handed-over-row.ts'
import { ORDERS_BY_TOTAL } from './orders-query.ts'
import type { OrderMutations } from './use-order-mutations.ts'

type Decided = Pick<OrderRow, 'id' | 'number' | 'version'>

interface Outcome {
  /** As they are now. */
  done: Decided[]
  /** Each with the server's own sentence. */
  refused: Left[]
}

interface Left {
  order: Decided
  why: string
}

/** What may be decided, and what has to be read first. */
interface Settled {
  ready: readonly OrderRow[]
  held: readonly HeldRow<OrderRow>[]
}

const leftMessage = (t: TFunction, left: readonly Left[]) =>
  left.length === 0
    ? ''
    : `, ${t('orders.approval.not', {
        count: left.length,
        which: left.map(({ order, why }) => `${order.number} (${why})`).join(', '),
      })}`

/** The rows without those that were decided: these leave at once, and come back if they are refused or taken back. */
function useDecidedAway(found: readonly OrderRow[]) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const rows = found.filter(({ id }) => !gone.has(id))

  // Those that the server has let go need not be kept out any more: they may come again.
  const here = found.map(({ id }) => id).join()
  const [seen, setSeen] = useState(here)
  if (seen !== here) {
    setSeen(here)
    setGone(new Set([...gone].filter((id) => found.some((order) => order.id === id))))
  }

  // One that is taken back is decided again, or looked at: as soon as it is drawn again, it is the current one.
  const back = useRef<number>(undefined)
  useEffect(() => {
    if (!rows.some(({ id }) => id === back.current)) return
    rowElement(back.current)?.focus()
    back.current = undefined
  }, [rows])

  return {
    rows,
    /** Out of the list, and on to the row in the place of the first of them. */
    takeAway: (orders: readonly OrderRow[]) => {
      const ids = new Set(orders.map(({ id }) => id))
      const at = rows.findIndex(({ id }) => ids.has(id))
      const next =
        rows.slice(at).find(({ id }) => !ids.has(id)) ?? rows.slice(0, at).findLast(({ id }) => !ids.has(id))
      flushSync(() => setGone((before) => new Set([...before, ...ids])))
      rowElement(next?.id)?.focus()
    },
    putBack: (orders: readonly Decided[]) =>
      setGone((before) => new Set([...before].filter((id) => !orders.some((order) => order.id === id)))),
    focusOnReturn: (order: Decided | undefined) => void (back.current = order?.id),
  }
}

/**
 * Approving and declining, one or many. Rows leave at once and the next one is current; what is refused comes back and
 * says why, and what was decided can be taken back for a moment.
 */
export function useDecisions(found: readonly OrderRow[], mutations: OrderMutations) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const { rows, takeAway, putBack, focusOnReturn } = useDecidedAway(found)
  const changes = useChangedRows(rows, ORDERS_BY_TOTAL)

  /** One call each: one that is refused does not stop the others. */
  async function each(orders: readonly Decided[], run: (order: Decided) => Promise<Decided>) {
    const outcome: Outcome = { done: [], refused: [] }
    for (const order of orders) {
      try {
        outcome.done.push(await run(order))
      } catch (error) {
        changes.refuse(order.id, error)
        outcome.refused.push({ order, why: failureText(error) })
      }
    }
    return outcome
  }

  async function takeBack(orders: readonly Decided[]) {
    const outcome = await each(orders, (order) => mutations.setStatus(order, 'UNDER_APPROVAL'))
    const [only] = outcome.done
    await cache.invalidateQueries()
    // Not before: what was asked when it had just been decided would take it away once more, and the focus with it.
    focusOnReturn(only)
    putBack(outcome.done)
    const [refused] = outcome.refused
    if (outcome.done.length === 0 && refused) return notify({ tone: 'bad', text: refused.why })
    const text =
      outcome.done.length === 1 && only
        ? t('orders.done.takeBack', { number: only.number })
        : t('orders.approval.takenBack', { count: outcome.done.length })
    return notify({
      tone: outcome.refused.length > 0 ? 'bad' : 'good',
      text: text + leftMessage(t, outcome.refused),
    })
  }

  /** Leaves out those changed since the user read them, and reports them with the rejected ones; returns the rejected ones. */
  async function decide(
    how: 'approve' | 'decline',
    { ready, held }: Settled,
    reason?: string,
  ): Promise<Decided[]> {
    if (ready.length === 0) {
      notify({ tone: 'bad', text: changes.heldText(held) })
      return []
    }
    takeAway(ready)
    const status = how === 'approve' ? 'VALIDATED' : 'DECLINED'
    const { done, refused } = await each(ready, (order) => mutations.setStatus(order, status, reason))
    changes.forget(done)
    const refreshed = cache.invalidateQueries()
    // What was changed meanwhile comes back as it is now, and is decided by another press.
    if (refused.length > 0) await refreshed
    putBack(refused.map(({ order }) => order))
    const left = [...refused, ...held.map(({ row, change }) => ({ order: row, why: change }))]
    const [only] = done
    if (done.length === 0) {
      const why = left.map(({ order, why: sentence }) =>
        sentence.includes(order.number) ? sentence : `${order.number} : ${sentence}`,
      )
      notify({ tone: 'bad', text: why.join(' ') })
      return refused.map(({ order }) => order)
    }
    const text =
      ready.length === 1 && held.length === 0 && only
        ? t(`orders.done.${how}`, { number: only.number })
        : t(how === 'approve' ? 'orders.approval.approved' : 'orders.approval.declined', {
            count: done.length,
          })
    notify({
      tone: left.length > 0 ? 'bad' : 'good',
      text: text + leftMessage(t, left),
      undo: () => void takeBack(done),
    })
    return refused.map(({ order }) => order)
  }

  return { rows, hidden: found.length - rows.length, decide, changes }
}

export type Decisions = ReturnType<typeof useDecisions>
