import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface NoResultProps {
  search: string
  /** What else narrows the list. */
  words?: readonly string[]
  onReset: () => void
}

/** The filters found nothing: says which, and offers to drop them. */
export function NoResult({ search, words, onReset }: NoResultProps) {
  const { t } = useTranslation()
  const narrowed = [...(search ? [t('common.quoted', { text: search })] : []), ...(words ?? [])]
  const text =
    narrowed.length > 0
      ? t('common.list.noResultFor', { narrowed: narrowed.join(', ') })
      : t('common.list.noResultForFilters')
  return (
    <EmptyState kind="noResult" title={t('common.list.noResult')} text={text}>
      <Button size="sm" onClick={onReset}>
        {t('common.list.resetFilters')}
      </Button>
    </EmptyState>
  )
}
