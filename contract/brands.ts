import { everyone, onlyAdmin } from '@app/domain/access/grants'
import { z } from 'zod'
import { customValues } from './fields.ts'
import { imageName } from './images.ts'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const brandRow = z.strictObject({
  id: idOf('brands'),
  name: z.string(),
  image: imageName.nullable(),
  version: z.int(),
})

const brand = wireObject({
  ...brandRow.shape,
  customValues: as('fields', customValues),
})

export const brandForm = wireObject({
  id: formId('brands'),
  version: seenVersion,
  name: text(120, 1),
  image: imageName.nullable().default(null),
  customValues: as('fields', customValues.optional()),
})

export type BrandRow = z.output<typeof brandRow>
export type Brand = z.output<typeof brand>
export type BrandForm = z.output<typeof brandForm>

export const brands = routes({
  list: {
    method: 'GET',
    path: '/brands',
    summary: 'All brands, by name',
    permission: everyone,
    answer: z.array(brandRow),
    whole: {},
  },
  get: {
    method: 'GET',
    path: '/brands/{id}',
    summary: 'One brand',
    permission: everyone,
    params: pathId('brands'),
    answer: brand,
  },
  save: {
    method: 'PUT',
    path: '/brands/add',
    summary: 'Adds a brand, or changes the one whose id is given',
    permission: onlyAdmin,
    body: brandForm,
    answer: brand,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/brands/delete/{id}',
    summary: 'Deletes a brand that has no products',
    permission: onlyAdmin,
    params: pathId('brands'),
    query: seenQuery,
    answer: done,
  },
})
