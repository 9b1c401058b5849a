import { type Day, dayOf } from '@app/domain/dates/day'
import { cents } from '@app/domain/money/cents'
import { type Figures, splitOff } from '@app/domain/receivables/figures'
import type { Ctx } from '../platform/context.ts'
import { type FigureSums, isAnythingOpen, sumFigures } from './figures.repository.ts'

const NOTHING = { outstanding: cents(0), unsettled: cents(0), unpaid: cents(0), overdueTotal: cents(0) }

/** What each of these clients owes, the whole of it for every role: one statement for a page of them. */
export async function findFigures(
  ctx: Ctx,
  clientIds: readonly number[],
  today: Day,
): Promise<Map<number, Figures>> {
  const sums = clientIds.length === 0 ? [] : await sumFigures(ctx, clientIds, today)
  const found = new Map(sums.map(({ clientId, ...of }) => [clientId, figuresIn(of)]))
  return new Map(
    clientIds.map((id) => [id, found.get(id) ?? { ...NOTHING, overdueCount: 0, ...splitOff(0, 0, 0) }]),
  )
}

function figuresIn({ late, notDue, credits, ...figures }: Omit<FigureSums, 'clientId'>): Figures {
  return { ...figures, ...splitOff(late, notDue, credits) }
}

/** Whether a client owes anything, or we them: one who does is not deleted. */
export const hasBalance = (ctx: Ctx, clientId: number): Promise<boolean> =>
  isAnythingOpen(ctx, clientId, dayOf(ctx.now))
