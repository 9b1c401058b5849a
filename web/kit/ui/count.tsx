import type { ReactNode } from 'react'
import classes from './count.module.css'

/** How many there are, after a title. */
export const Count = ({ children }: { children: ReactNode }) => (
  <span className={classes['count']}>{children}</span>
)
