/** Without accents and case: « Épicerie » and « epicerie » are the same word to a person who searches. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Two names that a person would take for one: accents, case and spaces aside. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string) => plain(name).trim().replaceAll(/\s+/g, ' ')

/** Every word of the search occurs somewhere in the texts, in any order and in any part of a word. */
export function matches(search: string, texts: readonly (string | undefined)[]): boolean {
  const held = plain(texts.filter((text) => text !== undefined).join('\n'))
  return plain(search)
    .split(/\s+/)
    .every((word) => held.includes(word))
}
