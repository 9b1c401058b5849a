import type { OrderRow } from '@app/contract/orders'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../kit/feedback/notices.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { Arriving } from '../kit/ui/arriving.tsx'
import { useOrderDeeds } from './use-order-deeds.ts'

const DeclineOrders = lazy(() => import('./decline-orders.tsx'))

type Decided = Pick<OrderRow, 'id' | 'number' | 'totalTtc' | 'client'>

interface DecideOrderSectionProps {
  /** The order on which the keyboard stands, at the moment of the key. */
  current: () => Decided | undefined
  /** It is decided, and will go. */
  onLeave: () => void
}

/** A and R on an order that waits, wherever it is shown: as in the list of approvals, with a moment to take it back. */
export default function DecideOrderSection({ current, onLeave }: DecideOrderSectionProps) {
  const { t } = useTranslation()
  const deeds = useOrderDeeds()
  const [declined, setDeclined] = useState<Decided>()
  function approve(order: Decided) {
    if (order.client.blocked) return notify({ tone: 'bad', text: t('orders.approval.blocked') })
    onLeave()
    return void deeds.step(order, 'approve')
  }
  useShortcuts({
    // Held down, it would go on to the next one and the next.
    A: ({ repeat }) => {
      const order = current()
      if (order && !repeat) approve(order)
    },
    R: () => setDeclined(current()),
  })
  if (!declined) return null
  return (
    <Arriving>
      <DeclineOrders
        orders={[declined]}
        busy={deeds.busy}
        onDecline={(reason) => {
          setDeclined(undefined)
          void deeds.step(declined, 'decline', reason)
        }}
        onClose={() => setDeclined(undefined)}
      />
    </Arriving>
  )
}
