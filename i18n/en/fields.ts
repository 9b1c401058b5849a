import type fr from '../fr/fields.ts'
import type { Translated } from '../sentences.ts'

export default {
  required: 'Required field',
  tooLong: 'At most {{max}} characters',
  tooShort: 'At least {{min}} characters',
  tooSmall: 'At least {{min}}',
  tooBig: 'At most {{max}}',
  invalid: 'Invalid value',
  unknown: 'Unknown field',
  email: 'Invalid e-mail address',
} satisfies Translated<typeof fr>
