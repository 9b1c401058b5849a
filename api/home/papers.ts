import { type PaperCard, ROWS_OF_CARD } from '@app/contract/home'
import { papersDue } from '../deposits/papers-due.ts'
import type { Ctx } from '../platform/context.ts'

/** What should be at the bank by Sunday; a salesperson hands in what they were given themself. */
export async function papers(ctx: Ctx): Promise<PaperCard> {
  const { rows, ...sums } = await papersDue(ctx, ctx.scope === 'own' ? [ctx.user.id] : [], ROWS_OF_CARD)
  return {
    ...sums,
    rows: rows.map(({ id, client, bank, day, amount }) => ({
      id,
      client,
      bankName: bank?.name ?? null,
      day,
      amount,
    })),
  }
}
