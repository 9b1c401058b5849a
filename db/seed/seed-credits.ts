import type pg from 'pg'
import type { Owner } from './plan-payments.ts'
import { seedFinancialCredits } from './seed-financial-credits.ts'
import { seedReturns } from './seed-returns.ts'
import { seedEvents } from './seed-sales.ts'
import { seedSupplierCredits } from './seed-supplier-credits.ts'
import { seedUses } from './seed-uses.ts'
import { seeded } from './seeded.ts'
import type { SeededNote, Year } from './year-of-credits.ts'

/** A year of goods that came back, of sums that were granted and of goods that went back to suppliers. */
export async function seedCredits(client: pg.Client, owner: Owner): Promise<void> {
  // All of it was written a moment ago: without statistics, a plan that expects one row of each did not end in a minute.
  await client.query('analyze orders, order_lines, receivables, purchases, purchase_lines, products, stock')
  const notes = await notesOf(client, owner)
  const agents = await client.query<{ id: string }>(
    `select id from users where company_id = $1 and role = 'ROLE_AGENT' and status = 'ACTIVE' order by id limit 1`,
    [owner.company_id],
  )
  const admin = Number(owner.admin)
  const year: Year = {
    client,
    owner,
    chance: seeded(1307),
    now: new Date(),
    notes,
    admin,
    agent: Number(agents.rows[0]?.id ?? admin),
    happenings: [],
  }
  if (notes.length > 0) {
    const credits = [...(await seedReturns(year)), ...(await seedFinancialCredits(year))]
    await seedUses(year, credits)
  }
  await seedSupplierCredits(year)
  await seedEvents(client, owner, year.happenings)
}

async function notesOf(client: pg.Client, { company_id }: Owner): Promise<SeededNote[]> {
  const { rows } = await client.query<Record<string, string> & { created_at: Date }>(
    `select note.id, note.number, note.client_id, note.user_id, orders.depot_id, orders.id as order_id, note.created_at,
       note.total, note.settled, note.bounced
     from receivables note join orders on orders.company_id = note.company_id and orders.delivery_note_id = note.id
     where note.company_id = $1 and note.kind = 'BL' and note.voided_at is null order by note.created_at, note.id`,
    [company_id],
  )
  return rows.map((row) => ({
    id: Number(row['id']),
    number: row['number'] ?? '',
    clientId: Number(row['client_id']),
    userId: Number(row['user_id']),
    depotId: Number(row['depot_id']),
    orderId: Number(row['order_id']),
    at: row.created_at,
    total: Number(row['total']),
    settled: Number(row['settled']),
    bounced: row['bounced'] !== '0',
  }))
}
