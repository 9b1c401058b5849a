import { everyone, onlyAdmin } from '@app/domain/access/grants'
import { FIELD_KINDS, FIELD_MODULES } from '@app/domain/fields/modules'
import { nameProblem } from '@app/domain/fields/names'
import { LONGEST_VALUE } from '@app/domain/fields/values'
import { z } from 'zod'
import { formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'
import { as, wireObject } from './wire.ts'

const NAME_RULE = "Letters, digits and _ ' ’ ° . , / ( ) % - and spaces; a letter or a digit first"
const fieldName = text(60, 1).meta({ examples: ['Zone'], description: NAME_RULE })

const kind = z.enum(FIELD_KINDS)

const fieldType = wireObject({
  id: idOf('field_types'),
  name: z.string(),
  kind: as('type', kind),
  choices: as('values', z.array(z.string())),
})

export const fieldTypeForm = wireObject({
  name: fieldName.superRefine((name, context) => {
    const problem = nameProblem(name)
    if (problem) context.addIssue({ code: 'custom', params: { problem } })
  }),
  kind: as('type', kind.default('STRING')),
  choices: as('values', z.array(text(60, 1)).min(1).max(200)),
})

/** The wire calls an order a cart; quotes use the fields of orders. */
const WIRE_MODULES = ['cart', 'quote', ...FIELD_MODULES.filter((name) => name !== 'order')] as const
const module = z.codec(z.enum(WIRE_MODULES), z.enum(FIELD_MODULES), {
  decode: (named) => (named === 'cart' || named === 'quote' ? 'order' : named),
  encode: (named) => (named === 'order' ? 'cart' : named),
})

const customField = wireObject({
  id: idOf('custom_fields'),
  name: z.string(),
  label: z.string(),
  linkedTo: module,
  type: fieldType,
  visible: z.boolean(),
  mandatory: z.boolean(),
  builtIn: z.boolean(),
  version: z.int(),
})

/** The type by its id, alone or inside the object that a list of types answers. */
const typeReference = z.codec(
  z.union([idOf('field_types'), z.object({ id: idOf('field_types') })]),
  z.int(),
  { decode: (sent) => (typeof sent === 'number' ? sent : sent.id), encode: (id) => id },
)

export const customFieldForm = wireObject({
  id: formId('custom_fields'),
  version: seenVersion,
  /** By the rule when it is new or changes; a field that was called otherwise before stays so. */
  name: fieldName,
  typeId: as('type', typeReference),
  visible: z.boolean().default(true),
  mandatory: z.boolean().default(false),
})

export type FieldType = z.output<typeof fieldType>
export type FieldTypeForm = z.output<typeof fieldTypeForm>
export type CustomField = z.output<typeof customField>
export type CustomFieldForm = z.output<typeof customFieldForm>

const MOST_VALUES = 100
const held = z.union([z.string().max(LONGEST_VALUE), z.number()]).nullable()

/** Values of additional fields by name: an object, or the list of names and values that some clients send. */
export const customValues = z.codec(
  z.union([
    z.record(z.string().max(60), held).refine((sent) => Object.keys(sent).length <= MOST_VALUES),
    z.array(z.strictObject({ name: z.string().max(60), value: held })).max(MOST_VALUES),
  ]),
  z.custom<Record<string, string | number | null>>(),
  {
    decode: (sent) =>
      Array.isArray(sent) ? Object.fromEntries(sent.map(({ name, value }) => [name, value])) : sent,
    encode: (values) => values,
  },
)

/** The same, answered as a list of names and values, which is how clients have always had them. */
export const customValueList = z.codec(customValues.in, customValues.out, {
  decode: (sent) => z.decode(customValues, sent),
  encode: (values) => Object.entries(values).map(([name, value]) => ({ name, value })),
})

export const fields = routes({
  list: {
    method: 'GET',
    path: '/config/{module}/fields',
    summary: 'The additional fields of a kind of record, in the order they were made',
    permission: everyone,
    params: z.strictObject({ module }),
    answer: z.array(customField),
  },
  save: {
    method: 'POST',
    path: '/config/{module}/fields/add',
    summary: 'Adds an additional field, or changes the one whose id is given; answers the whole list',
    permission: onlyAdmin,
    params: z.strictObject({ module }),
    body: customFieldForm,
    answer: z.array(customField),
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/config/{module}/fields/delete/{id}',
    summary: 'Deletes an additional field and all its values; answers the list that is left',
    permission: onlyAdmin,
    params: z.strictObject({ module, id: pathId('custom_fields').shape.id }),
    query: seenQuery,
    answer: z.array(customField),
  },
  types: {
    method: 'GET',
    path: '/config/types',
    summary: 'The types that additional fields can have',
    permission: everyone,
    answer: z.array(fieldType),
  },
  saveType: {
    method: 'POST',
    path: '/config/types/add',
    summary: 'Adds a type: a choice among values, or free entry when its only value is *',
    permission: onlyAdmin,
    body: fieldTypeForm,
    answer: z.array(fieldType),
    creates: true,
  },
})
