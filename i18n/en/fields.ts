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
  reservedName: 'This name is reserved. Choose another one.',
  email: 'Invalid e-mail address',
  notWhole: 'A whole number is expected',
  notAmongChoices: 'Choose one of the values offered',
  notAnIce: 'An ICE has 15 digits',
} satisfies Translated<typeof fr>
