import { pageWindow } from '@app/domain/paging/pages'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../inputs/icon-button.tsx'
import classes from './pager.module.css'

interface PagerProps {
  /** Counted from 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

export function Pager({ page, pages, onChange }: PagerProps) {
  const { t } = useTranslation()
  const offered = pageWindow(page, pages)
  return (
    <nav className={classes['pager']} aria-label={t('common.list.pages')}>
      <IconButton
        label={t('common.list.previousPage')}
        icon={<IconChevronLeft />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {offered.map((number, at) =>
        number === null ? (
          <span key={`after ${offered[at - 1]}`} className={classes['gap']}>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes['page']}
            aria-label={t('common.list.pageNumber', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        label={t('common.list.nextPage')}
        icon={<IconChevronRight />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}

/** At the foot of a card. */
export const CardPager = (props: PagerProps) => (
  <div className={classes['foot']}>
    <Pager {...props} />
  </div>
)
