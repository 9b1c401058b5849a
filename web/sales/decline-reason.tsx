import { useTranslation } from 'react-i18next'
import { TextArea } from '../kit/inputs/text-input.tsx'

const LONGEST = 300

interface DeclineReasonProps {
  value: string
  onChange: (reason: string) => void
}

/** The author of what is declined reads it; it may be left out. */
export function DeclineReason({ value, onChange }: DeclineReasonProps) {
  const { t } = useTranslation()
  return <TextArea label={t('sales.declineReason')} maxLength={LONGEST} value={value} onChange={onChange} />
}

/** As it is sent: nothing typed is no reason. */
export const givenReason = (typed: string): { reason?: string } =>
  typed.trim() === '' ? {} : { reason: typed.trim() }
