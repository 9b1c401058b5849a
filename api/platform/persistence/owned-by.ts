import { type SelectQueryBuilder, sql, type StringReference } from 'kysely'
import type { Ctx } from '../context.ts'

/**
 * Whose row it is belongs to the base query of a feature, not to an if: where a role reaches only its own,
 * a colleague's row is then in no detail, list, count or file.
 */
export function ownedBy<DB, TB extends keyof DB, O>(
  { scope, user }: Pick<Ctx, 'scope' | 'user'>,
  column: StringReference<DB, TB>,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return scope === 'own' ? query.where(sql<boolean>`${sql.ref(column)} = ${user.id}`) : query
}
