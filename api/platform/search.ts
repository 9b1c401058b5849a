import { sql, type RawBuilder } from 'kysely'

const SHORT = 3

interface Columns {
  /** The folded text that is searched anywhere, through its trigram index. */
  anywhere: RawBuilder<string>
  /** Folded texts whose beginning a word of one or two letters must be: too short for trigrams. */
  beginnings: RawBuilder<string>[]
  /** Where else a word may be found, given how to look for it in a folded text. */
  others?: (matches: (column: RawBuilder<string>) => RawBuilder<boolean>) => RawBuilder<boolean>[]
}

/** One condition per word typed: all must be found, whatever their accents, case and order. */
export function searchConditions(
  typed: string,
  { anywhere, beginnings, others = () => [] }: Columns,
): RawBuilder<boolean>[] {
  const words = typed.split(/\s+/).filter(Boolean)
  // One long word narrows through the index; short ones beside it, "310 ml", are then looked for anywhere too.
  const narrowed = words.some((word) => word.length >= SHORT)
  return words.map((word) => {
    // A percent sign that somebody typed is a percent sign.
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    const within = (column: RawBuilder<string>) =>
      sql<boolean>`${column} like '%' || fold(${escaped}::text) || '%'`
    const atStart = (column: RawBuilder<string>) => sql<boolean>`${column} like fold(${escaped}::text) || '%'`
    const places = narrowed ? [within(anywhere)] : beginnings.map(atStart)
    return sql<boolean>`(${sql.join([...places, ...others(narrowed ? within : atStart)], sql` or `)})`
  })
}
