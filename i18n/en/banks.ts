import type fr from '../fr/banks.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Banks',
  new: 'New bank',
  edit: 'Edit the bank',
  search: 'Name or code…',
  name: 'Name',
  code: 'Code',
  swiftCode: 'SWIFT code',
  swiftHint: '8 or 11 characters',
  added: 'Bank {{name}} added',
  changed: 'Bank {{name}} changed',
  deleted: 'Bank {{name}} deleted',
  deleteTitle: 'Delete the bank {{name}}?',
  deleteText: 'It will no longer be offered. Payments already entered keep it.',
  nothing: 'No bank',
  none: 'No banks yet.',
  noneText: 'Banks added here are offered when payments are entered.',
} satisfies Translated<typeof fr>
