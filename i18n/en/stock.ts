import type fr from '../fr/stock.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Stock by depot',
  search: 'Name, reference, brand…',
  product: 'Product',
  brand: 'Brand',
  family: 'Family',
  depot: 'Depot',
  ownDepot: 'your depot',
  quantity: 'In stock',
  reserved: 'Reserved',
  available: 'Available',
  priceHt: 'Price excl. VAT',
  sale: 'On sale',
  nameOf: '{{product}} · {{depot}}',
  exported: 'Stock exported',
  /** The server says it too, when it refuses. */
  short: 'Available in depot {{depot}}: {{left}} “{{product}}”. {{wanted}} would be needed.',
  outOnly: 'Out of stock',
  which: { out: 'out of stock' },
  nothing: 'No stock',
  none: 'No stock yet.',
  noneText: 'The first purchase saved will show here what each depot holds.',
  noneAction: 'New purchase',
} satisfies Translated<typeof fr>
