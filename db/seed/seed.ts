import type pg from 'pg'
import type { DemoCompany } from './demo-companies.ts'
import { onConnection } from '../nodes.ts'

/** Seeds demonstration companies as the owner, all or none; does nothing when there are some already. */
export async function seed(
  ownerUrl: string,
  companies: DemoCompany[],
  passwordHash: string,
): Promise<boolean> {
  return await onConnection(ownerUrl, async (client) => {
    const there = await client.query('select from companies limit 1')
    if (there.rowCount) return false
    await client.query('begin')
    for (const company of companies) await seedCompany(client, company, passwordHash)
    await client.query('commit')
    return true
  })
}

async function seedCompany(client: pg.Client, company: DemoCompany, passwordHash: string): Promise<void> {
  const companyId = await nextId(client, 'companies')
  const [first] = company.users
  await insert(client, 'companies', {
    company_id: companyId,
    name: company.name,
    phone: company.phone,
    address: company.address,
    ice: company.ice,
    ...(company.identifiers && inColumns(company.identifiers)),
    ...(company.paymentCodes && { default_payment_codes: company.paymentCodes }),
    ...(company.quoteValidityDays && { quote_validity_days: company.quoteValidityDays }),
    contact_first_name: first?.firstName,
    contact_last_name: first?.lastName,
    contact_email: first?.username,
    language: 'fr',
    confirmed_at: new Date(),
  })
  await insert(client, 'directory.company_cells', {
    company_id: companyId,
    cell: 'main',
    confirmed_at: new Date(),
  })
  await client.query(
    `insert into payment_types (company_id, id, code, name) values ($1, 1, 'CASH', 'Espèces'), ($1, 2, 'CHECK', 'Chèque'),
     ($1, 3, 'EFFET', 'Effet'), ($1, 4, 'DEPOSIT', 'Versement'), ($1, 5, 'TRANSFER', 'Virement'), ($1, 6, 'CARD', 'Carte bancaire')`,
    [companyId],
  )
  const textId = await nextId(client, 'field_types')
  const free = { company_id: companyId, choices: ['*'] }
  await insert(client, 'field_types', { ...free, id: textId, name: 'Texte', kind: 'STRING' })
  await insert(client, 'field_types', {
    ...free,
    id: await nextId(client, 'field_types'),
    name: 'Nombre',
    kind: 'INT',
  })
  for (const name of ['Patente', 'ICE']) {
    const id = await nextId(client, 'custom_fields')
    const field = { company_id: companyId, id, module: 'client', name, type_id: textId, built_in: true }
    await insert(client, 'custom_fields', field)
  }
  await insert(client, 'products', {
    company_id: companyId,
    id: await nextId(client, 'products'),
    reference: 'CREDIT',
    name: 'Financial credit',
    price_ht: 0,
    vat_rate: 200,
    special: true,
  })
  const depotIds = new Map<string, number>()
  for (const depot of company.depots) {
    const id = await nextId(client, 'depots')
    depotIds.set(depot.name, id)
    await insert(client, 'depots', { company_id: companyId, id, ...depot })
  }
  const admin = await seedUsers(client, company, companyId, depotIds, passwordHash)
  for (const table of ['banks', 'providers'] as const) {
    for (const row of company[table]) {
      const id = await nextId(client, table)
      await insert(client, table, { company_id: companyId, id, ...inColumns(row), changed_by: admin })
    }
  }
}

/** By the names of the columns: swiftCode lies in swift_code. */
const inColumns = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`),
      value,
    ]),
  )

async function seedUsers(
  client: pg.Client,
  company: DemoCompany,
  companyId: number,
  depotIds: Map<string, number>,
  passwordHash: string,
): Promise<number> {
  let admin = 0
  for (const user of company.users) {
    const id = await nextId(client, 'users')
    admin ||= id
    await insert(client, 'users', {
      company_id: companyId,
      id,
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      email: user.username,
      password_hash: passwordHash,
      role: user.role,
      language: 'fr',
      status: user.status ?? 'ACTIVE',
    })
    await insert(client, 'directory.account_names', {
      name: user.username,
      company_id: companyId,
      user_id: id,
      state: 'active',
    })
    for (const depot of user.depots ?? []) {
      await insert(client, 'user_depots', {
        company_id: companyId,
        user_id: id,
        depot_id: depotIds.get(depot),
      })
    }
  }
  return admin
}

async function nextId(client: pg.Client, table: string): Promise<number> {
  const taken = await client.query<{ id: string }>('select nextval($1) as id', [`${table}_id_seq`])
  return Number(taken.rows[0]?.id)
}

async function insert(client: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, i) => `$${i + 1}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}
