import type { EventfulKind } from '@app/domain/documents/kinds'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { Versioned } from '../platform/persistence/versions.ts'

/** Hides a locked document for good; its number, if it has one, stays used. */
export async function voidDocument(
  ctx: Ctx,
  kind: EventfulKind,
  document: Versioned & { number?: string },
  write: (values: { voidedAt: Date }) => Promise<unknown>,
): Promise<void> {
  const { number } = document
  const changes = number === undefined ? undefined : { number: { old: number } }
  await inOrder([write({ voidedAt: ctx.now }), recordChange(ctx, kind, document, 'DELETED', changes)])
}
