import type fr from '../fr/transfers.ts'
import type { Translated } from '../sentences.ts'

export default {
  title: 'Transfer history',
  number: 'No.',
  date: 'Date',
  period: 'Period',
  source: 'Source depot',
  destination: 'Destination depot',
  validatedBy: 'Validated by',
  request: 'Request',
  requestOf: 'Request {{id}}',
  articles: 'Items',
  quantity: 'Quantity',
  reference: 'Reference',
  product: 'Product',
  leftAt: 'Left at {{depot}}',
  heldAt: 'Stock at {{depot}}',
  linesOf: 'Lines of transfer {{id}}',
  unfold: 'Show the lines',
  fold: 'Hide the lines',
  pageQuantity: 'Quantity on this page',
  exported: 'Transfers exported',
  nothing: 'No transfer',
  none: 'No transfer yet.',
  noneText: 'A validated request appears here.',
  noneAction: 'See the transfer requests',
} satisfies Translated<typeof fr>
