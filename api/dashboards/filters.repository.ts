import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { ownedBy } from '../platform/persistence/owned-by.ts'
import { PERSON } from './asked.repository.ts'

interface Option {
  id: number
  name: string
}

/** Whom one may choose among; a salesperson is shown as the one they are. */
export const findSalespeople = (ctx: Ctx): Promise<Option[]> =>
  ownedBy(
    ctx,
    'users.id',
    ctx.tx
      .selectFrom('users')
      .select(['id', sql<string>`${PERSON}`.as('name')])
      .where('companyId', '=', ctx.companyId)
      .where('role', '=', 'ROLE_COMMERCIAL')
      .where('deletedAt', 'is', null)
      .orderBy('lastName')
      .orderBy('firstName'),
  ).execute()

export const findPaymentTypes = ({ tx, companyId }: Ctx): Promise<Option[]> =>
  tx
    .selectFrom('paymentTypes')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()

/** A salesperson chooses among their own. */
export const findDepots = ({ tx, companyId, scope, user }: Ctx): Promise<Option[]> =>
  tx
    .selectFrom('depots')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .$if(scope === 'own', (depots) =>
      depots.where(
        'id',
        'in',
        tx
          .selectFrom('userDepots')
          .select('depotId')
          .where('companyId', '=', companyId)
          .where('userId', '=', user.id),
      ),
    )
    .orderBy('nameFolded')
    .execute()

/** Those in which the company has clients, each looked up once however many there are. */
export async function findCities({ tx, companyId }: Ctx): Promise<Option[]> {
  const { rows } = await sql<Option>`
    select id, name from (
      with recursive found as (
        (select city_id, city_name from clients where company_id = ${companyId} and deleted_at is null order by city_id limit 1)
        union all
        select next.city_id, next.city_name from found cross join lateral (
          select city_id, city_name from clients where company_id = ${companyId} and deleted_at is null
            and city_id > found.city_id order by city_id limit 1) next)
      select city_id as id, city_name as name from found) cities order by fold(name), id`.execute(tx)
  return rows
}
