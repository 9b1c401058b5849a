import { useTranslation } from 'react-i18next'
import { Button } from '../inputs/button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { Words } from '../inputs/filter-words.ts'

interface NoResultProps {
  /** None of what: « Aucun achat ». */
  nothing: string
  search: string
  /** What else narrows the list. */
  words?: readonly Words[]
  onReset: () => void
}

/** The filters found nothing: names them in a sentence, and offers to drop them. */
export function NoResult({ nothing, search, words, onReset }: NoResultProps) {
  const { t } = useTranslation()
  const filtersOf = (kind: Words['kind']) =>
    (words ?? []).filter((one) => one.kind === kind).map(({ text }) => text)
  const about = [...(search ? [t('common.quoted', { text: search })] : []), ...filtersOf('about')].join(', ')
  const sentence = [
    nothing,
    ...filtersOf('which'),
    about && t('common.list.about', { what: about }),
    ...filtersOf('when'),
  ]
  return (
    <EmptyState
      kind="noResult"
      title={t('common.list.noResult')}
      text={`${sentence.filter(Boolean).join(' ')}.`}
    >
      <Button size="sm" onClick={onReset}>
        {t('common.list.resetFilters')}
      </Button>
    </EmptyState>
  )
}
