import { DEMO_PASSWORD } from '@app/db/seed/demo-companies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeAbandoned } from '../companies/remove-abandoned.ts'
import { newLink } from '../platform/auth/account-links.ts'
import { openDatabases, type Databases } from '../platform/database/database.ts'
import { aUser } from '../test/factories.ts'
import { gone, processesForTests, signInAt } from '../test/processes.ts'

// Names are in the directory, users in their company, and no transaction covers both. Here the process is killed
// on either side of the company's commit, on every path that moves a name; then what the worker does hourly is
// done once.
const processes = processesForTests()
let databases: Databases
let steady: string
let token: string

beforeAll(async () => {
  databases = openDatabases({ url: processes.url('quai_app'), poolSize: 3, onConnectionLost: () => {} })
  steady = (await processes.startApi()).base
  token = await signInAt(steady)
}, 60_000)
afterAll(() => databases.close())

type Point = 'betweenDirectoryAndCompany' | 'afterCommitBeforeAnswer'

const ask = (base: string, method: string, path: string, body?: object) =>
  fetch(`${base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

async function killedDuring(point: Point, method: string, path: string, body?: object): Promise<void> {
  const toDelete = await processes.startApi({ FAIL_POINT: point })
  const death = gone(toDelete.child)
  await expect(ask(toDelete.base, method, path, body)).rejects.toThrow('fetch failed')
  await death
}

/** The hour, or the two days, after which nobody is still at it have passed. */
async function repair(): Promise<void> {
  await processes.query(
    `update directory.account_names set reserved_at = reserved_at - interval '61 minutes' where state = 'reserved'`,
  )
  await processes.query(
    `update directory.company_cells set created_at = created_at - interval '49 hours' where confirmed_at is null`,
  )
  await removeAbandoned(databases)
}

const onWire = (form: object, more: object = {}) => {
  const { language, depotIds, ...rest } = { ...aUser(), ...form }
  return { ...rest, preferredLanguage: language, repositories: depotIds, ...more }
}
async function added() {
  const form = aUser({ password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD })
  const answer = await ask(steady, 'PUT', '/users/add', onWire(form))
  const { id } = (await answer.json()) as { id: number }
  return { ...form, id }
}
/** Whether these names can be given to someone new; if so, they have been. */
async function areFree({ username, email }: { username: string; email: string }): Promise<boolean> {
  const answer = await ask(steady, 'PUT', '/users/add', onWire({ username, email }))
  expect([200, 409]).toContain(answer.status)
  return answer.ok
}
const opens = async (username: string, password = DEMO_PASSWORD) => {
  const body = new URLSearchParams({ username, password })
  return (await fetch(`${steady}/api/login`, { method: 'POST', body })).ok
}
const statesOf = async (userId: number) =>
  (
    await processes.query<{ state: string }>(
      `select distinct state from directory.account_names where user_id = $1`,
      [userId],
    )
  ).map((row) => row.state)

test('killed while a user is deleted: the repair frees their username and address', async () => {
  const user = await added()
  await killedDuring('afterCommitBeforeAnswer', 'DELETE', `/users/delete/${user.id}`)
  expect(await opens(user.username)).toBe(false)
  expect(await areFree(user)).toBe(false)
  await repair()
  expect(await areFree(user)).toBe(true)
}, 60_000)

test('killed before a deletion is committed: the user signs in all the while, and after the repair nothing hangs', async () => {
  const user = await added()
  await killedDuring('betweenDirectoryAndCompany', 'DELETE', `/users/delete/${user.id}`)
  expect(await opens(user.email)).toBe(true)
  await repair()
  expect(await opens(user.email)).toBe(true)
  expect(await statesOf(user.id)).toEqual(['active'])
}, 60_000)

test('killed while a username gives way to the address: the repair frees the username', async () => {
  const { password: _p, passwordConfirmation: _c, ...user } = await added()
  const change = onWire(user, { password: undefined, passwordConfirmation: undefined, username: user.email })
  await killedDuring('afterCommitBeforeAnswer', 'PUT', '/users/add', change)
  expect(await opens(user.email)).toBe(true)
  await repair()
  expect(await opens(user.email)).toBe(true)
  expect(await areFree({ username: user.username, email: `${user.username}@ailleurs.test` })).toBe(true)
}, 60_000)

test('killed before a new username is committed: the old one opens, and the repair frees the new one', async () => {
  const { password: _p, passwordConfirmation: _c, ...user } = await added()
  const wanted = `${user.username}b`
  const change = onWire(user, { password: undefined, passwordConfirmation: undefined, username: wanted })
  await killedDuring('betweenDirectoryAndCompany', 'PUT', '/users/add', change)
  expect(await opens(user.username)).toBe(true)
  await repair()
  expect(await opens(user.username)).toBe(true)
  expect(await areFree({ username: wanted, email: `${wanted}@ailleurs.test` })).toBe(true)
}, 60_000)

test.each<[Point, boolean]>([
  ['betweenDirectoryAndCompany', false],
  ['afterCommitBeforeAnswer', true],
])(
  'killed while a user is added (%s): they are there with their names, or neither is',
  async (point, is) => {
    const form = aUser({ password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD })
    await killedDuring(point, 'PUT', '/users/add', onWire(form))
    expect(await opens(form.email)).toBe(is)
    await repair()
    expect(await opens(form.email)).toBe(is)
    expect(await areFree(form)).toBe(!is)
  },
  60_000,
)

const signUpForm = (contactEmail: string) => ({
  companyName: 'Comptoir du Détroit',
  phone: '05',
  contactFirstName: 'Nadia',
  contactLastName: 'Belkacem',
  contactEmail,
  preferredLanguage: 'fr',
  password: DEMO_PASSWORD,
  passwordConfirmation: DEMO_PASSWORD,
})
const accountsOf = async (name: string) =>
  (
    await processes.query<{ company_id: string; user_id: string }>(
      'select company_id, user_id from directory.account_names where name = $1',
      [name],
    )
  ).map((row) => ({ companyId: Number(row.company_id), userId: Number(row.user_id) }))

test('killed while a company signs up: two days later nothing is left of it', async () => {
  const address = 'mort-nee@quai.test'
  await killedDuring('betweenDirectoryAndCompany', 'POST', '/signup', signUpForm(address))
  expect(await accountsOf(address)).toHaveLength(1)
  await repair()
  expect(await accountsOf(address)).toEqual([])
}, 60_000)

test.each<[Point, boolean]>([
  ['betweenDirectoryAndCompany', false],
  ['afterCommitBeforeAnswer', true],
])(
  'killed while a company is confirmed (%s): it is open, or its address is free again',
  async (point, is) => {
    const address = `${point.toLowerCase()}@quai.test`
    await ask(steady, 'POST', '/signup', signUpForm(address))
    const [account = { companyId: 0, userId: 0 }] = await accountsOf(address)
    const link = await newLink(databases.directory, 'confirm', { ...account, passwordVersion: 1 })
    await killedDuring(point, 'POST', '/signup/confirm', { token: link })
    await repair()
    expect(await opens(address)).toBe(is)
    expect(await accountsOf(address)).toHaveLength(is ? 1 : 0)
    const waiting = await processes.query('select from directory.company_cells where confirmed_at is null')
    expect(waiting).toEqual([])
  },
  60_000,
)
