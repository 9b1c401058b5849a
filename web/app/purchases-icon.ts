import { createReactComponent } from '@tabler/icons-react'

/** The trolley of the icon set, drawn here because the set calls it by a word that means an order on the wire. */
export const PurchasesIcon = createReactComponent('outline', 'purchases', 'Purchases', [
  ['path', { d: 'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', key: 'left' }],
  ['path', { d: 'M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', key: 'right' }],
  ['path', { d: 'M17 17h-11v-14h-2', key: 'frame' }],
  ['path', { d: 'M6 5l14 1l-1 7h-13', key: 'basket' }],
])
