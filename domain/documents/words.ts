import type { Cents } from '../money/cents.ts'

type Tongue = 'fr' | 'en'

const FRENCH_BELOW_20 =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const FRENCH_TENS = ' dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(
  ' ',
)

/** 71 is soixante et onze, 81 quatre-vingt-un, 91 quatre-vingt-onze; quatre-vingts only when nothing follows. */
function frenchBelow100(number: number, isLast: boolean): string {
  if (number < 20) return FRENCH_BELOW_20[number] ?? ''
  const ten = Math.floor(number / 10)
  const beyond = ten === 7 || ten === 9 ? 10 + (number % 10) : number % 10
  const tens = FRENCH_TENS[ten] ?? ''
  if (beyond === 0) return ten === 8 && isLast ? `${tens}s` : tens
  const joint = ten < 8 && (beyond === 1 || beyond === 11) ? ' et ' : '-'
  return `${tens}${joint}${FRENCH_BELOW_20[beyond]}`
}

/** Cents and quatre-vingts lose their s before mille, which is a number too; not before millions, which are nouns. */
function frenchBelow1000(number: number, isLast: boolean): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return frenchBelow100(rest, isLast)
  const plural = hundreds > 1 && rest === 0 && isLast ? 's' : ''
  const hundred = `${hundreds > 1 ? `${FRENCH_BELOW_20[hundreds]} ` : ''}cent${plural}`
  return rest === 0 ? hundred : `${hundred} ${frenchBelow100(rest, isLast)}`
}

const ENGLISH_BELOW_20 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const ENGLISH_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function englishBelow100(number: number): string {
  if (number < 20) return ENGLISH_BELOW_20[number] ?? ''
  const tens = ENGLISH_TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? tens : `${tens}-${ENGLISH_BELOW_20[number % 10]}`
}

function englishBelow1000(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = number % 100
  if (hundreds === 0) return englishBelow100(rest)
  const hundred = `${ENGLISH_BELOW_20[hundreds]} hundred`
  return rest === 0 ? hundred : `${hundred} and ${englishBelow100(rest)}`
}

/** The largest document is ten milliards. */
const SCALES = [1_000_000_000, 1_000_000, 1000] as const
const SCALE_NAMES = {
  fr: ['milliard', 'million', 'mille'],
  en: ['billion', 'million', 'thousand'],
} as const

const inFrench = (number: number): string => {
  const { scaled, rest } = byScale(number)
  const parts = scaled.map(({ count, at }) => {
    const name = SCALE_NAMES.fr[at] ?? ''
    if (name === 'mille') return count === 1 ? name : `${frenchBelow1000(count, false)} ${name}`
    return `${frenchBelow1000(count, true)} ${name}${count > 1 ? 's' : ''}`
  })
  return [...parts, ...(rest > 0 || parts.length === 0 ? [frenchBelow1000(rest, true)] : [])].join(' ')
}

/** British: and before what is below a hundred, also after thousands: one thousand and one. */
const inEnglish = (number: number): string => {
  const { scaled, rest } = byScale(number)
  const parts = scaled.map(({ count, at }) => `${englishBelow1000(count)} ${SCALE_NAMES.en[at]}`)
  if (rest > 0 || parts.length === 0)
    parts.push(`${parts.length > 0 && rest < 100 ? 'and ' : ''}${englishBelow1000(rest)}`)
  return parts.join(' ')
}

function byScale(number: number) {
  let rest = number
  const scaled: { count: number; at: number }[] = []
  for (const [at, scale] of SCALES.entries()) {
    const count = Math.floor(rest / scale)
    rest %= scale
    if (count > 0) scaled.push({ count, at })
  }
  return { scaled, rest }
}

/** Un million de dirhams, but un million deux cents dirhams. */
function frenchUnit(dirhams: number): string {
  if (dirhams >= 1_000_000 && dirhams % 1_000_000 === 0) return 'de dirhams'
  return dirhams < 2 ? 'dirham' : 'dirhams'
}

/** An amount as it is written out on a document: Quarante-trois mille six cent dix-sept dirhams et soixante centimes. */
export function amountInWords(amount: Cents, tongue: Tongue): string {
  if (amount < 0) throw new RangeError('a document never writes out a negative amount')
  const dirhams = Math.floor(amount / 100)
  const centimes = amount % 100
  const inLanguage = tongue === 'fr' ? inFrench : inEnglish
  const unit = tongue === 'fr' ? frenchUnit(dirhams) : dirhams === 1 ? 'dirham' : 'dirhams'
  const whole = `${inLanguage(dirhams)} ${unit}`
  const and = tongue === 'fr' ? 'et' : 'and'
  const text =
    centimes === 0 ? whole : `${whole} ${and} ${inLanguage(centimes)} centime${centimes > 1 ? 's' : ''}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A count in words before its figures: douze (12). */
export const numberInWords = (number: number, tongue: Tongue): string =>
  tongue === 'fr' ? inFrench(number) : inEnglish(number)
