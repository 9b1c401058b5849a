import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A sheet with a hairline. With a title it is a section of the page. */
export function Card({
  title,
  aside,
  children,
}: {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes['card']}>
      {title !== undefined && (
        <header className={classes['head']}>
          <h2 className={classes['title']}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={classes['body']}>{children}</div>
    </section>
  )
}
