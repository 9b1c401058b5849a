/** Without accents and case: « Épicerie » and « epicerie » are the same word to a person who searches. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Every word of the search stands somewhere in the texts, in any order and in any part of a word. */
export function matches(search: string, texts: readonly (string | undefined)[]): boolean {
  const held = plain(texts.filter((text) => text !== undefined).join('\n'))
  return plain(search)
    .split(/\s+/)
    .every((word) => held.includes(word))
}
