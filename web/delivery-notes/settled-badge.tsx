import type { DeliveryNoteRow } from '@app/contract/delivery-notes'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../kit/feedback/status-badge.tsx'

type Settled = Pick<DeliveryNoteRow, 'settled' | 'remainder'>

const LOOKS = { none: 'factEmpty', part: 'factHalf', whole: 'factFull' } as const

const stateOf = ({ settled, remainder }: Settled) =>
  remainder <= 0 ? 'whole' : settled > 0 ? 'part' : 'none'

/** How much of it is paid, as an empty, half or full ring; in a list with a word that leaves room. */
export function SettledBadge({ note, short }: { note: Settled; short?: true }) {
  const { t } = useTranslation()
  const state = stateOf(note)
  const word = short ? t(`delivery-notes.settledShort.${state}`) : t(`delivery-notes.settled.${state}`)
  return <StatusBadge look={LOOKS[state]}>{word}</StatusBadge>
}

/** Due, and not paid. */
export function OverdueBadge({ note }: { note: Pick<DeliveryNoteRow, 'overdue' | 'overdueDays'> }) {
  const { t } = useTranslation()
  return (
    note.overdue && (
      <StatusBadge look="overdue">{t('delivery-notes.overdue', { count: note.overdueDays })}</StatusBadge>
    )
  )
}
