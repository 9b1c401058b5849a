import classes from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** A part of one; null while nobody knows yet how much there is. */
  done: number | null
  /** Read out in place of the figure. */
  text?: string
}

export function ProgressBar({ label, done, text }: ProgressBarProps) {
  return (
    <progress
      className={classes['bar']}
      aria-label={label}
      aria-valuetext={text}
      {...(done === null ? {} : { value: Math.min(1, Math.max(0, done)) })}
    />
  )
}
