import type { Tx } from '../platform/database/database.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'

export const findQueuedMail = (tx: Tx, companyId: number, id: number) =>
  tx
    .selectFrom('mails')
    .innerJoin('users', sameCompany('users.id', 'mails.userId'))
    .innerJoin('companies', 'companies.companyId', 'mails.companyId')
    .select([
      'mails.kind',
      'companies.name as companyName',
      'mails.userId',
      'users.email',
      'users.firstName',
      'users.language',
      'users.passwordVersion',
    ])
    .where('mails.companyId', '=', companyId)
    .where('mails.id', '=', id)
    .where('mails.state', '=', 'queued')
    .executeTakeFirst()

export const markMailSent = (tx: Tx, companyId: number, id: number, sentAt: Date) =>
  tx
    .updateTable('mails')
    .set({ state: 'sent', sentAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
