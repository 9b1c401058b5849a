import { depots } from '@app/contract/depots'
import { users } from '@app/contract/users'
import { aUser } from '@app/api/test/factories'
import { appForTests } from '@app/api/test/test-app'
import { processEnv } from '@app/api/test/worker'
import { expect, test } from 'vitest'
import { runQuai } from '../test/run-quai.ts'

const app = appForTests()
const PASSWORD = 'Une phrase de passe'

const quai = (args: string[], input?: string) =>
  runQuai(
    args,
    processEnv(app.database, {
      OWNER_DATABASE_URL: app.database.url('quai_owner'),
      FILES_FOLDER: app.config.FILES_FOLDER,
    }),
    input,
  )

let counter = 0
const newAddress = () => `operator${counter++}@quai.test`

const opening = (email: string, name = 'Comptoir du Détroit') =>
  ['company', 'add', '--name', name, '--phone', '05 39 00 00 00', '--first-name', 'Nadia'].concat([
    '--last-name',
    'Belkacem',
    '--email',
    email,
  ])
const adding = (company: string, email: string, role = 'salesperson') =>
  ['user', 'add', '--company', company, '--first-name', 'Salma', '--last-name', 'Bennis'].concat([
    '--email',
    email,
    '--role',
    role,
  ])

test('a company is opened: its administrator enters at once with the password that was shown, and finds what a sign-up gives', async () => {
  const address = newAddress()
  const { code, out, err } = await quai(opening(address))
  expect([code, err]).toEqual([0, ''])
  const shown = /Password, shown this once: (\S+)/.exec(out)?.[1] ?? ''
  expect(shown).toMatch(/^(\w{5}-){3}\w{5}$/)
  const admin = await app.signIn(address, shown)
  expect(await admin.call(depots.list, { query: {} })).toHaveLength(1)
  const [company] = await app.database.query<{ confirmed: boolean; events: string[] }>(
    `select confirmed_at is not null as confirmed, (select array_agg(event order by id) from events where events.company_id = c.company_id) as events
     from companies c where contact_email = $1`,
    [address],
  )
  expect(company).toEqual({ confirmed: true, events: ['CREATED', 'CONFIRMED'] })
})

test('a password that comes by standard input is taken and never shown; the rules of the screen hold', async () => {
  const address = newAddress()
  const read = [...opening(address), '--password-stdin']
  const given = await quai(read, `${PASSWORD}\n`)
  expect([given.code, given.out.includes(PASSWORD), given.out.includes('Password')]).toEqual([
    0,
    false,
    false,
  ])
  await app.signIn(address, PASSWORD)

  const other = [...opening(newAddress()), '--password-stdin']
  expect(await quai(other, 'password1\n')).toMatchObject({
    code: 1,
    err: expect.stringContaining('common') as string,
  })
  expect(await quai(other, '          \n')).toMatchObject({
    code: 1,
    err: expect.stringContaining('spaces') as string,
  })
  expect(await quai(other, 'court\n')).toMatchObject({
    code: 1,
    err: expect.stringContaining('At least 8') as string,
  })
  expect(await quai(other, '')).toMatchObject({ code: 1, err: 'No password came on standard input.\n' })
})

test('an address that someone has is refused aloud, and leaves nothing behind', async () => {
  const { usernames } = await app.company()
  const before = await app.database.query('select company_id from directory.company_cells')
  const { code, err } = await quai(opening(usernames.ROLE_ADMIN))
  expect([code, err]).toEqual([1, `The address “${usernames.ROLE_ADMIN}” is already in use.\n`])
  expect(await app.database.query('select company_id from directory.company_cells')).toEqual(before)
  expect((await quai(opening('not an address'))).err).toContain('contactEmail: Invalid e-mail')
})

test('a user is added by the number or the name of the company, and the history names no user', async () => {
  const company = await app.company('Épices du Souss')
  const [first, second] = [newAddress(), newAddress()]
  expect(await quai([...adding('épices du souss', first), '--password-stdin'], PASSWORD)).toMatchObject({
    code: 0,
    out: `Salma Bennis may enter Épices du Souss as ${first}.\n`,
  })
  const salma = await app.signIn(first, PASSWORD)
  await expect(salma.call(users.save, { body: aUser() })).rejects.toMatchObject({ status: 403 })
  const named = [...adding(String(company.id), second, 'administrator'), '--username', 's.bennis']
  const made = await quai(named)
  await app.signIn('s.bennis', /once: (\S+)/.exec(made.out)?.[1])
  const result = await app.database.query(
    `select user_id, request_id, changes -> 'username' ->> 'new' as username from events where company_id = $1 and subject = 'users'`,
    [company.id],
  )
  expect(result).toEqual([
    { user_id: null, request_id: 'quai user add', username: first },
    { user_id: null, request_id: 'quai user add', username: 's.bennis' },
  ])
})

test('a user is refused where the company is not known or the name is taken', async () => {
  const company = await app.company()
  expect(await quai(adding('Nulle part', newAddress()))).toMatchObject({
    code: 1,
    err: 'There is no company “Nulle part”. quai company list shows all of them.\n',
  })
  const taken = await quai(adding(String(company.id), company.usernames.ROLE_AGENT))
  expect([taken.code, taken.err]).toEqual([
    1,
    `The address “${company.usernames.ROLE_AGENT}” is already in use.\n`,
  ])
  const foreign = [...adding(String(company.id), newAddress()), '--username', 'somebody@else.test']
  expect((await quai(foreign)).code).toBe(1)
  const [count] = await app.database.query<{ n: string }>(
    'select count(*) as n from users where company_id = $1',
    [company.id],
  )
  expect(count).toEqual({ n: '3' })
})

test('two companies of one name are distinguished by their numbers; the list shows all', async () => {
  const twins = [await app.company('Jumeaux'), await app.company('Jumeaux')]
  const { code, err } = await quai(adding('Jumeaux', newAddress()))
  expect(code).toBe(2)
  expect(err).toContain(twins.map(({ id }) => id).join(', '))
  const { out } = await quai(['company', 'list'])
  for (const { id } of twins) expect(out).toContain(`${id}\tmain\t3\tJumeaux\n`)
})
