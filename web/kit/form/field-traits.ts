import type { Schema } from '@app/contract/route'
import { fieldOf } from '@app/contract/wire'
import { z } from 'zod'

declare const ofAForm: unique symbol

/** The name of a field that its form knows: `form.field('name')` gives it, with its traits from the contract. */
export type FieldName = string & { readonly [ofAForm]: true }

export interface FieldTraits {
  name: FieldName
  required: boolean
  maxLength?: number
}

/** All values of an empty field. */
const EMPTY = [undefined, null, '', []]

export function fieldTraits(schema: Schema, name: string): FieldTraits {
  const field = fieldOf(schema, name)
  const maxLength = field && longest(field)
  return {
    name: name as FieldName,
    required: field !== undefined && !EMPTY.some((empty) => z.safeDecode(field, empty).success),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}

function longest(field: Schema): number | undefined {
  if ('maxLength' in field && typeof field.maxLength === 'number') return field.maxLength
  const { in: inside, innerType } = field.def as { in?: Schema; innerType?: Schema }
  const next = inside ?? innerType
  return next && longest(next)
}
