import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { type IdTable, withIds } from '../platform/persistence/next-id.ts'

/** The statements of the lines of a kind of document. */
export interface LineStatements<Line> {
  table: IdTable
  insert: (
    ctx: Ctx,
    lines: readonly (Line & { id: number; documentId: number; position: number })[],
  ) => Promise<void>
}

/** Replaces all lines of a locked document; its event keeps what they were. */
export async function replaceLines<Line extends object>(
  ctx: Ctx,
  documentId: number,
  lines: readonly Line[],
  { table, insert, remove }: LineStatements<Line> & { remove: (ctx: Ctx, id: number) => Promise<unknown> },
): Promise<void> {
  const placed = lines.map((line, position) => ({ ...line, documentId, position }))
  const [, rows] = await inOrder([remove(ctx, documentId), withIds(ctx.tx, table, placed)])
  await insert(ctx, rows)
}
