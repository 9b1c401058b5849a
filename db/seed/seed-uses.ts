import { dayOf, daysBetween } from '@app/domain/dates/day'
import { insertRows, nextIds } from './rows.ts'
import { laterThan, type SeededCredit, type SeededNote, type Year } from './year-of-credits.ts'

interface Use {
  credit: SeededCredit
  note: SeededNote
  at: Date
  /** Of the credit, put on the note. */
  used: number
  /** What is paid beside it; nothing is a compensation. */
  money: number
}

/** Half of the credits are used: put on an open note by themselves, or beside a transfer for the rest of it. */
export async function seedUses(year: Year, credits: readonly SeededCredit[]): Promise<void> {
  const { client, owner } = year
  const { company_id } = owner
  const uses = usesOf(year, credits)
  const keys = uses.map(({ credit }) => String(credit.id))
  const ids = await nextIds(client, 'payments', keys)
  const kept = uses.map((use, at) => ({
    ...use,
    at: use.at,
    id: ids.get(keys[at] ?? '') ?? 0,
    day: dayOf(use.at),
  }))
  const bank = await client.query<{ id: string }>('select min(id) as id from banks where company_id = $1', [
    company_id,
  ])
  const payments = kept.map(({ id, credit, money, at, day }) => ({
    id,
    client_id: credit.clientId,
    user_id: credit.userId,
    type_id: money > 0 ? 5 : 1,
    code: money > 0 ? 'TRANSFER' : 'CASH',
    amount: money,
    received_on: day,
    status: 'CREATED',
    attached: money,
    bank_id: money > 0 ? bank.rows[0]?.id : null,
    reference: money > 0 ? `VIR-${String(id).padStart(6, '0')}` : '',
    note: '',
    image: money > 0 ? owner.cheque : null,
    created_at: at,
    changed_at: at,
    changed_by: credit.userId,
    version: 1,
  }))
  await insertRows(client, 'payments', payments, { company_id })
  const stepIds = await nextIds(client, 'payment_steps', keys)
  const steps = kept.map(({ id, credit, at, day }) => ({
    id: stepIds.get(String(credit.id)),
    payment_id: id,
    step: 'CREATED',
    day,
    at,
    user_id: credit.userId,
  }))
  await insertRows(client, 'payment_steps', steps, { company_id })
  const allocationInputs = kept.flatMap((use) => [
    { ...use, receivableId: use.note.id, amount: use.money + use.used },
    { ...use, receivableId: use.credit.id, amount: -use.used },
  ])
  const entryIds = await nextIds(
    client,
    'allocation_entries',
    allocationInputs.map((_, at) => String(at)),
  )
  const allocations = allocationInputs.map(({ id, credit, receivableId, amount }) => ({
    client_id: credit.clientId,
    payment_id: id,
    receivable_id: receivableId,
    amount,
  }))
  await insertRows(client, 'allocations', allocations, { company_id })
  const entries = allocationInputs.map(({ id, credit, receivableId, amount, day, at }, place) => ({
    id: entryIds.get(String(place)),
    payment_id: id,
    receivable_id: receivableId,
    kind: 'ATTACH',
    settled: amount,
    bounced: 0,
    day,
    at,
    user_id: credit.userId,
  }))
  await insertRows(client, 'allocation_entries', entries, { company_id })
  await settle(year, kept)
}

function usesOf({ notes, chance, now }: Year, credits: readonly SeededCredit[]): Use[] {
  const left = new Map(notes.map((note) => [note.id, note.total - note.settled]))
  return credits.flatMap((credit): Use[] => {
    const at = laterThan(credit.at, 1 + chance.below(10), chance)
    const note = notes.find(
      ({ id, clientId, at: noted, bounced }) =>
        clientId === credit.clientId && !bounced && noted < at && (left.get(id) ?? 0) >= credit.amount,
    )
    if (!note || at >= now || credit.amount === 0 || chance.oneIn(2)) return []
    const open = left.get(note.id) ?? 0
    const money = chance.oneIn(3) ? open - credit.amount : 0
    left.set(note.id, open - credit.amount - money)
    return [{ credit, note, at, used: credit.amount, money }]
  })
}

/** Sums are stored beside the entries; a compensation counts in no average. */
async function settle(
  { client, owner }: Year,
  uses: readonly (Use & { day: ReturnType<typeof dayOf> })[],
): Promise<void> {
  for (const { note, credit, used, money, day } of uses) {
    const put = money + used
    const weight = money > 0 ? put : 0
    const days = daysBetween(dayOf(note.at), day)
    await client.query(
      `update receivables set settled = settled + $3, weighed = weighed + $4, weighed_reception = weighed_reception + $5,
         weighed_due = weighed_due + $5
       where company_id = $1 and id = $2`,
      [owner.company_id, note.id, put, weight, weight * days],
    )
    await client.query('update receivables set settled = settled - $3 where company_id = $1 and id = $2', [
      owner.company_id,
      credit.id,
      used,
    ])
  }
}
