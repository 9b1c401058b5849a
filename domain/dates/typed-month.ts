import { plain } from '../text/matches.ts'
import { addMonths, isMonth, type Month } from './month.ts'

/** As both languages call them, without accents. */
const NAMES = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]
const THIS = new Set(['auj', "aujourd'hui", 't', 'today'])
/** Months away from this one. */
const AWAY = /^[+-]\d{1,3}$/
/** A number or a name, then the year, which may be left out: 9, 9/26, 09-2026, sept 2026, septembre. */
const PARTED = /^(\d{1,2}|[a-z]{3,}\.?)(?:[-/. ]+(\d{2}|\d{4}))?$/
/** The same run together, with every digit: 0926, 092026. */
const TOGETHER = /^(\d{2})(\d{2}|\d{4})$/

/** The month someone means who types 9, 9/26, 092026, sept 2026, -1 (the last one) or auj; null when it is none. */
export function typedMonth(text: string, current: Month): Month | null {
  const typed = plain(text.trim()).replaceAll('’', "'").replaceAll('−', '-')
  if (THIS.has(typed)) return current
  if (AWAY.test(typed)) return inReach(addMonths(current, Number(typed)))
  // As other programs write it.
  if (isMonth(typed)) return typed
  const [, month, year = current.slice(0, 4)] = PARTED.exec(typed) ?? TOGETHER.exec(typed) ?? []
  return month === undefined ? null : inReach(`${year.padStart(4, '20')}-${numberOf(month)}`)
}

/** A name may be cut short as long as it is that of one month: juil, but not jui. */
function numberOf(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, '0')
  const begun = month.replace('.', '')
  const meant = NAMES.flatMap((names, at) => (names.some((name) => name.startsWith(begun)) ? [at + 1] : []))
  return meant.length === 1 ? String(meant[0]).padStart(2, '0') : ''
}

const inReach = (month: string): Month | null => (isMonth(month) ? month : null)
