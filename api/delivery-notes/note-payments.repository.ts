import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { sameCompany } from '../platform/persistence/same-company.ts'

/** The payments put on a note, the latest first. */
export const findPaymentsOf = ({ tx, companyId }: Ctx, noteId: number) =>
  tx
    .selectFrom('allocations')
    .innerJoin('payments', sameCompany('payments.id', 'allocations.paymentId'))
    .innerJoin('paymentTypes', sameCompany('paymentTypes.id', 'payments.typeId'))
    .select(['payments.id', 'payments.userId', 'payments.createdAt', 'paymentTypes.name as type'])
    .select('payments.reference')
    .select(['payments.code', 'payments.amount', 'payments.status', 'payments.receivedOn'])
    .select(['payments.dueOn', 'payments.bouncedOn', 'allocations.amount as attachedAmount'])
    .where('allocations.companyId', '=', companyId)
    .where('allocations.receivableId', '=', noteId)
    .where(sql<boolean>`allocations.amount <> 0`)
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .execute()

/** What was put on a note, taken off or bounced, the latest first. */
export const findEntriesOf = ({ tx, companyId }: Ctx, noteId: number) =>
  tx
    .selectFrom('allocationEntries as entry')
    .innerJoin('payments', sameCompany('payments.id', 'entry.paymentId'))
    .innerJoin('paymentTypes', sameCompany('paymentTypes.id', 'payments.typeId'))
    .innerJoin('users', sameCompany('users.id', 'entry.userId'))
    .select(['entry.kind', 'entry.at', 'entry.settled', 'entry.bounced', 'paymentTypes.name as type'])
    .select(['users.id as userId', 'users.firstName', 'users.lastName'])
    .where('entry.companyId', '=', companyId)
    .where('entry.receivableId', '=', noteId)
    .orderBy('entry.id', 'desc')
    .limit(200)
    .execute()
