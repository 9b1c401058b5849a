import { useTranslation } from 'react-i18next'
import type { ListState } from '../kit/list/list-state.ts'

/** Note by note, or by age. What narrows the one says nothing in the other, but for client and salesperson. */
export function useUnpaidViews(notes: number | undefined) {
  const { t } = useTranslation()
  return [
    { id: '', label: t('unpaid.views.notes'), count: notes },
    { id: 'aged', label: t('unpaid.views.aged') },
  ]
}

const OWN = ['period', 'due', 'overdue', 'city', 'overdueOnly', 'sort'] as const

export const clearingFilters =
  (set: ListState['set']): ListState['set'] =>
  (change) =>
    set('view' in change ? { ...change, ...Object.fromEntries(OWN.map((name) => [name, ''])) } : change)
