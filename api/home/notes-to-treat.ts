import { MOST_ON_CARD, ROWS_OF_CARD } from '@app/contract/home'
import { waitingNotes } from '../delivery-notes/waiting-notes.ts'
import type { Ctx } from '../platform/context.ts'

export async function notesToTreat(ctx: Ctx) {
  const { count, more, total, rows } = await waitingNotes(ctx, MOST_ON_CARD, ROWS_OF_CARD)
  return {
    count,
    ...(more && { more: true as const }),
    total,
    rows: rows.map(({ id, number, client, totalTtc }) => ({ id, number, client, totalTtc })),
  }
}
