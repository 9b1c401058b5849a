import type pg from 'pg'
import { type DemoCity, demoClients } from './demo-clients.ts'
import { insertRows, nextIds } from './rows.ts'

const HOUR = 3_600_000
const MILLION = 1e6

/** Clients over the cities of the country, with what people noted about them. */
export async function seedClients(
  client: pg.Client,
  { company_id, admin }: { company_id: string; admin: string },
  count: number,
): Promise<void> {
  const cities = await client.query<DemoCity>(
    'select id, name, latitude, longitude from directory.cities order by id',
  )
  const fields = await client.query<{ id: string; name: string }>(
    `select id, name from custom_fields where company_id = $1 and module = 'client' and built_in`,
    [company_id],
  )
  const fieldOf = new Map(fields.rows.map(({ id, name }) => [name, id]))
  const clients = demoClients(cities.rows, count)
  const ids = await nextIds(
    client,
    'clients',
    clients.map(({ code }) => code),
  )
  const now = Date.now()
  const rows = clients.map((one) => {
    const values = Object.entries({ ICE: one.ice, Patente: one.patente }).filter(([, value]) => value !== '')
    const createdAt = new Date(now - one.daysAgo * 24 * HOUR)
    return {
      id: ids.get(one.code),
      code: one.code,
      name: one.name,
      city_id: one.city.id,
      city_name: one.city.name,
      address: one.address,
      tax_id: one.taxId,
      contact: one.contact,
      phone: one.phone,
      ice: one.ice,
      latitude: one.latitude === null ? null : Math.round(one.latitude * MILLION),
      longitude: one.longitude === null ? null : Math.round(one.longitude * MILLION),
      status: one.blocked ? 'BLOCKED' : 'NORMAL',
      credit_limit: one.creditLimit,
      due_days: one.dueDays,
      payment_codes: one.paymentCodes,
      custom_values: Object.fromEntries(values.map(([name, value]) => [fieldOf.get(name) ?? '', value])),
      version: 1,
      created_at: createdAt,
      changed_at: createdAt,
    }
  })
  await insertRows(client, 'clients', rows, { company_id, changed_by: admin })
  const noted = clients.flatMap(({ code, notes }) =>
    notes.map((note) => ({ clientId: ids.get(code), ...note })),
  )
  await seedNotes(client, company_id, noted, now)
}

type Noted = ReturnType<typeof demoClients>[number]['notes'][number] & { clientId: number | undefined }

async function seedNotes(
  client: pg.Client,
  companyId: string,
  noted: readonly Noted[],
  now: number,
): Promise<void> {
  const users = await client.query<{ id: string }>('select id from users where company_id = $1 order by id', [
    companyId,
  ])
  const keyed = noted.flatMap(({ clientId, replies, ...note }, at) => [
    { ...note, clientId, key: String(at), parent: '' },
    ...replies.map((reply, n) => ({ ...reply, clientId, key: `${at}.${n}`, parent: String(at) })),
  ])
  const ids = await nextIds(
    client,
    'client_notes',
    keyed.map(({ key }) => key),
  )
  const rows = keyed.map(({ clientId, key, parent, content, by, hoursAgo }) => ({
    id: ids.get(key),
    client_id: clientId,
    parent_id: ids.get(parent) ?? null,
    content,
    created_at: new Date(now - hoursAgo * HOUR),
    created_by: users.rows[by % users.rows.length]?.id,
  }))
  await insertRows(client, 'client_notes', rows, { company_id: companyId })
}
