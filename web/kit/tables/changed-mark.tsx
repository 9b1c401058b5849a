import classes from './changed-mark.module.css'

/** In a row that someone changed while the list was shown: what it was and is. */
export function ChangedMark({ change }: { change: string | undefined }) {
  return change !== undefined && <span className={classes['mark']}>{change}</span>
}
