import type fr from '../fr/payment-types.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Payment types',
  one: 'Payment type',
  new: 'New payment type',
  edit: 'Edit the payment type',
  search: 'Name or basic type…',
  name: 'Name',
  base: 'Basic type: {{name}}',
  builtInHint: 'Basic type: {{name}}. Only its name can change, not its rules.',
  own: 'The company’s own',
  added: 'Payment type {{name}} added',
  changed: 'Payment type {{name}} changed',
  deleted: 'Payment type {{name}} deleted',
  deleteTitle: 'Delete the payment type {{name}}?',
  deleteText: 'It will no longer be offered. Payments already entered keep it.',
  nothing: 'No payment type',
  none: 'No payment types yet.',
  noneText: 'Types added here are offered when payments are entered.',
} satisfies Translated<typeof fr>
