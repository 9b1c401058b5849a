import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { listAddress, rememberListAddress } from '../kit/list-address.ts'
import { useCurrentPageName } from '../kit/page-name.ts'
import classes from './breadcrumb.module.css'
import { crumbsOf } from './crumbs.ts'

/** The way to the page's parent; its own name is its title. A click on the list goes back to it as it was left. */
export function Breadcrumb() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { name: pageName, under } = useCurrentPageName()
  const crumbs = crumbsOf(pathname).map(({ name, path }) => ({ text: t(`shell.pages.${name}`), path }))
  const parents = under ? [{ text: under.name, path: under.to }] : []
  const names = pageName ? [...crumbs, ...parents, { text: pageName, path: undefined }] : crumbs
  const title = names
    .filter(({ path }, at) => path !== undefined || at === names.length - 1)
    .map(({ text }) => text)
    .toReversed()
    .concat(t('shell.product'))
    .join(' · ')

  useEffect(() => rememberListAddress(pathname, search), [pathname, search])
  useEffect(() => {
    document.title = title
  }, [title])

  // By its address: while the code of a page is loading, it has no name of its own to leave out.
  const above = names.filter(({ path }, at) => path !== pathname && !(pageName && at === names.length - 1))
  if (above.length === 0) return <div className={classes['crumbs']} />
  return (
    <nav className={classes['crumbs']} aria-label={t('shell.breadcrumb')}>
      <ol>
        {above.map(({ text, path }, at) => (
          <Fragment key={text}>
            {at > 0 && <li aria-hidden>/</li>}
            <li className={classes['crumb']}>
              {path === undefined ? text : <Link to={listAddress(path)}>{text}</Link>}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
