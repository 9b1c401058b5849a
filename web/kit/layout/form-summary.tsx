import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import classes from './form-summary.module.css'

interface FormSummaryProps {
  title: string
  facts: readonly { label: string; value: ReactNode }[]
  total: { label: string; amount: string }
  /** What becomes of it once it is saved. */
  hint?: string | undefined
}

/** Beside the form of a document: what its lines come to so far. */
export function FormSummary({ title, facts, total, hint }: FormSummaryProps) {
  return (
    <>
      <SummaryTitle>{title}</SummaryTitle>
      <Facts facts={facts} />
      <SummaryTotal {...total} />
      {hint !== undefined && <SummaryHint>{hint}</SummaryHint>}
    </>
  )
}

export const SummaryTitle = ({ children }: { children: ReactNode }) => (
  <h2 className={classes['heading']}>{children}</h2>
)

export const SummaryTotal = ({ label, amount }: { label: string; amount: string }) => (
  <p className={classes['total']}>
    <span>{label}</span>
    <output>{amount}</output>
  </p>
)

export const SummaryHint = ({ children }: { children: ReactNode }) => (
  <p className={classes['hint']}>{children}</p>
)
