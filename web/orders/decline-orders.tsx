import type { OrderRow } from '@app/contract/orders'
import { sum } from '@app/domain/money/cents'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { Button } from '../kit/inputs/button.tsx'
import { Popup } from '../kit/overlays/popup.tsx'
import { TextArea } from '../kit/inputs/text-input.tsx'

interface DeclineOrdersProps {
  orders: readonly Pick<OrderRow, 'id' | 'number' | 'totalTtc' | 'client'>[]
  /** What was typed before; nothing by default. */
  reason?: string
  busy: boolean
  onDecline: (reason: string) => void
  onClose: () => void
}

const LONGEST = 300

/** Asks why, because the order's author will read it; one reason for all of them. */
export default function DeclineOrders({
  orders,
  reason: before = '',
  busy,
  onDecline,
  onClose,
}: DeclineOrdersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const [reason, setReason] = useState(before)
  const [attempted, setAttempted] = useState(false)
  const [one] = orders
  const total = format.money(sum(orders.map(({ totalTtc }) => totalTtc)))
  function decline() {
    if (busy) return
    if (reason.trim() === '') {
      setAttempted(true)
      document.getElementById(id)?.focus()
    } else onDecline(reason.trim())
  }
  useShortcuts({ 'Ctrl+Enter': decline }, { inDialog: true })
  const single = orders.length === 1 && one !== undefined
  return (
    <Popup
      title={
        single
          ? t('orders.declineTitle', { number: one.number })
          : t('orders.declineManyTitle', { count: orders.length })
      }
      subtitle={
        single
          ? t('orders.declineText', { client: one.client.name, total })
          : t('orders.declineManyText', { total })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="danger" keys={t('common.keys.ctrlEnter')} busy={busy} onClick={decline}>
            {t('orders.declineAction')}
          </Button>
        </>
      }
    >
      <TextArea
        id={id}
        label={t('orders.reason')}
        required
        maxLength={LONGEST}
        value={reason}
        onChange={setReason}
        error={attempted && reason.trim() === '' ? t('orders.reasonMissing') : undefined}
        data-autofocus
      />
    </Popup>
  )
}
