import { useLate } from './use-late.ts'
import classes from './loading-bar.module.css'

/** Two pixels along the top while something is on its way and the old is still shown. */
export function LoadingBar({ active }: { active: boolean }) {
  const late = useLate(active)
  return <div className={classes['bar']} data-active={late || undefined} aria-hidden />
}
