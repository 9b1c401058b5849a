import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'

/** Whether the back office has handled a document. An order is feminine in French and brings its own words. */
export function TreatedBadge({
  treated,
  words,
}: {
  treated: boolean
  words?: { true: string; false: string }
}) {
  const { t } = useTranslation()
  const label = words ? words[`${treated}`] : treated ? t('common.treated.true') : t('common.treated.false')
  return <StatusBadge look={treated ? 'factDone' : 'fact'}>{label}</StatusBadge>
}
