import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import classes from './form-summary.module.css'

interface FormSummaryProps {
  title: string
  facts: readonly { label: string; value: ReactNode }[]
  total: { label: string; amount: string }
  /** What becomes of it once it is saved. */
  hint: string
}

/** Beside the form of a document: what its lines come to so far. */
export function FormSummary({ title, facts, total, hint }: FormSummaryProps) {
  return (
    <>
      <h2 className={classes['heading']}>{title}</h2>
      <Facts facts={facts} />
      <p className={classes['total']}>
        <span>{total.label}</span>
        <output>{total.amount}</output>
      </p>
      <p className={classes['hint']}>{hint}</p>
    </>
  )
}
