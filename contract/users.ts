import { adminElseNames, onlyAdmin, type Permission } from '@app/domain/access/grants'
import { ROLES } from '@app/domain/access/roles'
import { isMonth, type Month, MONTH } from '@app/domain/dates/month'
import { z } from 'zod'
import { email, password, passwordConfirmation } from './accounts.ts'
import { dhs } from './money.ts'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { language } from './session.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const adminElseOwn = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'none',
} as const satisfies Permission

export const USER_STATUSES = ['ACTIVE', 'INACTIVE'] as const

const names = { id: idOf('users'), firstName: z.string(), lastName: z.string() }

const user = wireObject({
  ...names,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: as('preferredLanguage', language),
  status: z.enum(USER_STATUSES),
  depots: as(
    'repositories',
    z.array(
      wireObject({
        id: as('repoId', idOf('depots')),
        name: as('repoName', z.string()),
        active: as('repoActive', z.boolean()),
      }),
    ),
  ),
  version: z.int(),
})

/** A role without the screen sees ids and names only. */
const userRow = wireObject({
  ...names,
  username: z.string().optional(),
  email: z.string().optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  version: z.int().optional(),
})

const USERNAME = /^[\w.@+-]+$/

/** Not an e-mail address of someone else, nor anything that would look different from what it is. */
const username = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .refine((name) => USERNAME.test(name), { params: { problem: 'notAUsername' } })
  .meta({ pattern: USERNAME.source, examples: ['s.bennis'] })

/** Users have no additional fields, though other clients send some. */
export const userForm = wireObject(
  {
    id: formId('users'),
    version: seenVersion,
    firstName: text(60, 1),
    lastName: text(60, 1),
    username,
    email,
    /** Required for a new user; left out, an existing one keeps theirs. */
    password: password.optional(),
    passwordConfirmation: passwordConfirmation.optional(),
    role: z.enum(ROLES),
    language: as('preferredLanguage', language),
    status: z.enum(USER_STATUSES),
    depotIds: as('repositories', z.array(idOf('depots')).max(300)),
  },
  ['fields', 'additionalFields'],
)

/** A month as YYYY-MM. */
const month = z.codec(
  z
    .string()
    .regex(MONTH)
    .meta({ examples: ['2026-11'] }),
  z.custom<Month>(),
  { decode: (sent) => (isMonth(sent) ? sent : z.NEVER), encode: (held) => held },
)

const objective = wireObject({
  userId: idOf('users'),
  month,
  amount: as('objectif', dhs(10_000_000_000)),
})

export type User = z.output<typeof user>
export type UserRow = z.output<typeof userRow>
export type UserForm = z.output<typeof userForm>
export type Objective = z.output<typeof objective>

export const users = routes({
  list: {
    method: 'GET',
    path: '/users',
    summary: 'All users, by name',
    permission: adminElseNames,
    answer: z.array(userRow),
    whole: {},
  },
  salespeople: {
    method: 'GET',
    path: '/users/ROLE_COMMERCIAL',
    summary: 'The salespeople, by name',
    permission: adminElseNames,
    answer: z.array(userRow),
    whole: {},
  },
  get: {
    method: 'GET',
    path: '/users/{id}',
    summary: 'One user; a salesperson sees themself',
    permission: adminElseOwn,
    params: pathId('users'),
    answer: user,
  },
  save: {
    method: 'PUT',
    path: '/users/add',
    summary: 'Adds a user, or changes the one whose id is given',
    permission: onlyAdmin,
    body: userForm,
    answer: user,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/users/delete/{id}',
    summary: 'Deletes a user; documents keep showing their name',
    permission: onlyAdmin,
    params: pathId('users'),
    query: seenQuery,
    answer: done,
  },
  objectives: {
    method: 'GET',
    path: '/users/objectives',
    summary: 'The targets of a month; a salesperson sees their own',
    permission: adminElseOwn,
    query: z.strictObject({ month }),
    answer: z.array(objective),
  },
  saveObjective: {
    method: 'PUT',
    path: '/users/objectives/add',
    summary: 'Sets a salesperson’s target for a month, in DHs without tax',
    permission: onlyAdmin,
    body: objective,
    answer: objective,
    creates: true,
  },
})
