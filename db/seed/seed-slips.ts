import type { Day } from '@app/domain/dates/day'
import type pg from 'pg'
import { type Happening, isToDeposit, midMorning, type Owner, type Seeded } from './plan-payments.ts'
import { planSlips } from './plan-slips.ts'
import { insertRows, nextIds } from './rows.ts'

/** The last two digits make the whole of it leave nothing when divided by 97. */
function ribOf(account: string): string {
  const key = 97n - ((BigInt(account) * 100n) % 97n)
  return account + String(key).padStart(2, '0')
}

interface Papers {
  payments: readonly Seeded[]
  agent: number
  today: Day
}

/** The company's account, and the slips by which its paper went there. Answers the slip of each payment that is on one. */
export async function seedSlips(
  client: pg.Client,
  { company_id }: Owner,
  { payments, agent, today }: Papers,
  happenings: Happening[],
): Promise<Map<number, number>> {
  const accountId = await seedAccount(client, company_id)
  const papers = payments.filter(isToDeposit)
  const days = planSlips(papers, today)
  const handed = papers.flatMap((paper, nth) => {
    const on = days[nth]
    return on ? [{ ...paper, on }] : []
  })
  if (accountId === undefined || handed.length === 0) return new Map()
  const slips = [...new Set(handed.map(({ on, code }) => `${on} ${code}`))].toSorted()
  const ids = await nextIds(client, 'deposit_slips', slips)
  const numbers = numberedByYear(slips)
  const rows = slips.map((slip) => {
    const [on, code] = slip.split(' ') as [Day, string]
    return {
      id: ids.get(slip),
      number: numbers.of.get(slip),
      code,
      account_id: accountId,
      deposited_on: on,
      created_at: midMorning(on),
      created_by: agent,
    }
  })
  await insertRows(client, 'deposit_slips', rows, { company_id })
  await insertRows(client, 'document_counters', numbers.counters, { company_id })
  for (const { id, on, code } of handed)
    happenings.push({
      at: midMorning(on),
      user_id: agent,
      subject: 'payments',
      subject_id: id,
      event: 'DEPOSITED',
      changes: { slip: { new: numbers.of.get(`${on} ${code}`) } },
    })
  return new Map(handed.map(({ id, on, code }) => [id, ids.get(`${on} ${code}`) ?? 0]))
}

async function seedAccount(client: pg.Client, companyId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'select min(id) as id from banks where company_id = $1 and deleted_at is null',
    [companyId],
  )
  const bank = rows[0]?.id
  if (!bank) return undefined
  const ids = await nextIds(client, 'bank_accounts', ['one'])
  const account = {
    id: ids.get('one'),
    bank_id: bank,
    agency: 'Casablanca Derb Omar',
    rib: ribOf('0077800001234567890123'),
  }
  await insertRows(client, 'bank_accounts', [account], { company_id: companyId })
  return ids.get('one')
}

function numberedByYear(slips: readonly string[]) {
  const counters = new Map<number, number>()
  const of = new Map<string, string>()
  for (const slip of slips) {
    const year = Number(slip.slice(0, 4))
    const last = (counters.get(year) ?? 0) + 1
    counters.set(year, last)
    of.set(slip, `RB${String(year).slice(2)}-${String(last).padStart(6, '0')}`)
  }
  return { of, counters: [...counters].map(([year, last]) => ({ kind: 'RB', year, last })) }
}
