import { type Day, dayOf } from '@app/domain/dates/day'

/** Today in Casablanca, wherever the browser is. */
export const today = (): Day => dayOf(new Date())

/** The instant at which something is judged on screen; the server judges by its own. */
export const now = (): Date => new Date()
