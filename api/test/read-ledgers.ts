import { cents } from '@app/domain/money/cents'
import type { Ledger } from '@app/domain/receivables/ledger'
import type { Past } from '@app/domain/receivables/past'
import type { Book, PaymentStep } from '@app/domain/receivables/statement'
import type { TestCompany } from './test-app.ts'
import type { TestDatabase } from './database.ts'

type Text<T> = { [K in keyof T]: T[K] extends number ? string : T[K] }
type Owned<T> = Text<T> & { clientId: string }

/** The rows of these clients, without any stored sums: the input of the rules. */
export async function readLedgers(
  database: TestDatabase,
  { id: companyId }: Pick<TestCompany, 'id'>,
  clientIds: readonly number[],
): Promise<Map<number, { ledger: Ledger; book: WholeBook }>> {
  const ask = async <T extends object>(sql: string) =>
    Map.groupBy(await database.query<Owned<T>>(sql, [companyId, clientIds]), ({ clientId }) =>
      Number(clientId),
    )
  const receivables = await ask<Book['receivables'][number] & Past['receivables'][number]>(
    `select client_id as "clientId", id, user_id as "userId", kind, total, issued_on::text as "issuedOn", due_on::text as "dueOn",
       created_at as "createdAt", voided_on::text as "voidedOn"
     from receivables where company_id = $1 and client_id = any($2) order by id`,
  )
  const payments = await ask<Paid>(
    `select client_id as "clientId", id, user_id as "userId", amount, code, status, received_on::text as "receivedOn", due_on::text as "dueOn",
       bounced_on::text as "bouncedOn", created_at as "createdAt", voided_at is not null as voided,
       (select coalesce(json_agg(json_build_object('receivableId', receivable_id, 'amount', amount)), '[]') from allocations put
        where put.company_id = $1 and payment_id = payments.id and put.amount <> 0) as allocations,
       (select json_agg(json_build_object('step', step, 'day', day, 'at', at) order by id) from payment_steps
        where payment_steps.company_id = $1 and payment_id = payments.id) as steps
     from payments where company_id = $1 and client_id = any($2) order by id`,
  )
  const orders = await ask<Ledger['orders'][number]>(
    `select client_id as "clientId", status, total_ttc as "totalTtc", delivery_note_id is not null as "hasNote"
     from orders where company_id = $1 and client_id = any($2) and voided_at is null`,
  )
  return new Map(
    clientIds.map((id) => {
      const documents = (receivables.get(id) ?? []).map((row) => ({
        ...row,
        id: Number(row.id),
        userId: Number(row.userId),
        total: cents(Number(row.total)),
      }))
      const paid = (payments.get(id) ?? []).map((row) => ({
        ...row,
        id: Number(row.id),
        userId: Number(row.userId),
        amount: cents(Number(row.amount)),
        steps: row.steps.map((step) => ({ ...step, at: new Date(step.at) })),
      }))
      const ledger = {
        receivables: documents.filter(({ voidedOn }) => voidedOn === null),
        payments: paid.filter(({ voided }) => !voided),
        orders: (orders.get(id) ?? []).map((row) => ({ ...row, totalTtc: cents(Number(row.totalTtc)) })),
      }
      return [id, { ledger, book: { receivables: documents, payments: paid } }]
    }),
  )
}

/** Each row as both of them know it: its day for a statement, and whose it is for one person’s. */
interface WholeBook {
  receivables: (Book['receivables'][number] & Past['receivables'][number])[]
  payments: (Book['payments'][number] & Past['payments'][number])[]
}

type Paid = Ledger['payments'][number] & {
  userId: number
  createdAt: Date
  voided: boolean
  steps: PaymentStep[]
}
