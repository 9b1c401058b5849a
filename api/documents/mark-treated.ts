import type { EventfulKind } from '@app/domain/documents/kinds'
import type { Ctx } from '../platform/context.ts'
import { recordChange } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import type { Versioned } from '../platform/persistence/versions.ts'

interface Treatable extends Versioned {
  treatedAt: Date | null
}
type Treatment = { treatedAt: Date; treatedBy: number } | { treatedAt: null; treatedBy: null }

/** Marks a locked document as handled by the back office, or takes the mark away. Repeated, it changes nothing. */
export async function markTreated(
  ctx: Ctx,
  kind: EventfulKind,
  document: Treatable,
  treated: boolean,
  write: (treatment: Treatment) => Promise<unknown>,
): Promise<void> {
  if ((document.treatedAt !== null) === treated) return
  const { now, user } = ctx
  await inOrder([
    write(treated ? { treatedAt: now, treatedBy: user.id } : { treatedAt: null, treatedBy: null }),
    recordChange(ctx, kind, document, treated ? 'TREATED' : 'UNTREATED'),
  ])
}
