import { IconCheck } from '@tabler/icons-react'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Counted from 0; one past the last when all are done. */
  current: number
}

/** Where the user is in a task of a few steps. It shows, it does not navigate. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={classes['steps']} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classes['step']}
          data-state={at < current ? 'done' : at === current ? 'current' : 'ahead'}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={classes['dot']} aria-hidden>
            {at < current ? <IconCheck size={14} stroke={2.4} /> : at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
