import { plain } from '../text/matches.ts'

/** How many letters must be put in, left out, changed or swapped to get from one word to the other. */
export function editDistance(one: string, other: string, most = Infinity): number {
  if (Math.abs(one.length - other.length) > most) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...row) > most) return Infinity
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

/** Longer texts are no names, and comparing them would be slow. */
const LONGEST = 60

/** What was probably meant: the one known name within a slip or two of what was typed, if there is one. */
export function closest(typed: string, known: Iterable<string>): string | undefined {
  const wanted = plain(typed.trim())
  if (wanted.length === 0 || wanted.length > LONGEST) return undefined
  let best: string | undefined
  // One slip in three letters; beyond three it is another word.
  let most = Math.min(3, Math.floor(wanted.length / 3))
  for (const name of known) {
    const distance = editDistance(wanted, plain(name), most)
    if (distance <= most) {
      best = name
      most = distance - 1
    }
    if (most < 0) break
  }
  return best
}
