import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Only read out. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={classes['hidden']}>{children}</span>
)
