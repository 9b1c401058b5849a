import type { Range } from '@app/domain/dashboards/range'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { sumsOf } from './asked.repository.ts'
import { EVERYTHING, soldDocuments } from './sold.repository.ts'

interface OwnMonth {
  objective: Cents | null
  sold: Cents
}

/** What they are to sell in the month that the range begins, and their turnover without tax in it. A target of 0 is none. */
export const findOwnMonth = (ctx: Ctx, range: Range): Promise<OwnMonth> =>
  sumsOf(
    ctx,
    sql<OwnMonth>`
      select
        (select nullif(amount, 0) from objectives
          where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} and month = ${range.from}) as objective,
        (select coalesce(sum(ht), 0)::bigint
          from (${soldDocuments(ctx, { ...EVERYTHING, own: ctx.user.id }, range)}) sold) as sold`,
  )
