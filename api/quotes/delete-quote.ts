import type { Ctx } from '../platform/context.ts'
import { recordEvent } from '../platform/rows/events.ts'
import { voidQuote } from './quotes.repository.ts'
import { lockUnordered } from './save-quote.ts'

/** It is shown no more; its number stays. */
export async function deleteQuote(ctx: Ctx, id: number): Promise<void> {
  const { number } = await lockUnordered(ctx, id)
  const changes = { number: { old: number } }
  await Promise.all([
    voidQuote(ctx, id),
    recordEvent(ctx, { subject: 'quotes', subjectId: id, event: 'DELETED', changes }),
  ])
}
