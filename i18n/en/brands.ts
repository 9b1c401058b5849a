import type fr from '../fr/brands.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Brands',
  one: 'Brand',
  new: 'New brand',
  edit: 'Edit the brand',
  search: 'Name…',
  name: 'Name',
  image: 'Logo',
  openProducts: 'View the products',
  added: 'Brand {{name}} added',
  changed: 'Brand {{name}} changed',
  deleted: 'Brand {{name}} deleted',
  deleteTitle: 'Delete the brand {{name}}?',
  hasProducts_one: '“{{name}}” has {{count}} product. Change its brand first.',
  hasProducts_other: '“{{name}}” has {{count}} products. Change their brand first.',
  deleteText: 'It will no longer be offered. A brand that has products cannot be deleted.',
  nothing: 'No brand',
  none: 'No brands yet.',
  noneText: 'Brands added here group the products of the catalogue.',
  noneYetText: 'The brands your administrator adds will appear here.',
} satisfies Translated<typeof fr>
