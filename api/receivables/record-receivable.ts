import { addDays, dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import type { ReceivableKind } from '@app/domain/receivables/ledger'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { lockClient } from '../platform/persistence/locks.ts'
import { insertReceivables, type NewReceivable } from './receivables.repository.ts'

/** The document of each kind. */
export const DOCUMENT_OF = {
  BL: 'delivery_notes',
  BR: 'credit_notes',
  AF: 'financial_credits',
} as const satisfies Record<ReceivableKind, string>

interface Draft {
  kind: ReceivableKind
  clientId: number
  /** Whose it is. */
  userId: number
  /** Of a credit, less than nothing. */
  total: Cents
}

/** A client owes more, or less: from today on, and a note is due after the days that the client has. */
export async function recordReceivable(ctx: Ctx, draft: Draft): Promise<number> {
  const { dueDays } = orNotFound(await lockClient(ctx, draft.clientId))
  const dueOn = draft.kind === 'BL' ? addDays(dayOf(ctx.now), dueDays) : null
  const document = { header: { ...draft, dueOn }, lines: [], goods: [] }
  return await recordDocument(ctx, DOCUMENT_OF[draft.kind], document, { insert: insertReceivables })
}

/** Of documents that have their ids and numbers already. The caller has locked the client. */
export const enterReceivables = (ctx: Ctx, receivables: readonly NewReceivable[]): Promise<void> =>
  insertReceivables(ctx, receivables)
