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
  fieldName: "Begin with a letter or a digit. Then also: spaces and _ ' ’ ° . , / ( ) % -",
  email: 'Invalid e-mail',
  notWhole: 'Enter a whole number',
  notAmongChoices: 'Choose one of the values offered',
  notAnIce: 'An ICE has 15 digits',
  notARib: 'A RIB has 24 digits, the last 2 of which are its key: check each of them',
  notASwiftCode: 'A SWIFT code has 8 or 11 characters and begins with 6 letters',
  notAUsername: 'Only unaccented letters, digits and . _ - @ +',
} satisfies Translated<typeof fr>
