import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Badges beside the title: one filled for the state, the others outlined. */
  status?: ReactNode
  /** At the right: quiet, refusing, confirming; the primary action last. */
  actions?: ReactNode
}

export function PageHead({ title, status, actions }: PageHeadProps) {
  return (
    <header className={classes['head']}>
      <h1 className={classes['title']}>{title}</h1>
      {status}
      <div className={classes['actions']}>{actions}</div>
    </header>
  )
}
