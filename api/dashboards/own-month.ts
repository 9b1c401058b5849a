import { dayOf } from '@app/domain/dates/day'
import { firstDayOf, monthOf } from '@app/domain/dates/month'
import type { Ctx } from '../platform/context.ts'
import { findOwnMonth } from './own-month.repository.ts'

/** This month so far. */
export async function ownMonth(ctx: Ctx) {
  const to = dayOf(ctx.now)
  const from = firstDayOf(monthOf(to))
  return { from, to, ...(await findOwnMonth(ctx, { from, to })) }
}
