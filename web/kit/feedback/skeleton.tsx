import classes from './skeleton.module.css'

/** A grey bar where text will be: same height as the text, so nothing jumps when it comes. */
export function Skeleton({ width, tall = false }: { width: number | `${number}%`; tall?: boolean }) {
  return <span className={classes['skeleton']} data-tall={tall || undefined} style={{ width }} aria-hidden />
}
