import classes from './bone.module.css'

/** A grey bar where text will stand: same height as the text, so nothing jumps when it comes. */
export function Bone({ width, tall = false }: { width: number | `${number}%`; tall?: boolean }) {
  return <span className={classes['bone']} data-tall={tall || undefined} style={{ width }} aria-hidden />
}
