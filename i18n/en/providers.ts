import type fr from '../fr/providers.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Providers',
  one: 'Provider',
  new: 'New provider',
  import: 'Import',
  edit: 'Edit the provider',
  search: 'Name or contact…',
  name: 'Name',
  nameExists: 'A provider is already called “{{name}}”. Check that it is not the same one.',
  contact: 'Contact',
  contactHint: 'Person, telephone or e-mail',
  added: 'Provider {{name}} added',
  changed: 'Provider {{name}} changed',
  deleted: 'Provider {{name}} deleted',
  deleteTitle: 'Delete the provider {{name}}?',
  deleteText: 'It will no longer be offered. Purchases already entered keep it.',
  nothing: 'No provider',
  none: 'No providers yet.',
  noneText: 'Providers added here are offered when purchases are entered.',
} satisfies Translated<typeof fr>
