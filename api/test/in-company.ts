import type { EnteringRole } from '@app/domain/access/roles'
import type { Ctx } from '../platform/context.ts'
import type { TestApp, TestCompany } from './test-app.ts'
import { CELL } from './database.ts'

export interface Someone {
  id: number
  role: EnteringRole
}

/** The user of that role whom every company of a test has. */
export async function userOf(
  { database }: TestApp,
  company: TestCompany,
  role: EnteringRole = 'ROLE_ADMIN',
): Promise<Someone> {
  const [row] = await database.query<{ id: string }>('select id from users where username = $1', [
    company.usernames[role],
  ])
  return { id: Number(row?.id), role }
}

/** A function of a feature that has no route, in a transaction as a request of someone would have it, at that moment. */
export const inCompany = <T>(
  { databases }: TestApp,
  company: TestCompany,
  user: Someone,
  now: Date,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => {
  const companyId = company.id
  return databases.withCompany({ companyId, cell: CELL }, (tx) =>
    work({ tx, companyId, requestId: 'test', language: 'fr', user, now } as Ctx),
  )
}
