import { phoneDigitsOf, searchWords } from '@app/domain/clients/phones'
import { sql, type RawBuilder } from 'kysely'

interface Places {
  /** The folded text that is searched, through its trigram index where words are long enough for it. */
  within: RawBuilder<string>
  /** Where else a word may be found, given how to look for it in a folded text. */
  others?: (matches: (column: RawBuilder<string>) => RawBuilder<boolean>) => RawBuilder<boolean>[]
}

/** The typed words, each with its condition on a folded text. */
export const wordsOf = (typed: string) =>
  searchWords(typed).map((word) => {
    // A percent sign that someone typed is a percent sign.
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    const phone = phoneDigitsOf(word)
    const matches = (column: RawBuilder<string>) =>
      phone === null
        ? sql<boolean>`${column} like '%' || fold(${escaped}::text) || '%'`
        : sql<boolean>`(${column} like '%' || fold(${escaped}::text) || '%' or ${column} like '%' || ${phone}::text || '%')`
    return { word, matches }
  })

/** One condition per word typed: all must be found, anywhere, whatever their accents, case and order. */
export const searchConditions = (
  typed: string,
  { within, others = () => [] }: Places,
): RawBuilder<boolean>[] =>
  wordsOf(typed).map(
    ({ matches }) => sql<boolean>`(${sql.join([matches(within), ...others(matches)], sql` or `)})`,
  )
