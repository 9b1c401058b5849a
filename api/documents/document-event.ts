import type { Changes } from '@app/contract/history'
import type { EventfulKind } from '@app/domain/documents/kinds'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import type { Versioned } from '../platform/persistence/versions.ts'

/** Records what happens to a locked document, as its next version. */
export const recordDocumentEvent = (
  ctx: Ctx,
  subject: EventfulKind,
  { id, version }: Versioned,
  event: 'UPDATED' | 'DELETED' | 'TREATED' | 'UNTREATED',
  changes?: Changes,
): Promise<void> =>
  recordEvent(ctx, { subject, subjectId: id, event, version: version + 1, ...(changes && { changes }) })
