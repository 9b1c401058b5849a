import { type Day, dayOf } from '@app/domain/dates/day'

/** Today in Casablanca, wherever the browser stands. */
export const today = (): Day => dayOf(new Date())
