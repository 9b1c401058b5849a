import { closest } from '@app/domain/imports/closest'
import { CANONICAL_NAMES } from '@app/domain/payment-types/codes'
import { plain } from '@app/domain/text/matches'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { findReferences } from '../platform/bulk-import/known-records.ts'
import { findSomeClients } from './import-orders.repository.ts'

/** What was probably meant by a code, a reference or a payment mode that nobody knows. */
export type Suggest = (column: 'client' | 'product' | 'payment', text: string) => string | undefined

/** Among more than these a slip of a letter or two leads to another one as often as to the one that was meant. */
const MOST_COMPARED = 5000
/** After so many different unknown ones the file is of another company: nobody reads suggestions any more. */
const MOST_SUGGESTED = 500

export async function suggestions(ctx: Ctx): Promise<Suggest> {
  const [clients, references] = await inOrder([
    findSomeClients(ctx, MOST_COMPARED + 1),
    findReferences(ctx, MOST_COMPARED + 1),
  ])
  const few = <T>(rows: readonly T[]) => (rows.length > MOST_COMPARED ? [] : rows)
  // Where a client's name was typed, its code is suggested.
  const byName = new Map(few(clients).map(({ code, name }) => [plain(name), code]))
  const among = {
    client: few(clients).map(({ code }) => code),
    product: few(references),
    payment: Object.values(CANONICAL_NAMES),
  }
  const suggested = new Map<string, string | undefined>()
  return (column, text) => {
    const key = `${column} ${text}`
    if (!suggested.has(key) && suggested.size < MOST_SUGGESTED) {
      const named = column === 'client' ? byName.get(plain(text)) : undefined
      suggested.set(key, named ?? closest(text, among[column]))
    }
    return suggested.get(key)
  }
}
