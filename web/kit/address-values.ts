import { type Day, isDay } from '@app/domain/dates/day'

// An address may contain anything: only valid values are used.

/** An id has as many digits as the server reads. */
export const idIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export const idsIn = (texts: readonly string[]): number[] => texts.flatMap((text) => idIn(text) ?? [])

export const dayIn = (text = ''): Day | null => (isDay(text) ? text : null)

/** Yes or no; both answers are the same as none. */
export const answerIn = (texts: readonly string[]): boolean | undefined =>
  texts.length === 1 ? texts[0] === 'true' : undefined
