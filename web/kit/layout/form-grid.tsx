import type { ReactNode } from 'react'
import classes from './form-grid.module.css'

/** Three columns of fields; two where there is less room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>
}

/** A field over two columns of the grid. */
export const Broad = ({ children }: { children: ReactNode }) => (
  <div className={classes['broad']}>{children}</div>
)

interface FormPartsProps {
  /** The last part is a table of lines whose boxes open lists. */
  lines?: true
  children: ReactNode
}

/** The parts of a form, one below the other. */
export const FormParts = ({ lines, children }: FormPartsProps) => (
  <div className={classes['parts']} data-lines={lines}>
    {children}
  </div>
)
