import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { listAddress, rememberListAddress } from '../kit/list-address.ts'
import { useCurrentPageName } from '../kit/page-name.ts'
import classes from './breadcrumb.module.css'
import { crumbsOf } from './crumbs.ts'

/** Where one is. A click on the list goes back to it as it was left; the last crumb is the page itself. */
export function Breadcrumb() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { name: pageName, under } = useCurrentPageName()
  const crumbs = crumbsOf(pathname).map(({ name, path }) => ({ text: t(`shell.pages.${name}`), path }))
  const above = under ? [{ text: under.name, path: under.to }] : []
  const names = pageName ? [...crumbs, ...above, { text: pageName, path: undefined }] : crumbs
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

  return (
    <nav className={classes['crumbs']} aria-label={t('shell.breadcrumb')}>
      <ol>
        {names.map(({ text, path }, at) => {
          const last = at === names.length - 1
          return (
            <Fragment key={text}>
              {at > 0 && <li aria-hidden>/</li>}
              <li className={classes[last ? 'last' : 'crumb']} aria-current={last ? 'page' : undefined}>
                {path !== undefined && !last ? <Link to={listAddress(path)}>{text}</Link> : text}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}
