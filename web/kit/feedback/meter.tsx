import classes from './meter.module.css'

interface MeterProps {
  points: number
  of: number
  tone: 'red' | 'amber' | 'green'
  /** In words, because the bars alone say it by colour. */
  label: string
}

export function Meter({ points, of, tone, label }: MeterProps) {
  return (
    <div className={classes['meter']} data-tone={tone}>
      {Array.from({ length: of }, (_, at) => (
        <span key={at} className={classes['bar']} data-on={at < points || undefined} />
      ))}
      <span className={classes['label']} aria-live="polite">
        {label}
      </span>
    </div>
  )
}
