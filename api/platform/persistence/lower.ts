import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/**
 * Texts in lower case as the unique keys of the database have it. JavaScript writes İ and Σ differently, and
 * what it takes for new would then be refused as taken.
 */
export async function lowerCase(tx: Tx, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; lowered: string }>`
    select text, lower(text) as lowered from unnest(${[...new Set(texts)]}::text[]) as given (text)`.execute(
    tx,
  )
  return new Map(rows.map(({ text, lowered }) => [text, lowered]))
}
