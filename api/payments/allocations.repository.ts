import { type Day, dayOf } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { sql } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { withIds } from '../platform/persistence/next-id.ts'

/** What one entry adds to what is settled and to what bounced on a receivable; together, to what is put on it. */
export interface EntryAmounts {
  receivableId: number
  settled: Cents
  bounced: Cents
}

export interface Entries {
  payment: { id: number; clientId: number; version: number }
  kind: 'ATTACH' | 'DETACH' | 'BOUNCE' | 'UNDO'
  amounts: readonly EntryAmounts[]
  /** Today by default. */
  day?: Day
}

/** Entries, and the sums beside them, for all receivables of a payment at once. The caller has locked them all. */
export async function writeEntries(ctx: Ctx, { payment, kind, amounts, day }: Entries): Promise<void> {
  if (amounts.length === 0) return
  const { tx, companyId, user, now } = ctx
  const rows = await withIds(tx, 'allocation_entries', amounts)
  const ids = sql`${amounts.map(({ receivableId }) => receivableId)}::bigint[]`
  const settled = sql`${amounts.map((of) => of.settled)}::bigint[]`
  const bounced = sql`${amounts.map((of) => of.bounced)}::bigint[]`
  const entries = rows.map((row) => ({
    companyId,
    paymentId: payment.id,
    kind,
    day: day ?? dayOf(now),
    at: now,
    userId: user.id,
    ...row,
  }))
  // Credits settle no note, and a compensation brings no money, early or late.
  const weight = sql`case when receivables.total > 0 and payments.amount > 0 then entry.settled else 0 end`
  // A bounce and its undoing leave on the receivable what is put there.
  const isPut = kind === 'ATTACH' || kind === 'DETACH'
  const added = amounts.reduce((sum, of) => sum + of.settled + of.bounced, 0)
  await inOrder([
    isPut &&
      sql`
      insert into allocations (company_id, client_id, payment_id, receivable_id, amount)
      select companies.company_id, ${payment.clientId}::bigint, ${payment.id}::bigint, entry.id, entry.settled + entry.bounced
      from companies cross join unnest(${ids}, ${settled}, ${bounced}) as entry (id, settled, bounced)
      where companies.company_id = ${companyId}
      on conflict (company_id, payment_id, receivable_id) do update set amount = allocations.amount + excluded.amount`.execute(
        tx,
      ),
    tx.insertInto('allocationEntries').values(entries).execute(),
    sql`
      update receivables set settled = receivables.settled + entry.settled, bounced = receivables.bounced + entry.bounced,
        weighed = weighed + ${weight},
        weighed_reception = weighed_reception + ${weight} * (payments.received_on - receivables.issued_on),
        weighed_due = weighed_due + ${weight} * (coalesce(payments.due_on, payments.received_on) - receivables.issued_on)
      from unnest(${ids}, ${settled}, ${bounced}) as entry (id, settled, bounced), payments
      where receivables.company_id = ${companyId} and receivables.id = entry.id
        and payments.company_id = ${companyId} and payments.id = ${payment.id}`.execute(tx),
    isPut &&
      sql`
      update payments set attached = attached + ${added}::bigint,
        version = ${payment.version + 1}::integer, changed_at = ${now}, changed_by = ${user.id}
      where company_id = ${companyId} and id = ${payment.id}`.execute(tx),
  ])
}
