import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'

export function DepotStatusBadge({ active }: { active: boolean }) {
  const { t } = useTranslation()
  return active ? (
    <StatusBadge look="good">{t('depots.active')}</StatusBadge>
  ) : (
    <StatusBadge look="inactive">{t('depots.inactive')}</StatusBadge>
  )
}
