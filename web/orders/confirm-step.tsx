import type { Order } from '@app/contract/orders'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Confirm } from '../kit/overlays/confirm.tsx'

interface ConfirmStepProps {
  step: 'cancel' | 'untreat'
  order: Order
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an order comes to nothing, or is no longer handled. */
export default function ConfirmStep({ step, order, busy, onConfirm, onClose }: ConfirmStepProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, client, totalTtc } = order
  if (step === 'untreat')
    return (
      <Confirm
        title={t('orders.untreatTitle', { number })}
        text={t('orders.untreatText')}
        action={t('orders.untreatAction')}
        cancel={t('orders.keepTreated')}
        tone="primary"
        busy={busy}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={t('orders.cancelTitle', { number })}
      text={t('orders.cancelText', { client: client.name, total: format.money(totalTtc) })}
      action={t('orders.cancelAction')}
      cancel={t('orders.keepOrder')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
