import type { ReactNode } from 'react'
import classes from './form-grid.module.css'

/** Three columns of fields; two where there is less room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>
}
