import {
  type DocumentKind,
  DOCUMENTS,
  hasEvents,
  isNumbered,
  movesStock,
  type NumberedKind,
  type StockKind,
} from '@app/domain/documents/kinds'
import type { StockChange } from '@app/domain/stock/changes'
import { inBatches } from '../platform/bulk-import/importer.ts'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvents } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { withIds } from '../platform/persistence/next-id.ts'
import { nextNumbers } from '../platform/persistence/numbering.ts'
import { changeStockOf } from '../stock/change-stock.ts'
import type { LineStatements } from './replace-lines.ts'

/** A document whose client, masters and earlier documents are locked already: only goods and number remain. */
interface Draft<Kind extends DocumentKind, Header, Line> {
  header: Header
  lines: readonly Line[]
  /** What it brings, takes or promises. */
  goods: Kind extends StockKind ? readonly StockChange[] : readonly never[]
}

/** What the header is written with besides its own. */
type Recorded<Kind extends DocumentKind> = { id: number; createdAt: Date } & (Kind extends NumberedKind
  ? { number: string }
  : unknown)

interface Statements<Kind extends DocumentKind, Header, Line> {
  insert: (ctx: Ctx, documents: readonly (Header & Recorded<Kind>)[]) => Promise<void>
  /** Of kinds that have any: the table that takes them. */
  lines?: LineStatements<Line>
}

/** The same as below for one; answers its id. */
export async function recordDocument<Kind extends DocumentKind, Header extends object, Line extends object>(
  ctx: Ctx,
  kind: Kind,
  draft: Draft<Kind, Header, Line>,
  statements: Statements<Kind, Header, Line>,
): Promise<number> {
  const [id] = await recordDocuments(ctx, kind, [draft], statements)
  if (id === undefined) throw new Error(`nothing recorded among ${kind}`)
  return id
}

/** Well below what one statement can carry. */
const ROWS_AT_ONCE = 2000

/**
 * The one way in which new documents come to be, one or many: ids, goods, events, and the number last of all
 * locks, because its counter is the one row that every document of a kind and company waits for. After it come
 * only the rows that bear it. Every step takes all documents together, so that an import blocks no one for long.
 */
export async function recordDocuments<Kind extends DocumentKind, Header extends object, Line extends object>(
  ctx: Ctx,
  kind: Kind,
  drafts: readonly Draft<Kind, Header, Line>[],
  { insert, lines: theirs }: Statements<Kind, Header, Line>,
): Promise<number[]> {
  const documents = await withIds(ctx.tx, DOCUMENTS[kind].ids, drafts)
  const goods = movesStock(kind)
    ? documents.map(({ id, goods: wanted }) => ({ document: { kind, id, version: 1 }, wanted }))
    : []
  const events = hasEvents(kind)
    ? documents.map(({ id, header, lines }) => ({
        subject: kind,
        subjectId: id,
        event: 'CREATED',
        version: 1,
        changes: changesBetween<object>({}, { ...header, lines }),
      }))
    : []
  await inOrder([changeStockOf(ctx, goods), recordEvents(ctx, events)])
  const lines = documents.flatMap((document) =>
    document.lines.map((line, position) => ({ ...line, documentId: document.id, position })),
  )
  const [numbers, rows] = await inOrder([
    isNumbered(kind) ? nextNumbers(ctx, DOCUMENTS[kind].letters, ctx.now, documents.length) : [],
    theirs ? withIds(ctx.tx, theirs.table, lines) : [],
  ])
  const headers = documents.map(({ id, header }, at) => {
    const number = numbers[at]
    // Kinds with a number have as many numbers as documents, the others none: more than the compiler can follow.
    return { ...header, id, createdAt: ctx.now, ...(number && { number }) } as Header & Recorded<Kind>
  })
  // Sent in this order, and so done in it: every header before its lines.
  await inOrder([
    ...Array.from(inBatches(headers, ROWS_AT_ONCE), (batch) => insert(ctx, batch)),
    ...Array.from(inBatches(rows, ROWS_AT_ONCE), (batch) => theirs?.insert(ctx, batch)),
  ])
  return documents.map(({ id }) => id)
}
