import { dayOf } from '@app/domain/dates/day'
import type pg from 'pg'
import { planObjectives, soldSince } from './plan-objectives.ts'
import { insertRows } from './rows.ts'

/** Targets that fit what is sold, as dashboards count it: notes, less what came back. */
export async function seedObjectives(
  client: pg.Client,
  { company_id, admin }: { company_id: string; admin: string },
): Promise<void> {
  const today = dayOf(new Date())
  const { month, week, before } = soldSince(today)
  const { rows } = await client.query<{ user_id: string; month: string; week: string; before: string }>(
    `select user_id, coalesce(sum(ht) filter (where issued_on >= $2), 0) as month,
       coalesce(sum(ht) filter (where issued_on >= $3), 0) as week,
       coalesce(sum(ht) filter (where issued_on >= $4 and issued_on < $2), 0) as before
     from (
       select owed.user_id, owed.issued_on, coalesce(orders.total_ht, -credit_notes.total_ht, 0) as ht
       from receivables owed
       left join orders on orders.company_id = $1 and orders.delivery_note_id = owed.id
       left join credit_notes on credit_notes.company_id = $1 and credit_notes.id = owed.id
       where owed.company_id = $1 and owed.kind in ('BL', 'BR')) sold
     group by user_id order by user_id`,
    [company_id, month, week, before],
  )
  const objectives = rows.flatMap((sold, nth) => {
    const sums = {
      monthSoFar: Number(sold.month),
      lastSevenDays: Number(sold.week),
      monthBefore: Number(sold.before),
    }
    return planObjectives(sums, nth, today).map((target) => ({ user_id: sold.user_id, ...target }))
  })
  await insertRows(client, 'objectives', objectives, { company_id, changed_by: admin })
}
