import type { CompanyAccount } from '@app/contract/settings'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'

export const findAccounts = ({ tx, companyId }: Ctx): Promise<CompanyAccount[]> =>
  tx
    .selectFrom('bankAccounts')
    .select(['id', 'bankId', 'agency', 'rib'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Hidden, not removed: slips keep showing them. */
export const hideAccounts = ({ tx, companyId, now }: Ctx) =>
  tx
    .updateTable('bankAccounts')
    .set({ deletedAt: now })
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .execute()

/** Those that were hidden just before and are to stay: two may so exchange their values. */
export async function keepAccounts(
  { tx, companyId }: Ctx,
  accounts: readonly CompanyAccount[],
): Promise<void> {
  const column = <K extends keyof CompanyAccount>(name: K) => accounts.map((account) => account[name])
  await sql`
    update bank_accounts set bank_id = kept.bank_id, agency = kept.agency, rib = kept.rib, deleted_at = null
    from unnest(${column('id')}::bigint[], ${column('bankId')}::bigint[], ${column('agency')}::text[],
      ${column('rib')}::text[]) as kept (id, bank_id, agency, rib)
    where bank_accounts.company_id = ${companyId} and bank_accounts.id = kept.id`.execute(tx)
}

export async function insertAccounts(
  { tx, companyId }: Ctx,
  accounts: readonly CompanyAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  await tx
    .insertInto('bankAccounts')
    .values(accounts.map((account) => ({ companyId, ...account })))
    .execute()
}
