import type { Cents } from './cents.ts'

/** U+202F, which Intl would use for French, is missing from the fonts of the screen and of the PDFs. */
const GROUP = '\u00A0'
const MINUS = '\u2212'
const POINT = { fr: ',', en: '.' } as const

type Tongue = keyof typeof POINT

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, GROUP)
}

/** A whole number of 1/10^decimals, so that no fraction is ever computed in floating point. */
function fixed(value: number, decimals: number, tongue: Tongue): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - decimals))
  const fraction = decimals === 0 ? '' : POINT[tongue] + digits.slice(-decimals)
  return (value < 0 ? MINUS : '') + whole + fraction
}

/** 1 234,50: for columns, where the unit is in the total. */
export const formatAmount = (amount: Cents, tongue: Tongue): string => fixed(amount, 2, tongue)

/** 1 234,50 DHs */
export const formatMoney = (amount: Cents, tongue: Tongue): string =>
  `${formatAmount(amount, tongue)}${GROUP}DHs`

/** 2 412 */
export const formatQuantity = (quantity: number): string => fixed(quantity, 0, 'fr')

/** 10 000 000 000, or 5,5 in French and 5.5 in English: with the decimals that it has. */
export function formatNumber(value: number, tongue: Tongue): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  return (value < 0 ? MINUS : '') + grouped(whole) + (fraction ? POINT[tongue] + fraction : '')
}

/** 8,0 % in French, 8.0% in English. Percentages have one decimal; only a rate drops the one it does not need. */
export function formatPercent(percent: number, tongue: Tongue): string {
  return fixed(Math.round(percent * 10), 1, tongue) + (tongue === 'fr' ? `${GROUP}%` : '%')
}

/** A rate is a name more than a measure: 20 %, but 5,5 %. In tenths of a percent. */
export function formatRate(tenths: number, tongue: Tongue): string {
  const figures = tenths % 10 === 0 ? fixed(tenths / 10, 0, tongue) : fixed(tenths, 1, tongue)
  return figures + (tongue === 'fr' ? `${GROUP}%` : '%')
}
