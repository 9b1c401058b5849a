import pg from 'pg'
import type { DemoCompany } from './demo-companies.ts'

/** Plants demonstration companies as the owner, each in one transaction; does nothing when there are some. */
export async function plant(
  ownerUrl: string,
  companies: DemoCompany[],
  passwordHash: string,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const there = await client.query('select from companies limit 1')
    if (there.rowCount) return false
    await client.query('begin')
    for (const company of companies) await plantCompany(client, company, passwordHash)
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

async function plantCompany(client: pg.Client, company: DemoCompany, passwordHash: string): Promise<void> {
  const next = async (table: string) => {
    const taken = await client.query<{ id: string }>('select nextval($1) as id', [`${table}_id_seq`])
    return Number(taken.rows[0]?.id)
  }
  const companyId = await next('companies')
  const [first] = company.users
  await client.query(
    `insert into companies (company_id, name, phone, contact_first_name, contact_last_name, contact_email, language, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, 'fr', now())`,
    [companyId, company.name, company.phone, first?.firstName, first?.lastName, first?.username],
  )
  await client.query(
    `insert into directory.company_cells (company_id, cell, confirmed_at) values ($1, 'main', now())`,
    [companyId],
  )
  let admin = 0
  for (const user of company.users) {
    const userId = await next('users')
    admin ||= userId
    await client.query(
      `insert into users (company_id, id, first_name, last_name, username, email, password_hash, role, language)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
      [
        companyId,
        userId,
        user.firstName,
        user.lastName,
        user.username,
        passwordHash,
        user.role,
        user.language,
      ],
    )
    await client.query(
      `insert into directory.account_names (name, company_id, user_id, state) values ($1, $2, $3, 'active')`,
      [user.username, companyId, userId],
    )
  }
  for (const bank of company.banks) {
    await client.query(
      `insert into banks (company_id, id, name, code, swift_code, changed_by) values ($1, $2, $3, $4, $5, $6)`,
      [companyId, await next('banks'), bank.name, bank.code, bank.swiftCode, admin],
    )
  }
}
