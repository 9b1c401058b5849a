import { formatQuantity } from '@app/domain/money/format'
import { PAGE_SIZES } from '@app/domain/paging/pages'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from './pager.tsx'
import classes from './paging-bar.module.css'

interface PagingBarProps {
  /** Counted from 1. */
  page: number
  size: number
  /** null while nobody knows yet. */
  total: number | null
  onPage: (page: number) => void
  onSize: (size: number) => void
  /** In place of sizes and pages while one page has all. */
  onePage?: ReactNode
  /** Totals of the page. */
  children?: ReactNode
}

/** The foot of a list: which rows these are, of how many, and the way to the others. */
export function PagingBar({ page, size, total, onPage, onSize, onePage, children }: PagingBarProps) {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  if (onePage && pages === 1)
    return (
      <footer className={classes['bar']}>
        {children}
        {onePage}
      </footer>
    )
  return (
    <footer className={classes['bar']}>
      <output>
        {total === 0 && t('common.list.noRow')}
        {total !== null &&
          total > 0 &&
          [
            t('common.list.rows', {
              from: formatQuantity((page - 1) * size + 1),
              to: formatQuantity(Math.min(page * size, total)),
              total: formatQuantity(total),
            }),
            t('common.list.page', { page: formatQuantity(page), pages: formatQuantity(pages) }),
          ].join(' · ')}
      </output>
      {children}
      <label className={classes['size']}>
        <span className={classes['words']}>{t('common.list.perPage')}</span>
        <span className={classes['select']}>
          <select value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
            {PAGE_SIZES.map((offered) => (
              <option key={offered}>{offered}</option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </span>
      </label>
      <Pager page={page} pages={pages} onChange={onPage} />
    </footer>
  )
}
