import type { OrderStatus } from '@app/domain/orders/status'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'
import { LOOKS } from './order-facts.ts'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation()
  return <StatusBadge look={LOOKS[status]}>{t(`orders.statuses.${status}`)}</StatusBadge>
}
