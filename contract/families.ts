import { everyone, onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { customValues } from './fields.ts'
import { imageName } from './images.ts'
import { done, formId, idOf, idOrNone, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

/** As a style sheet writes it, or none. */
const color = z
  .string()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/)
  .meta({ examples: ['#116e87'] })

const familyRow = z.strictObject({
  id: idOf('families'),
  name: z.string(),
  parentId: idOf('families').nullable(),
  /** The ids of the families right below. */
  children: z.array(idOf('families')),
  color: z.string(),
  image: imageName.nullable(),
  version: z.int(),
})

const family = wireObject({
  ...familyRow.shape,
  customValues: as('fields', customValues),
})

export const familyForm = wireObject({
  id: formId('families'),
  version: seenVersion,
  name: text(120, 1),
  parentId: idOrNone('families'),
  color: color.default(''),
  image: imageName.nullable().default(null),
  customValues: as('fields', customValues.optional()),
})

export type FamilyRow = z.output<typeof familyRow>
export type Family = z.output<typeof family>
export type FamilyForm = z.output<typeof familyForm>

export const families = routes({
  list: {
    method: 'GET',
    path: '/families',
    summary: 'All families by name, each with its parent and children',
    permission: everyone,
    answer: z.array(familyRow),
  },
  get: {
    method: 'GET',
    path: '/families/{id}',
    summary: 'One family',
    permission: everyone,
    params: pathId('families'),
    answer: family,
  },
  save: {
    method: 'PUT',
    path: '/families/add',
    summary: 'Adds a family, or changes the one whose id is given',
    permission: onlyAdmin,
    body: familyForm,
    answer: family,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/families/delete/{id}',
    summary: 'Deletes a family that has neither products nor children',
    permission: onlyAdmin,
    params: pathId('families'),
    query: seenQuery,
    answer: done,
  },
})
