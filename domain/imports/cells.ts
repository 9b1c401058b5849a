import { type Day, dayOfIso, isDay } from '../dates/day.ts'

const SPACES = /[\s\u00A0\u2007\u2009\u202F]/g
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/
const PLAIN = /^\d+$/

/**
 * A number as people type it: 1 234,50, 1.234,50, 1,234.50, 12.5. A single comma or point is the decimal
 * one: 1,234 is one and a bit, which a price then refuses for its third decimal rather than guess.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.replaceAll(SPACES, '').replace(/(dhs?|mad)\.?$/i, '')
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]{1,24})$/.exec(text) ?? []
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const whole = at < 0 ? digits : digits.slice(0, at)
  const decimals = at < 0 ? '' : digits.slice(at + 1)
  const separator = digits[at]
  if (separator !== undefined && whole.includes(separator))
    return GROUPED.test(digits) ? value(sign, digits.replaceAll(/[.,]/g, ''), '') : undefined
  if (!PLAIN.test(whole) && !GROUPED.test(whole)) return undefined
  if (at >= 0 && !PLAIN.test(decimals)) return undefined
  return value(sign, whole.replaceAll(/[.,]/g, ''), decimals)
}

function value(sign: string, whole: string, decimals: string): number {
  return Number(`${sign}${whole}${decimals && `.${decimals}`}`)
}

/** What a spreadsheet stores as a number, and nothing that was typed as text: 12.5, but neither 12,5 nor 007. */
export function exactNumber(text: string): number | undefined {
  return /^-?\d{1,15}(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : undefined
}

/** 12,5 and 12,5 % alike. */
export function readPercent(typed: string): number | undefined {
  return readNumber(typed.replace(/%\s*$/, ''))
}

/** A rate as a fraction, from 20, 20 % or 0,2. */
export function readRate(typed: string): number | undefined {
  const given = readPercent(typed)
  if (given === undefined) return undefined
  const isPercent = /%\s*$/.test(typed) || given > 1
  return isPercent ? Number((given / 100).toFixed(6)) : given
}

/** 2026-11-14, also with an hour behind it, as the wire reads it; or 14/11/2026, 14-11-2026, 14.11.2026. */
export function readDay(typed: string): Day | undefined {
  const text = typed.trim()
  const instant = dayOfIso(text.replace(' ', 'T'))
  if (instant !== undefined) return instant
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+)?$/.exec(text)?.[1]
  if (iso !== undefined) return isDay(iso) ? iso : undefined
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** Written as a date, whether or not the calendar has it: 31/02/2026. */
export const looksLikeDay = (typed: string): boolean =>
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})$/.test(typed.trim())

/** What a spreadsheet shows where a formula failed: never a value. */
export function isFormulaError(text: string): boolean {
  return /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|GETTING_DATA|SPILL!|CALC!)$/.test(text)
}

/** Days since the epoch of a workbook, as a calendar day. Old Macintosh workbooks count from 1904. */
export function dayOfSerial(serial: number, from1904: boolean): Day | undefined {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  // Lotus took 1900 for a leap year, and everyone since counts its 29 February as day 60.
  const real = days < 60 ? days + 1 : days
  if (real < 1 || real > 2_958_465) return undefined
  return new Date(Date.UTC(1899, 11, 30) + real * 86_400_000).toISOString().slice(0, 10) as Day
}
