import { adminElseNames, onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const depot = z.strictObject({
  id: idOf('depots'),
  name: z.string(),
  active: z.boolean(),
  version: z.int(),
})

/** A role without the screen sees ids and names only. */
const depotRow = depot.partial({ active: true, version: true })

/** Depots have no additional fields, though other clients send some. */
export const depotForm = wireObject(
  {
    id: formId('depots'),
    version: seenVersion,
    name: text(120, 1),
    active: z.boolean().default(true),
  },
  ['fields', 'additionalFields'],
)

export type Depot = z.output<typeof depot>
export type DepotRow = z.output<typeof depotRow>
export type DepotForm = z.output<typeof depotForm>

export const depots = routes({
  list: {
    method: 'GET',
    path: '/repos',
    summary: 'All depots, active ones first, then by name; with active=true those that take goods in',
    permission: adminElseNames,
    query: z.strictObject({ active: z.enum(['true', 'false']).optional() }),
    answer: z.array(depotRow),
    whole: {},
  },
  get: {
    method: 'GET',
    path: '/repos/{id}',
    summary: 'One depot',
    permission: onlyAdmin,
    params: pathId('depots'),
    answer: depot,
  },
  save: {
    method: 'PUT',
    path: '/repos/add',
    summary: 'Adds a depot, or changes the one whose id is given',
    permission: onlyAdmin,
    body: depotForm,
    answer: depot,
    creates: true,
  },
  setActive: {
    method: 'POST',
    path: '/repos/updateStatus',
    summary: 'Opens or closes a depot: a closed one takes nothing in any more',
    permission: onlyAdmin,
    body: wireObject({ id: as('repoId', idOf('depots')), version: seenVersion, active: z.boolean() }),
    answer: depot,
  },
  remove: {
    method: 'DELETE',
    path: '/repos/delete/{id}',
    summary: 'Deletes a depot; documents keep showing it',
    permission: onlyAdmin,
    params: pathId('depots'),
    query: seenQuery,
    answer: done,
  },
})
