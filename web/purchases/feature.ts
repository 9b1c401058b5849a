import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./purchase-form.tsx'),
  words: ['purchases', 'products', 'depots', 'custom-fields'],
} as const

export const feature = {
  pages: [
    {
      path: paths.purchases.list,
      load: () => import('./purchase-list.tsx'),
      words: ['purchases', 'products', 'stock'],
      menu: {
        name: 'purchases',
        roles: ['ROLE_ADMIN', 'ROLE_AGENT'],
        add: { name: 'purchases', to: paths.purchases.add },
        imports: { name: 'purchases', to: paths.purchases.import },
      },
      prefetch: () => import('./purchases-query.ts'),
    },
    { path: paths.purchases.add, ...form },
    { path: paths.purchases.modify(':id'), ...form },
  ],
} satisfies Feature
