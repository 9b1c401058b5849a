const SEPARATED = /^\+?[\d().\-/]*\d$/
const MOROCCO = /^(?:\+|00)212/
const SPACED = /(?<=^|\s)(?:\+|\d)[\d().\-/]*(?:\s+[\d().\-/]+)+(?=\s|$)/g

const bare = (typed: string) => typed.replaceAll(/[^\d+]/g, '')

/** What every spelling of a number has in common: « +212 5 35… », « 00212535… » and « 05.35… » are all 535…; null of anything else. */
export function phoneDigitsOf(word: string): string | null {
  if (!SEPARATED.test(word)) return null
  const digits = bare(word)
  const isAbroad = MOROCCO.test(digits)
  if (/^\d+$/.test(word) && !isAbroad && !/^0[5-8]/.test(word) && !/^212[5-8]\d{8}$/.test(word)) return null
  const national = digits.replace(isAbroad ? MOROCCO : /^212(?=[5-8]\d{8}$)/, '').replace(/^0/, '')
  return /^\d+$/.test(national) && national.length >= (isAbroad ? 3 : 4) ? national : null
}

/** The typed terms; a whole number with spaces in it is one term. */
export const searchWords = (typed: string): string[] =>
  typed
    .replaceAll(SPACED, (run) => {
      const digits = bare(run)
      return MOROCCO.test(digits) || /^0[5-8]\d{8}$/.test(digits) ? run.replaceAll(/\s+/g, '') : run
    })
    .split(/\s+/)
    .filter(Boolean)
