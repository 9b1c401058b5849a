import type fr from '../fr/payment-types.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Payment types',
  one: 'Payment type',
  new: 'New payment type',
  edit: 'Edit the payment type',
  search: 'Name or code…',
  name: 'Name',
  builtInHint: 'Basic type {{code}}: only its name changes, the rules stay.',
  own: 'The company’s own',
  added: 'Payment type {{name}} added',
  changed: 'Payment type {{name}} changed',
  deleted: 'Payment type {{name}} deleted',
  deleteTitle: 'Delete the payment type {{name}}?',
  deleteText: 'It will no longer be offered. Payments that name it keep it.',
  none: 'No payment types yet.',
  noneText: 'Types added here are offered when payments are entered.',
} satisfies Translated<typeof fr>
