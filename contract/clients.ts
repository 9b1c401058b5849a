import { adminAndAgent, everyone, type Permission } from '@app/domain/access/grants'
import { z } from 'zod'
import { customValueList } from './fields.ts'
import { dhs } from './money.ts'
import {
  filteredQuery,
  idsInAddress,
  listFilter,
  pageOf,
  pageQuery,
  searchText,
  yesNoInAddress,
} from './paging.ts'
import { paymentCodes } from './payment-types.ts'
import { done, formId, idOf, idOrNone, instant, paragraph, pathId, routes, text } from './route.ts'
import { clientFigures } from './receivables.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const creditLimit = dhs(10_000_000_000)
const dueDays = z.int().min(0).max(365)
/** Of the reference list of cities: the same for every company. */
const cityId = z.int().positive().meta({ names: 'city' })
const MILLIONTH = 1e6
/** To the millionth: eleven centimetres. */
const degrees = (most: number) =>
  z.codec(z.number().min(-most).max(most), z.number(), {
    decode: (sent) => Math.round(sent * MILLIONTH) / MILLIONTH,
    encode: (held) => held,
  })
const CLIENT_STATUSES = ['NORMAL', 'BLOCKED'] as const
const status = z.enum(CLIENT_STATUSES)
const person = z.strictObject({ id: idOf('users'), firstName: z.string(), lastName: z.string() })

const clientFields = {
  id: idOf('clients'),
  code: z.string(),
  name: z.string(),
  cityId,
  cityName: z.string(),
  phone: z.string(),
  located: z.boolean(),
  blocked: z.boolean(),
  status,
  creditLimit: as('encoursMaximum', creditLimit),
  completeness: z.int(),
}

const clientRow = wireObject({
  ...clientFields,
  ...clientFigures,
  /** Of the latest order, of which a salesperson sees only their own. */
  lastOrder: z.strictObject({ createdAt: instant, user: person }).nullable(),
  version: z.int(),
})

const warning = z.strictObject({
  field: z.enum(['phone', 'ICE']),
  /** A sentence in the reader's language. */
  message: z.string(),
  /** Who has the same. */
  client: z.strictObject({ id: idOf('clients'), code: z.string(), name: z.string() }),
})

const client = wireObject({
  ...clientFields,
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
  /** Values that another client has too: a warning, not an error. */
  warnings: z.array(warning),
})

export const clientForm = wireObject(
  {
    id: formId('clients'),
    version: seenVersion,
    name: text(120, 1),
    code: text(40, 1),
    cityId,
    address: text(300).default(''),
    taxId: text(40).default(''),
    contact: as('contactPrincipal', text(120).default('')),
    phone: text(40).default(''),
    /** Both, or neither. */
    latitude: degrees(90).nullable().default(null),
    longitude: degrees(180).nullable().default(null),
    /**
     * Only administrators and agents change them, and they give them for a new client. Not given: as they were, or
     * for a salesperson's new client the company's.
     */
    creditLimit: as('encoursMaximum', creditLimit.nullish()),
    dueDays: as('echeanceAutorisee', dueDays.nullish()),
    paymentCodes: as('pieceReglementAutorisee', paymentCodes.nullish()),
    customValues: as('fields', customValueList.optional()),
  },
  ['cityName', 'located', 'blocked', 'status'],
)

const CLIENT_SORTS = ['createdAt', 'name', 'code', 'cityName', 'overdueTotal'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

/**
 * In the query, as the specification has them: a list is the same key several times, city=1&city=2, and what is empty
 * is not there. In code they are search, cityIds, status, located and userIds, each of which may be left out.
 */
const clientFilters = {
  search: as('needle', searchText),
  cityIds: as('city', idsInAddress('cities')),
  status: listFilter(status).optional(),
  located: yesNoInAddress,
  /** Of whom they have documents. */
  userIds: as('commercialId', idsInAddress('users')),
}

const noteFields = {
  id: as('commentId', idOf('client_notes')),
  content: z.string(),
  createdAt: instant,
  userId: idOf('users'),
  firstName: z.string(),
  lastName: z.string(),
  /** 0 for one that is no reply. */
  parentId: z.int().meta({ names: 'note' }),
  deleted: z.boolean(),
}

/** A note with its replies. */
const thread = wireObject({
  ...noteFields,
  replies: as(
    'comments',
    z.array(
      wireObject({ ...noteFields, replies: as('comments', z.array(z.never()).meta({ examples: [[]] })) }),
    ),
  ),
})

export type ClientRow = z.output<typeof clientRow>
export type Client = z.output<typeof client>
export type ClientForm = z.output<typeof clientForm>
export type ClientFilters = Pick<z.output<(typeof clients)['list']['query']>, keyof typeof clientFilters>
export type ClientNote = z.output<typeof thread>

const adminElseAuthor = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'own',
  ROLE_AGENT: 'own',
} as const satisfies Permission

export const clients = routes({
  list: {
    method: 'GET',
    path: '/clients/paged',
    summary: 'A page of clients with what they owe; search takes code, name, phone, ICE and city',
    permission: everyone,
    query: filteredQuery(
      pageQuery(CLIENT_SORTS, 'createdAt,desc', { overdueTotal: 'echuesTotal' }),
      clientFilters,
    ),
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
  defaults: {
    method: 'GET',
    path: '/clients/defaults',
    summary: 'The terms that the company gives a new client',
    permission: everyone,
    answer: wireObject({
      creditLimit: as('encoursMaximum', creditLimit),
      dueDays: as('echeanceAutorisee', dueDays),
      paymentCodes: as('pieceReglementAutorisee', paymentCodes),
    }),
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
    record: '/clients',
    summary: 'Blocks a client or lifts it: nothing is ordered for a blocked one',
    permission: adminAndAgent,
    body: wireObject({
      id: as('clientId', idOf('clients')),
      version: seenVersion,
      status: status.meta({ examples: ['BLOCKED'] }),
    }),
    answer: client,
  },
  remove: {
    method: 'DELETE',
    path: '/clients/delete/{id}',
    summary: 'Deletes a client who owes nothing and has no open order; documents keep showing it',
    permission: adminAndAgent,
    params: pathId('clients'),
    query: seenQuery,
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
    permission: adminElseAuthor,
    params: pathId('client_notes'),
    answer: done,
  },
})
