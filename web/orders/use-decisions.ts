import type { OrderRow } from '@app/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../kit/feedback/failure.tsx'
import { notify } from '../kit/feedback/notices.tsx'
import { rowElement } from '../kit/ui/use-handed-over-row.ts'
import type { OrderDeeds } from './use-order-deeds.ts'

interface Outcome {
  done: OrderRow[]
  /** Each with the server's own sentence. */
  refused: { order: OrderRow; why: string }[]
}

/**
 * Approving and declining, one or many. Rows leave at once and the next one is current; what is refused comes back and
 * says why, and what was decided can be taken back for a moment.
 */
export function useDecisions(found: readonly OrderRow[], deeds: OrderDeeds) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const rows = found.filter(({ id }) => !gone.has(id))

  // Those that the server has let go need not be kept out any more: they may come again.
  const here = found.map(({ id }) => id).join()
  const [seen, setSeen] = useState(here)
  if (seen !== here) {
    setSeen(here)
    setGone(new Set([...gone].filter((id) => found.some((order) => order.id === id))))
  }

  // One that is taken back is decided anew, or looked at: as soon as it is drawn again, it is the current one.
  const back = useRef<number>(undefined)
  useEffect(() => {
    if (!rows.some(({ id }) => id === back.current)) return
    rowElement(back.current)?.focus()
    back.current = undefined
  }, [rows])

  /** Out of the list, and on to the row in the place of the first of them. */
  function takeAway(orders: readonly OrderRow[]) {
    const ids = new Set(orders.map(({ id }) => id))
    const at = rows.findIndex(({ id }) => ids.has(id))
    const next =
      rows.slice(at).find(({ id }) => !ids.has(id)) ?? rows.slice(0, at).findLast(({ id }) => !ids.has(id))
    flushSync(() => setGone((before) => new Set([...before, ...ids])))
    rowElement(next?.id)?.focus()
  }
  const putBack = (orders: readonly OrderRow[]) =>
    setGone((before) => new Set([...before].filter((id) => !orders.some((order) => order.id === id))))

  /** One call each: one that is refused does not stop the others. */
  async function each(orders: readonly OrderRow[], deed: (order: OrderRow) => Promise<unknown>) {
    const outcome: Outcome = { done: [], refused: [] }
    for (const order of orders) {
      try {
        await deed(order)
        outcome.done.push(order)
      } catch (error) {
        outcome.refused.push({ order, why: failureText(error) })
      }
    }
    return outcome
  }

  const told = ({ refused }: Outcome) =>
    refused.length === 0
      ? ''
      : `, ${t('orders.approval.not', {
          count: refused.length,
          which: refused.map(({ order, why }) => `${order.number} (${why})`).join(', '),
        })}`

  async function takeBack(orders: readonly OrderRow[]) {
    const outcome = await each(orders, (order) => deeds.setStatus(order, 'UNDER_APPROVAL'))
    const [only] = outcome.done
    await cache.invalidateQueries()
    // Not before: what was asked when it had just been decided would take it away once more, and the focus with it.
    back.current = only?.id
    putBack(outcome.done)
    const [refused] = outcome.refused
    if (outcome.done.length === 0 && refused) return notify({ tone: 'bad', text: refused.why })
    const text =
      outcome.done.length === 1 && only
        ? t('orders.done.takeBack', { number: only.number })
        : t('orders.approval.takenBack', { count: outcome.done.length })
    return notify({ tone: outcome.refused.length > 0 ? 'bad' : 'good', text: text + told(outcome) })
  }

  async function decide(how: 'approve' | 'decline', orders: readonly OrderRow[], reason?: string) {
    takeAway(orders)
    const status = how === 'approve' ? 'VALIDATED' : 'DECLINED'
    const outcome = await each(orders, (order) => deeds.setStatus(order, status, reason))
    putBack(outcome.refused.map(({ order }) => order))
    void cache.invalidateQueries()
    const { done, refused } = outcome
    const [only] = done
    if (done.length === 0) {
      const why = refused.map(({ order, why: sentence }) =>
        sentence.includes(order.number) ? sentence : `${order.number} : ${sentence}`,
      )
      return notify({ tone: 'bad', text: why.join(' ') })
    }
    const text =
      orders.length === 1 && only
        ? t(`orders.done.${how}`, { number: only.number })
        : t(how === 'approve' ? 'orders.approval.approved' : 'orders.approval.declined', {
            count: done.length,
          })
    return notify({
      tone: refused.length > 0 ? 'bad' : 'good',
      text: text + told(outcome),
      undo: () => void takeBack(done),
    })
  }

  return { rows, hidden: found.length - rows.length, decide }
}

export type Decisions = ReturnType<typeof useDecisions>
