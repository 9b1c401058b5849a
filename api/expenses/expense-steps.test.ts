import { expenses } from '@app/contract/expenses'
import type { EnteringRole } from '@app/domain/access/roles'
import type { ExpenseAction } from '@app/domain/expenses/actions'
import { EXPENSE_STATUSES, type ExpenseDecision, type ExpenseStatus } from '@app/domain/expenses/status'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { anExpense } from '../test/factories.ts'
import { userOf } from '../test/in-company.ts'
import { refusal, refused } from '../test/orders.ts'
import { appForTests, type TestCompany } from '../test/test-app.ts'

const app = appForTests()
let company: TestCompany
beforeAll(async () => void (company = await app.company()))

const enter = (by: Client) => by.call(expenses.save, { body: anExpense() })
const decide = (by: Client, id: number, status: ExpenseDecision, more: object = {}) =>
  by.call(expenses.setStatus, { body: { id, status, ...more } })
const open = (by: Client, id: number) => by.call(expenses.get, { params: { id } })

const TRY: Record<ExpenseAction, (by: Client, id: number) => Promise<unknown>> = {
  validate: (by, id) => decide(by, id, 'VALIDATED'),
  decline: (by, id) => decide(by, id, 'DECLINED'),
  modify: (by, id) => by.call(expenses.save, { body: anExpense({ id, comment: 'Autrement' }) }),
  cancel: (by, id) => decide(by, id, 'CANCELLED'),
  delete: (by, id) => by.call(expenses.remove, { params: { id } }),
}
const ACTIONS = Object.keys(TRY) as ExpenseAction[]

/** What comes of validate, decline, modify, cancel and delete. */
type Outcomes = readonly [string, string, string, string, string]
type ByStatus = Record<ExpenseStatus, Outcomes>

const [YES, DENIED, NOT_THERE] = ['done', '403 access.denied', '404 record.notFound']
const NOT_AUTHOR = '403 expenses.notAuthor'
const VALIDATED = '409 expenses.validated'
const DECLINED = '409 expenses.declined'
const CANCELLED = '409 expenses.cancelled'
const CANCELLED_STAYS = '409 expenses.cancelledStays'
const VALIDATED_STAYS = '409 expenses.validatedStays'

const always = (outcome: string): ByStatus => {
  const each: Outcomes = [outcome, outcome, outcome, outcome, outcome]
  return { UNDER_APPROVAL: each, VALIDATED: each, DECLINED: each, CANCELLED: each }
}

const TABLE: Record<EnteringRole, { author: ByStatus; 'not author': ByStatus }> = {
  ROLE_ADMIN: {
    author: {
      UNDER_APPROVAL: [YES, YES, YES, YES, YES],
      VALIDATED: [VALIDATED, VALIDATED, VALIDATED, VALIDATED, YES],
      DECLINED: [DECLINED, DECLINED, DECLINED, DECLINED, YES],
      CANCELLED: [CANCELLED, CANCELLED, CANCELLED, CANCELLED, CANCELLED_STAYS],
    },
    'not author': {
      UNDER_APPROVAL: [YES, YES, YES, NOT_AUTHOR, YES],
      VALIDATED: [VALIDATED, VALIDATED, VALIDATED, NOT_AUTHOR, YES],
      DECLINED: [DECLINED, DECLINED, DECLINED, NOT_AUTHOR, YES],
      CANCELLED: [CANCELLED, CANCELLED, CANCELLED, NOT_AUTHOR, CANCELLED_STAYS],
    },
  },
  ROLE_COMMERCIAL: {
    author: {
      UNDER_APPROVAL: [DENIED, DENIED, YES, YES, YES],
      VALIDATED: [DENIED, DENIED, VALIDATED, VALIDATED, VALIDATED_STAYS],
      DECLINED: [DENIED, DENIED, DECLINED, DECLINED, YES],
      CANCELLED: [DENIED, DENIED, CANCELLED, CANCELLED, CANCELLED_STAYS],
    },
    // A colleague's is not there for them.
    'not author': always(NOT_THERE),
  },
  // They read. A former salesperson has reports of their own, and reads these too.
  ROLE_AGENT: { author: always(DENIED), 'not author': always(DENIED) },
}

/** One in that status, of that author. */
async function expenseIn(status: ExpenseStatus, author: Client): Promise<number> {
  const { id } = await enter(author)
  if (status === 'CANCELLED') await decide(author, id, status)
  else if (status !== 'UNDER_APPROVAL') await decide(company.admin, id, status)
  return id
}

/** The same of an agent, who was a salesperson when it was entered. */
async function ofAgent(status: ExpenseStatus): Promise<number> {
  const id = await expenseIn(status, company.commercial)
  const [agent, author] = [
    await userOf(app, company, 'ROLE_AGENT'),
    await userOf(app, company, 'ROLE_COMMERCIAL'),
  ]
  const theirs = [company.id, id, agent.id]
  await app.database.query('update expenses set user_id = $3 where company_id = $1 and id = $2', theirs)
  await app.database.query(
    `update events set user_id = $3 where company_id = $1 and subject = 'expenses' and subject_id = $2 and user_id = $4`,
    [...theirs, author.id],
  )
  return id
}

const cases = (Object.keys(TABLE) as EnteringRole[]).flatMap((role) =>
  (['author', 'not author'] as const).flatMap((whose) =>
    EXPENSE_STATUSES.map((status) => [role, whose, status] as const),
  ),
)

test.each(cases)('what %s, %s, may do with a report that is %s', async (role, whose, status) => {
  const colleague = async () => await app.signIn((await app.addUser(company.id, 'ROLE_COMMERCIAL')).username)
  const author = whose === 'author' ? company.as(role) : await colleague()
  const found = []
  for (const action of ACTIONS) {
    const id =
      role === 'ROLE_AGENT' && whose === 'author' ? await ofAgent(status) : await expenseIn(status, author)
    found.push(await refused(TRY[action](company.as(role), id)))
  }
  expect(found).toEqual(TABLE[role][whose][status])
})

test('an error names the report and what can be done', async () => {
  const { id, number } = await enter(company.commercial)
  const rejection = await refusal(decide(company.admin, id, 'CANCELLED'))
  expect(rejection?.body).toMatchObject({
    statusLabel: `Seul l’auteur de ${number} peut l’annuler. Vous pouvez la refuser.`,
  })
  await decide(company.admin, id, 'VALIDATED')
  const stays = await refusal(company.commercial.call(expenses.remove, { params: { id } }))
  expect(stays?.body).toMatchObject({ statusLabel: expect.stringContaining(number) as string })
})

test('a decision is shown with who took it and why', async () => {
  const { id } = await enter(company.commercial)
  const declined = await decide(company.admin, id, 'DECLINED', { reason: 'Justificatif illisible' })
  expect(declined.status).toBe('DECLINED')
  const [decision, reason] = declined.events
  expect([decision, reason].map((one) => [one?.event, one?.detail, one?.old, one?.new])).toEqual([
    ['UPDATED_FIELD', 'status', 'UNDER_APPROVAL', 'DECLINED'],
    ['UPDATED_FIELD', 'reason', null, 'Justificatif illisible'],
  ])
  expect(decision?.user?.id).toBe((await userOf(app, company)).id)
})

test('an administrator decides of what they have looked at: what was changed since is looked at again', async () => {
  const { id, version } = await enter(company.commercial)
  await company.commercial.call(expenses.save, { body: anExpense({ id, comment: 'Et un péage' }) })
  expect(await refused(decide(company.admin, id, 'VALIDATED', { version }))).toBe('409 record.changed')
  expect((await open(company.admin, id)).status).toBe('UNDER_APPROVAL')
  expect((await decide(company.admin, id, 'VALIDATED', { version: version + 1 })).status).toBe('VALIDATED')
})

test('of many who decide at once one does: the others learn that it is decided', async () => {
  const { id } = await enter(company.commercial)
  const other = await app.signIn((await app.addUser(company.id, 'ROLE_ADMIN')).username)
  const tried = await Promise.all([
    refused(decide(company.admin, id, 'VALIDATED')),
    refused(decide(other, id, 'DECLINED')),
    refused(decide(company.commercial, id, 'CANCELLED')),
    refused(decide(other, id, 'VALIDATED')),
  ])
  expect(tried.filter((outcome) => outcome === YES)).toHaveLength(1)
  const { status, events } = await open(company.admin, id)
  expect(tried.filter((outcome) => outcome === `409 expenses.${status.toLowerCase()}`)).toHaveLength(3)
  expect(events.filter(({ detail }) => detail === 'status')).toHaveLength(1)
})
