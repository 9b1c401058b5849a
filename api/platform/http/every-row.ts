import type { Route } from '@app/contract/route'
import { writeAnswer } from '@app/contract/write'
import { type Expression, sql } from 'kysely'
import { inOrder } from '../persistence/in-order.ts'
import type { Tx } from '../database/database.ts'
import { fail } from '../errors.ts'

const MOST_ROWS = 50_000
const AT_ONCE = 500

/**
 * Every row of a query, some hundreds at a time, as of the moment when the first was read: never all of them as objects.
 * Once in a transaction, with which its cursor ends.
 */
export async function* inPieces<Row>(tx: Tx, query: Expression<Row>): AsyncGenerator<Row[]> {
  const next = async () => (await sql<Row>`fetch ${sql.lit(AT_ONCE)} from every_row`.execute(tx)).rows
  const begun = sql`declare every_row no scroll cursor for ${query}`.execute(tx)
  for (let [, rows] = await inOrder([begun, next()]); ; rows = await next()) {
    yield rows
    if (rows.length < AT_ONCE) return
  }
}

/** An answer that is already written out. */
export class WrittenJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/**
 * Written out piece by piece while it is read, so that others are served in between; only the text is kept, a few
 * megabytes at most. It is sent once the transaction is over: a slow client keeps none open.
 */
export async function writeEveryRow(route: Route, pieces: AsyncIterable<unknown[]>): Promise<WrittenJson> {
  const written: Buffer[] = []
  let rows = 0
  for await (const piece of pieces) {
    rows += piece.length
    if (rows > MOST_ROWS) rejectTooMany(route.whole?.instead)
    const text = JSON.stringify(writeAnswer(route, piece)).slice(1, -1)
    if (piece.length > 0) written.push(Buffer.from(written.length === 0 ? text : `,${text}`))
  }
  return new WrittenJson(Buffer.concat([Buffer.from('['), ...written, Buffer.from(']')]))
}

function rejectTooMany(instead: string | undefined): never {
  if (instead === undefined) return fail('request.tooManyToList', { most: MOST_ROWS })
  return fail('request.tooManyRows', { most: MOST_ROWS, instead })
}
