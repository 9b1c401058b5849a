import { adminElseNames, onlyAdmin, type Permission } from '@app/domain/access/grants'
import { z } from 'zod'
import { customValues } from './fields.ts'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const adminAndAgent = {
  ROLE_ADMIN: 'all',
  ROLE_COMMERCIAL: 'none',
  ROLE_AGENT: 'all',
} as const satisfies Permission

const names = { id: idOf('providers'), name: z.string() }

const provider = wireObject({
  ...names,
  contact: z.string(),
  customValues: as('fields', customValues),
  version: z.int(),
})

/** A role without the screen sees ids and names only. */
const providerRow = wireObject({
  ...names,
  contact: z.string().optional(),
  version: seenVersion,
})

export const providerForm = wireObject({
  id: formId('providers'),
  version: seenVersion,
  name: text(120, 1),
  contact: text(200).default(''),
  customValues: as('fields', customValues.optional()),
})

export type Provider = z.output<typeof provider>
export type ProviderRow = z.output<typeof providerRow>
export type ProviderForm = z.output<typeof providerForm>

export const providers = routes({
  list: {
    method: 'GET',
    path: '/providers',
    summary: 'All providers, by name',
    permission: adminElseNames,
    answer: z.array(providerRow),
    whole: {},
  },
  get: {
    method: 'GET',
    path: '/providers/{id}',
    summary: 'One provider',
    permission: adminAndAgent,
    params: pathId('providers'),
    answer: provider,
  },
  save: {
    method: 'PUT',
    path: '/providers/add',
    summary: 'Adds a provider, or changes the one whose id is given',
    permission: onlyAdmin,
    body: providerForm,
    answer: provider,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/providers/delete/{id}',
    summary: 'Deletes a provider; documents keep showing it',
    permission: onlyAdmin,
    params: pathId('providers'),
    query: seenQuery,
    answer: done,
  },
})
