import type { SignUpForm } from '@app/contract/companies'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import type { Account } from '../platform/database/directory.ts'

export const insertCompany = (tx: Tx, { companyId }: Account, form: SignUpForm, vatRates: number[]) =>
  tx
    .insertInto('companies')
    .values({
      companyId,
      name: form.companyName,
      phone: form.phone,
      contactFirstName: form.contactFirstName,
      contactLastName: form.contactLastName,
      contactEmail: form.contactEmail,
      language: form.language,
      vatRates,
    })
    .execute()

export const insertFirstAdmin = (
  tx: Tx,
  { companyId, userId }: Account,
  form: SignUpForm,
  passwordHash: string,
) =>
  tx
    .insertInto('users')
    .values({
      companyId,
      id: userId,
      firstName: form.contactFirstName,
      lastName: form.contactLastName,
      username: form.contactEmail,
      email: form.contactEmail,
      passwordHash,
      role: 'ROLE_ADMIN',
      language: form.language,
    })
    .execute()

export const findUserOf = (tx: Tx, { companyId, userId }: Account) =>
  tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.companyId', 'users.companyId')
    .select(['users.id', 'companies.confirmedAt'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()

export const confirmCompanyRow = (tx: Tx, companyId: number) =>
  tx
    .updateTable('companies')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('confirmedAt', 'is', null)
    .execute()

export const deleteUnconfirmedCompany = (tx: Tx, companyId: number) =>
  tx.deleteFrom('companies').where('companyId', '=', companyId).where('confirmedAt', 'is', null).execute()

export const findConfirmation = (tx: Tx, companyId: number) =>
  tx.selectFrom('companies').select('confirmedAt').where('companyId', '=', companyId).executeTakeFirst()
