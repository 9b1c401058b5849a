import type { Seen } from '@app/contract/versions'
import { voidDocument } from '../documents/void-document.ts'
import type { Ctx } from '../platform/context.ts'
import { voidQuote } from './quotes.repository.ts'
import { lockUnordered } from './save-quote.ts'

/** It is shown no more; its number stays. */
export async function deleteQuote(ctx: Ctx, seen: Seen): Promise<void> {
  const quote = await lockUnordered(ctx, seen)
  await voidDocument(ctx, 'quotes', quote, () => voidQuote(ctx, quote.id))
}
