import { violatedUnique } from '@app/api/platform/database/pg-errors'
import type pg from 'pg'
import { z } from 'zod'
import { Failure } from '../command.ts'

/** A directory entry for a company from elsewhere. Until it is settled it counts as unconfirmed. */
export async function openPlace(client: pg.Client, cell: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into directory.company_cells (company_id, cell) values (nextval('companies_id_seq'), $1) returning company_id as id`,
    [cell],
  )
  return Number(rows[0]?.id)
}

const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  deleted_at: z.string().nullable(),
})

/** Names open an account of the whole service: one that someone here has is refused. */
export async function reserveNames(client: pg.Client, companyId: number, users: string[]): Promise<void> {
  for (const line of users) {
    const { id, username, email, deleted_at } = user.parse(JSON.parse(line))
    if (deleted_at !== null) continue
    for (const name of new Set([username, email].map((one) => one.trim().toLowerCase()))) {
      await client
        .query(
          `insert into directory.account_names (name, company_id, user_id, state) values ($1, $2, $3, 'reserved')`,
          [name, companyId, id],
        )
        .catch((error: unknown) => {
          if (violatedUnique(error) !== 'account_names_owner') throw error
          throw new Failure(`“${name}” opens an account here already: nobody can have two.`)
        })
    }
  }
}

export async function settlePlace(client: pg.Client, companyId: number): Promise<void> {
  await client.query(`update directory.account_names set state = 'active' where company_id = $1`, [companyId])
  await client.query('update directory.company_cells set confirmed_at = now() where company_id = $1', [
    companyId,
  ])
}

export async function forgetPlace(client: pg.Client, companyId: number): Promise<void> {
  await client.query('delete from directory.account_names where company_id = $1', [companyId])
  await client.query('delete from directory.company_cells where company_id = $1', [companyId])
}
