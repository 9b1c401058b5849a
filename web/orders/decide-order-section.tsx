import type { OrderRow } from '@app/contract/orders'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/feedback/toasts.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import type { ChangedRows } from '../kit/list/changed-rows.ts'
import { LazyBoundary } from '../kit/feedback/lazy-boundary.tsx'
import { useOrderMutations } from './use-order-mutations.ts'

const DeclineOrders = lazy(() => import('./decline-orders.tsx'))

export type DecidedOrder = Pick<OrderRow, 'id' | 'number' | 'totalTtc' | 'client' | 'version'>

interface DecideOrderSectionProps {
  /** Those that are shown. */
  orders: readonly DecidedOrder[]
  /** The order on which the keyboard is, at the moment of the key. */
  current: () => number | undefined
  /** Of the orders that are shown, those that someone changed meanwhile. */
  changes: ChangedRows<DecidedOrder>
  /** It is decided, and will go. */
  onLeave: () => void
}

/** A and R on an order that waits, wherever it is shown: as in the list of approvals, with a moment to take it back. */
export default function DecideOrderSection({ orders, current, changes, onLeave }: DecideOrderSectionProps) {
  const { t } = useTranslation()
  const mutations = useOrderMutations(changes.refuse)
  const [declining, setDeclining] = useState<DecidedOrder>()
  // As it is now: after a refusal it is declined with the figures that are shown.
  const declined = orders.find(({ id }) => id === declining?.id) ?? declining
  const currentOrder = () => {
    const id = current()
    return orders.find((order) => order.id === id)
  }
  function approve(order: DecidedOrder) {
    if (order.client.blocked) return notify({ tone: 'bad', text: t('orders.approval.blocked') })
    if (!changes.isRead(order)) return undefined
    onLeave()
    return void mutations.step(order, 'approve')
  }
  async function decline(order: DecidedOrder, reason: string) {
    if (changes.isRead(order) && (await mutations.step(order, 'decline', reason))) setDeclining(undefined)
  }
  useShortcuts({
    // Held down, it would go on to the next one and the next.
    A: ({ repeat }) => {
      const order = currentOrder()
      if (order && !repeat) approve(order)
    },
    R: () => {
      const order = currentOrder()
      if (order && changes.isRead(order)) setDeclining(order)
    },
  })
  if (!declined) return null
  return (
    <LazyBoundary>
      <DeclineOrders
        orders={[declined]}
        busy={mutations.busy}
        onDecline={(reason) => void decline(declined, reason)}
        onClose={() => setDeclining(undefined)}
      />
    </LazyBoundary>
  )
}
