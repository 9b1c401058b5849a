import { IconHammer } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { PageHead } from '../kit/ui/page-head.tsx'
import { crumbsOf } from './crumbs.ts'
import classes from './whole-page.module.css'

/** The menu is whole from the first day; pages that are not there yet say when. */
export default function ComingSoon() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const name = crumbsOf(pathname).at(-1)?.name
  return (
    <>
      <PageHead title={name && t(`shell.pages.${name}`)} />
      <div className={classes['below']}>
        <EmptyState kind="first" icon={<IconHammer aria-hidden />} title={t('shell.soon')} />
      </div>
    </>
  )
}
