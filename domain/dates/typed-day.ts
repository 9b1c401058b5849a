import { addDays, type Day, isDay } from './day.ts'

const TODAY = new Set(['auj', "aujourd'hui", 't', 'today'])
/** Days away from today: as far as ten years and more. */
const AWAY = /^[+-]\d{1,4}$/
/** Day, then month, then year, each part apart; the last ones may be left out. */
const PARTED = /^(\d{1,2})(?:[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?)?$/
/** The same run together, with every digit: 0309, 030926, 03092026. */
const TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/

/**
 * The day someone means who types 3/9, 3-9-26, 03092026, 12 (of this month), -1 (yesterday), +7, auj or today; null
 * when it is none. What is left out is that of today.
 */
export function typedDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase().replaceAll('’', "'").replaceAll('−', '-')
  if (TODAY.has(typed)) return today
  if (AWAY.test(typed)) return inReach(addDays(today, Number(typed)))
  // As other programs write it: pasted, or dictated.
  if (isDay(typed)) return inReach(typed)
  const [, day, month = today.slice(5, 7), year = today.slice(0, 4)] =
    PARTED.exec(typed) ?? TOGETHER.exec(typed) ?? []
  if (day === undefined) return null
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? inReach(written) : null
}

/** Years of four digits that begin otherwise are slips of the finger. */
const inReach = (day: Day): Day | null => (day.startsWith('20') ? day : null)
