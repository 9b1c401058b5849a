import type { Run } from 'pdfmake'

/** What each of our fonts can draw, as ranges. A test compares them with the files. */
export const LATIN =
  ' -~\u00A0-\u00AC\u00AE-\u0113\u0116-\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u017E\u0218-\u021B\u03A9\u03BC\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u202F\u2030\u2039\u203A\u2044\u20AC\u2122\u2192\u2212\u2248\u2260\u2264\u2265'
export const ARABIC =
  '\u060C\u061B\u061F\u0621-\u063A\u0640-\u0655\u0660-\u066D\u0670\u0671\u0679\u067E\u0686\u0698\u06A4\u06A9\u06AD\u06AF\u06C1\u06CC\u06D2\u06F0-\u06F9'

const ONLY_LATIN = new RegExp(`^[${LATIN}\n]*$`, 'u')
const PRINTABLE = new RegExp(`^[${LATIN}${ARABIC}\n]$`, 'u')
const ARABIC_RUN = new RegExp(`([${ARABIC}](?:[${ARABIC} \u00A0]*[${ARABIC}])?)`, 'u')

/** Written another way where the fonts have a sign that reads the same. */
const LIKE: Readonly<Record<string, string>> = {
  '\t': ' ',
  '\r': '',
  '\u00AD': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u2033': '"',
  '\u2300': 'Ø',
}
const INVISIBLE = /^[\p{Cf}\p{Variation_Selector}]$/u

/** Only what the fonts have; anything else is a question mark, and reported. */
function printable(text: string, missing: Set<string>): string {
  if (ONLY_LATIN.test(text)) return text
  const draw = (character: string): string => {
    if (PRINTABLE.test(character)) return character
    const like = LIKE[character] ?? (INVISIBLE.test(character) ? '' : undefined)
    if (like !== undefined) return like
    const plain = character.normalize('NFKC')
    if (plain !== character && Array.from(plain).every((part) => PRINTABLE.test(part))) return plain
    missing.add(character)
    return '?'
  }
  return Array.from(text.normalize('NFC'), draw).join('')
}

/**
 * A text in the fonts that can draw it. An Arabic run has its own, and spaces at which no line is broken: it is shaped
 * and turned as a whole, so it never goes beyond its line and is cut instead.
 */
export function runsOf(text: string, missing: Set<string>, mostArabic: number): string | Run[] {
  const written = printable(text, missing)
  if (ONLY_LATIN.test(written)) return written
  return written
    .split(ARABIC_RUN)
    .map((run, at): Run => {
      if (at % 2 === 0) return { text: run }
      return { text: cutToWords(run, mostArabic).replaceAll(' ', '\u00A0'), font: 'Arabic' }
    })
    .filter((run) => run.text !== '')
}

/** As many whole words as fit; of one that is longer, its beginning. */
function cutToWords(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return text.slice(0, end > 0 ? end : most)
}

/** A name that is given in both scripts, and the Arabic one apart: it is on a line of its own. */
export function inBothScripts(name: string): { name: string; arabic: string } {
  const parts = new RegExp(`^([^${ARABIC}]*?)[\\s(/|·–—-]*([${ARABIC}][${ARABIC}\\s]*?)[\\s)]*$`, 'u').exec(
    name,
  )
  const [, latin = '', arabic = ''] = parts ?? []
  return latin === '' ? { name, arabic: '' } : { name: latin, arabic }
}
