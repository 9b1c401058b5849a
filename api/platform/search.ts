import { sql, type RawBuilder } from 'kysely'

const SHORT = 3

interface Columns {
  /** The folded text that is searched anywhere, through its trigram index. */
  anywhere: RawBuilder<string>
  /** Folded texts whose beginning a word of one or two letters must be: too short for trigrams. */
  beginnings: RawBuilder<string>[]
}

/** One condition per word typed: all must be found, whatever their accents, case and order. */
export function searchConditions(typed: string, { anywhere, beginnings }: Columns): RawBuilder<boolean>[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      // A percent sign that somebody typed is a percent sign.
      const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
      if (word.length >= SHORT) return sql<boolean>`${anywhere} like '%' || fold(${escaped}::text) || '%'`
      const starts = beginnings.map((column) => sql<boolean>`${column} like fold(${escaped}::text) || '%'`)
      return sql<boolean>`(${sql.join(starts, sql` or `)})`
    })
}
