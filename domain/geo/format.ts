import type { Place } from './place.ts'

type Tongue = 'fr' | 'en'

const MINUS = '−'
const written = (digits: string, tongue: Tongue) => {
  const plain = digits.replace('-', MINUS)
  return tongue === 'fr' ? plain.replace('.', ',') : plain
}

/** 34,0331 in French and 34.0331 in English: four decimals, and a fifth or sixth where there is one. */
export function formatDegrees(value: number, tongue: Tongue): string {
  const long = value.toFixed(6).replace(/0{1,2}$/, '')
  return written(Number(long) === 0 ? long.replace('-', '') : long, tongue)
}

/** 34,0331 · −5,0003 */
export const formatPlace = ({ latitude, longitude }: Place, tongue: Tongue): string =>
  `${formatDegrees(latitude, tongue)} · ${formatDegrees(longitude, tongue)}`

/** 640 m, 1,8 km, 24 km. */
export function formatDistance(metres: number, tongue: Tongue): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${tens}\u00A0m`
  const kilometres = metres / 1000
  const digits =
    kilometres < 9.95 ? kilometres.toFixed(1).replace(/\.0$/, '') : String(Math.round(kilometres))
  return `${written(digits, tongue)}\u00A0km`
}
