import type { NumberLetters } from '@app/domain/documents/kinds'
import { documentNumber } from '@app/domain/documents/number'
import { dayOf } from '@app/domain/dates/day'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * The next numbers of a kind, without gaps: they are given back if the transaction fails, so the counter's
 * row is locked from here to the commit. Taken last, after every other lock.
 */
export async function nextNumbers(
  { tx, companyId }: Pick<Ctx, 'tx' | 'companyId'>,
  letters: NumberLetters,
  createdAt: Date,
  count = 1,
): Promise<string[]> {
  const year = Number(dayOf(createdAt).slice(0, 4))
  const { last } = await tx
    .insertInto('documentCounters')
    .values({ companyId, kind: letters, year, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'kind', 'year'])
        .doUpdateSet({ last: sql<number>`document_counters.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, n) => documentNumber(letters, year, last - count + 1 + n))
}
