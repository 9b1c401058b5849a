import { randomBytes } from 'node:crypto'
import { banks } from '@app/contract/banks'
import type { TestApp, TestCompany } from './test-app.ts'

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

export const aBank = (name = unique('Banque')) => ({ name, code: '007', swiftCode: 'BCMAMAMC' })

/** A row of a company for every table that a route refers to. A new reference needs its factory here. */
export const rowOf: Record<string, (test: TestApp, company: TestCompany) => Promise<number>> = {
  banks: async (_test, company) => (await company.admin.call(banks.save, { body: aBank() })).id,
  users: async (test, company) => (await test.addUser(company.id, 'ROLE_AGENT')).id,
  'directory.sessions': async (test, company) => {
    await test.signIn(company.usernames.ROLE_ADMIN)
    const [row] = await test.database.query<{ id: string }>(
      `select session.id from directory.sessions session join users using (company_id)
       where company_id = $1 and users.id = session.user_id and username = $2 order by session.id desc limit 1`,
      [company.id, company.usernames.ROLE_ADMIN],
    )
    return Number(row?.id)
  },
}
