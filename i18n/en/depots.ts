import type fr from '../fr/depots.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Depots',
  one: 'Depot',
  new: 'New depot',
  edit: 'Edit the depot',
  search: 'Name of the depot…',
  name: 'Name',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  activeHint: 'An inactive depot takes nothing in any more. What it has promised may still leave.',
  activate: 'Activate',
  deactivate: 'Deactivate',
  activated: 'Depot {{name}} activated',
  deactivated: 'Depot {{name}} deactivated',
  added: 'Depot {{name}} added',
  changed: 'Depot {{name}} changed',
  deleted: 'Depot {{name}} deleted',
  deleteTitle: 'Delete the depot {{name}}?',
  deleteText: 'It will no longer be offered. Existing documents keep it.',
  withStatus: 'marked {{status}}',
  nothing: 'No depot',
  none: 'No depots yet.',
  noneText: 'Warehouses and vans added here hold the stock.',
  inactiveOption: '{{name}} (inactive)',
} satisfies Translated<typeof fr>
