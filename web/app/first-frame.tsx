import { readSession } from '../session.ts'
import classes from './first-frame.module.css'

/** Sand and sheet while the rest is on its way: nothing jumps when it arrives. The sign-in page needs none. */
export function FirstFrame() {
  return readSession() && <div className={classes['sand']} />
}
