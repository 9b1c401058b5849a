import type { Seen } from '@app/contract/versions'
import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { voidQuote } from './quotes.repository.ts'
import { lockUnordered } from './save-quote.ts'

/** It is shown no more; its number stays. */
export async function deleteQuote(ctx: Ctx, seen: Seen): Promise<void> {
  const { id, number, version } = await lockUnordered(ctx, seen)
  const changes = { number: { old: number } }
  await inOrder([
    voidQuote(ctx, id),
    recordEvent(ctx, { subject: 'quotes', subjectId: id, event: 'DELETED', version: version + 1, changes }),
  ])
}
