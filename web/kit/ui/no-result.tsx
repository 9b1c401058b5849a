import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface NoResultProps {
  /** What was searched, when nothing else narrows the list. */
  search: string
  onReset: () => void
}

/** The filters found nothing: says which, and offers to drop them. */
export function NoResult({ search, onReset }: NoResultProps) {
  const { t } = useTranslation()
  const text = search ? t('common.list.noResultFor', { search }) : t('common.list.noResultForFilters')
  return (
    <EmptyState kind="noResult" title={t('common.list.noResult')} text={text}>
      <Button size="sm" onClick={onReset}>
        {t('common.list.resetFilters')}
      </Button>
    </EmptyState>
  )
}
