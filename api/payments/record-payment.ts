import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { recordDocument } from '../documents/record-documents.ts'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { hold, lockClient } from '../platform/rows/hold.ts'
import { insertPayments } from './payments.repository.ts'

interface Draft {
  clientId: number
  typeId: number
  /** 0 is a compensation. */
  amount: Cents
  dueOn: Day | null
  invoicedOn: Day | null
  status: 'CREATED' | 'UNDER_APPROVAL'
}

/** Received today, by whoever is signed in; nothing of it is attached yet. */
export async function recordPayment(ctx: Ctx, draft: Draft): Promise<number> {
  const [client, [type]] = await Promise.all([
    lockClient(ctx, draft.clientId),
    hold(ctx, 'payment_types', [draft.typeId]),
  ])
  found(client)
  const { code } = found(type)
  const document = { header: { ...draft, code }, lines: [], goods: [] }
  return await recordDocument(ctx, 'payments', document, { insert: insertPayments })
}
