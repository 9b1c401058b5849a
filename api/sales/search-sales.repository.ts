import { isDocumentNumber } from '@app/domain/documents/number'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { wordsOf } from '../platform/persistence/search.ts'

type Word = ReturnType<typeof wordsOf>[number]
type Matches = Word['matches']
type Condition = RawBuilder<boolean>

/** Where a document is looked for. */
interface Places {
  companyId: number
  id: RawBuilder<number>
  clientId: RawBuilder<number>
  /** Its own folded text. */
  text: RawBuilder<string>
  /** The document that it became or came from, where it is found by that one's text too. */
  chain?: {
    /** The ids of documents whose other one has the word in its text. */
    ids: (matches: Matches) => RawBuilder<unknown>
    /** The same as a condition of a row. */
    holds: (matches: Matches) => Condition
  }
  /** Selects the ids of documents that are found by a whole number, at once. */
  byNumber: (number: string) => RawBuilder<unknown>[]
}

/** Indexes are of three letters. */
const INDEXED = 3
const CLIENT = sql<string>`clients.search_text`

/**
 * Each word typed must be found in a document, its client or its chain. The answer is of parts that share no document,
 * to be searched each for itself: as alternatives of one condition, every document of the company was read. What is
 * found by its client alone comes first, because of that nothing but an index is read: of a common name it is most.
 */
export function saleSearch(typed: string, places: Places): Condition[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const numbers = words.filter(({ word }) => isDocumentNumber(word))
  if (numbers.length > 0) return [byNumbers(numbers, words, places)]
  const long = words.filter(({ word }) => word.length >= INDEXED)
  const short = words.filter(({ word }) => word.length < INDEXED)
  // Words too short for any index are in almost all documents: these are looked through, each once.
  if (long.length === 0) return [all(words.map(({ matches }) => throughRows(matches, places)))]
  const byClient = clientOf(places, [inClient(words)])
  const further =
    short.length === 0
      ? []
      : [clientOf(places, [inClient(long), sql`not ${inClient(short)}`, ...anywhere(short, places)])]
  return [byClient, ...further, ...inTexts(long, words, places)]
}

/** Those that have one of the long words in their own text or their chain's, and are not found by their client. */
function inTexts(long: Word[], words: Word[], places: Places): Condition[] {
  const { id, text, chain } = places
  const inText = any(long.map(({ matches }) => matches(text)))
  const notByClient =
    words.length === 1
      ? sql<boolean>`not ${clientOf(places, [inClient(long)])}`
      : clientOf(places, [sql`not ${inClient(long)}`, ...anywhere(words, places)])
  const own = all([inText, notByClient])
  if (!chain) return [own]
  const led = among(
    id,
    long.map(({ matches }) => chain.ids(matches)),
  )
  return [own, all([led, sql`not ${inText}`, notByClient])]
}

/** Where something is looked for that is found in more places than itself, its client and its chain. */
interface Ways {
  /** The id that is found. */
  id: RawBuilder<number>
  /** Each selects ids of what the word is found in: by their own text, their client's, that of what they settle. */
  byText: (matches: Matches) => RawBuilder<unknown>[]
  /** The same as conditions of a row. A word too short for any index is in almost all of them: they are looked through. */
  byRow: (matches: Matches) => Condition[]
  /** The same of a whole number, which is found at once. */
  byNumber: (number: string) => RawBuilder<unknown>[]
}

/**
 * One condition per word typed, all must be found. The ways to find one are searched each for itself, through its own
 * index, and their ids put together: as alternatives of one condition, every document of the company was read.
 */
export const saleConditions = (typed: string, { id, byText, byRow, byNumber }: Ways): Condition[] =>
  wordsOf(typed).map(({ word, matches }) => {
    if (word.length < INDEXED) return any(byRow(matches))
    return among(id, isDocumentNumber(word) ? byNumber(word.toUpperCase()) : byText(matches))
  })

/** How a payment is found: by its own text, its client's and its bank's. */
export const paymentWays = (companyId: number): Pick<Ways, 'byText' | 'byRow'> => ({
  byText: (matches) => [
    sql`select id from payments where company_id = ${companyId} and ${matches(sql`search_text`)}`,
    sql`select paid.id from clients join payments paid on paid.company_id = ${companyId} and paid.client_id = clients.id
      where clients.company_id = ${companyId} and ${matches(CLIENT)}`,
    sql`select drawn.id from banks join payments drawn on drawn.company_id = ${companyId} and drawn.bank_id = banks.id
      where banks.company_id = ${companyId} and ${matches(sql`banks.name_folded`)}`,
  ],
  byRow: (matches) => [
    matches(sql`payments.search_text`),
    sql<boolean>`exists (select from clients where clients.company_id = ${companyId} and clients.id = payments.client_id
      and ${matches(CLIENT)})`,
    sql<boolean>`exists (select from banks where banks.company_id = ${companyId} and banks.id = payments.bank_id
      and ${matches(sql`banks.name_folded`)})`,
  ],
})

/** The rows of a query as the parts of a search find them: no part twice, and all of them where nothing is searched for. */
export const inParts = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  parts: Condition[],
): SelectQueryBuilder<DB, TB, O> => {
  const [first, ...others] = parts.map((part) => rows.where(part))
  return first ? others.reduce((found, more) => found.unionAll(more), first) : rows
}

function byNumbers(numbers: Word[], words: Word[], places: Places): Condition {
  const found = numbers.map(({ word }) => among(places.id, places.byNumber(word.toUpperCase())))
  const others = words.filter((word) => !numbers.includes(word))
  return all(others.length === 0 ? found : [...found, clientOf(places, anywhere(others, places))])
}

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const any = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const among = (id: RawBuilder<number>, ways: RawBuilder<unknown>[]): Condition =>
  sql`${id} in (${sql.join(ways, sql` union all `)})`

const inClient = (words: Word[]) => all(words.map(({ matches }) => matches(CLIENT)))
const anywhere = (words: Word[], { text, chain }: Places) =>
  words.map(({ matches }) => any([matches(CLIENT), matches(text), ...(chain ? [chain.holds(matches)] : [])]))

/** The clients that have the word are found once, and every document is asked whether it is of one of them. */
const throughRows = (matches: Matches, places: Places) =>
  any([
    matches(places.text),
    clientOf(places, [matches(CLIENT)]),
    ...(places.chain ? [places.chain.holds(matches)] : []),
  ])

/** Every document has one client: what is asked of both is asked of their join. */
const clientOf = ({ companyId, clientId }: Places, conditions: Condition[]): Condition =>
  sql`exists (select from clients where clients.company_id = ${companyId} and clients.id = ${clientId}
    and ${all(conditions)})`
