import { adminAndAgent, everyone } from '@app/domain/access/grants'
import { z } from 'zod'
import { customValueList } from './fields.ts'
import { dhs } from './money.ts'
import { pageOf, pageQuery } from './paging.ts'
import { paymentCodes } from './payment-types.ts'
import { done, formId, idOf, idOrNone, instant, paragraph, pathId, routes, text } from './route.ts'
import { clientFigures } from './receivables.ts'
import { as, wireObject } from './wire.ts'

const creditLimit = dhs(10_000_000_000)
const dueDays = z.int().min(0).max(365)
const CLIENT_STATUSES = ['NORMAL', 'BLOCKED'] as const
const status = z.enum(CLIENT_STATUSES)
const person = z.strictObject({ id: idOf('users'), firstName: z.string(), lastName: z.string() })

const face = {
  id: idOf('clients'),
  code: z.string(),
  name: z.string(),
  cityId: z.int(),
  cityName: z.string(),
  phone: z.string(),
  located: z.boolean(),
  blocked: z.boolean(),
  status,
  creditLimit: as('encoursMaximum', creditLimit),
  completeness: z.int(),
}

const clientRow = wireObject({
  ...face,
  ...clientFigures,
  /** Of the latest order, of which a salesperson sees only their own. */
  lastOrder: z.strictObject({ createdAt: instant, user: person }).nullable(),
})

const warning = z.strictObject({
  field: z.enum(['phone', 'ICE']),
  /** A sentence in the reader's language. */
  message: z.string(),
  /** Who has the same. */
  client: z.strictObject({ id: idOf('clients'), code: z.string(), name: z.string() }),
})

const client = wireObject({
  ...face,
  address: z.string(),
  taxId: z.string(),
  contact: as('contactPrincipal', z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  dueDays: as('echeanceAutorisee', dueDays),
  /** None named: everything. */
  paymentCodes: as('pieceReglementAutorisee', paymentCodes),
  customValues: as('fields', customValueList),
  /** How many are to be read. */
  notes: z.int(),
  createdAt: instant,
  version: z.int(),
  /** What another client has too. It is told, and nothing is refused for it. */
  warnings: z.array(warning),
})

export const clientForm = wireObject(
  {
    id: formId('clients'),
    version: z.int().optional(),
    name: text(120, 1),
    code: text(40, 1),
    cityId: z.int().positive(),
    address: text(300).default(''),
    taxId: text(40).default(''),
    contact: as('contactPrincipal', text(120).default('')),
    phone: text(40).default(''),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    /** Not given: as they were, or for a new client the company's. Only administrators and agents change them. */
    creditLimit: as('encoursMaximum', creditLimit.nullish()),
    dueDays: as('echeanceAutorisee', dueDays.nullish()),
    paymentCodes: as('pieceReglementAutorisee', paymentCodes.nullish()),
    customValues: as('fields', customValueList.optional()),
  },
  ['cityName', 'located', 'blocked', 'status'],
)

const CLIENT_SORTS = ['createdAt', 'name', 'code', 'cityName', 'overdueTotal'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

const noteFields = {
  id: as('commentId', idOf('client_notes')),
  content: z.string(),
  createdAt: instant,
  userId: idOf('users'),
  firstName: z.string(),
  lastName: z.string(),
  /** 0 for one that is no reply. */
  parentId: z.int(),
  deleted: z.boolean(),
}

/** A note with its replies. */
const thread = wireObject({
  ...noteFields,
  replies: as(
    'comments',
    z.array(wireObject({ ...noteFields, replies: as('comments', z.array(z.never())) })),
  ),
})

export type ClientRow = z.output<typeof clientRow>
export type Client = z.output<typeof client>
export type ClientForm = z.output<typeof clientForm>
export type ClientNote = z.output<typeof thread>

export const clients = routes({
  list: {
    method: 'GET',
    path: '/clients/paged',
    summary: 'A page of clients with what they owe; search takes code, name, phone, ICE and city',
    permission: everyone,
    query: pageQuery(CLIENT_SORTS, 'createdAt,desc', { overdueTotal: 'echuesTotal' }),
    answer: pageOf(clientRow),
  },
  everyName: {
    method: 'GET',
    path: '/clients',
    summary: 'Every client by name, up to 50,000, with what a picker needs; our own pickers search instead',
    permission: everyone,
    answer: z.array(
      z.strictObject({ id: idOf('clients'), code: z.string(), name: z.string(), cityName: z.string() }),
    ),
    whole: { instead: 'GET /clients/paged' },
  },
  get: {
    method: 'GET',
    path: '/clients/{id}',
    summary: 'One client, and what another one has too',
    permission: everyone,
    params: pathId('clients'),
    answer: client,
  },
  save: {
    method: 'PUT',
    path: '/clients/add',
    summary: 'Adds a client, or changes the one whose id is given; changed due days move what is due',
    permission: everyone,
    body: clientForm,
    answer: client,
    creates: true,
  },
  setStatus: {
    method: 'POST',
    path: '/clients/status/update',
    summary: 'Blocks a client or lifts it: nothing is ordered for a blocked one',
    permission: adminAndAgent,
    body: wireObject({ id: as('clientId', idOf('clients')), status }),
    answer: client,
  },
  remove: {
    method: 'DELETE',
    path: '/clients/delete/{id}',
    summary: 'Deletes a client who owes nothing and has no open order; documents keep showing it',
    permission: adminAndAgent,
    params: pathId('clients'),
    answer: done,
  },
  notes: {
    method: 'GET',
    path: '/clients/{id}/comments',
    summary: 'What people noted about a client, newest first, each with its replies, oldest first',
    permission: everyone,
    params: pathId('clients'),
    answer: z.array(thread),
  },
  addNote: {
    method: 'POST',
    path: '/clients/comments/add',
    summary: 'Notes something about a client, or replies to a note',
    permission: everyone,
    body: wireObject({
      clientId: idOf('clients'),
      content: as('comment', paragraph(2000, 1)),
      parentId: idOrNone('client_notes'),
    }),
    answer: thread,
    creates: true,
  },
  removeNote: {
    method: 'DELETE',
    path: '/clients/comments/delete/{id}',
    summary: 'Deletes a note of one’s own, or any for an administrator; its replies stay',
    permission: everyone,
    params: pathId('client_notes'),
    answer: done,
  },
})
