import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A sheet with a hairline. With a title it is a section of the page. */
export function Card({
  title,
  aside,
  flush = false,
  children,
}: {
  title?: ReactNode
  aside?: ReactNode
  /** Without padding, for a table that reaches from edge to edge. */
  flush?: boolean
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
      <div className={classes['body']} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}

/** How many there are, after a title. */
export const Count = ({ children }: { children: ReactNode }) => (
  <span className={classes['count']}>{children}</span>
)
