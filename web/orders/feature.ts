import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./order-form.tsx'),
  words: ['order-form', 'clients', 'products', 'depots', 'custom-fields'],
} as const

export const feature = {
  pages: [
    {
      path: paths.orders.list,
      load: () => import('./order-list.tsx'),
      words: ['orders', 'sales'],
      menu: {
        name: 'orders',
        group: 'sales',
        order: 20,
        letter: 'O',
        add: { name: 'orders', to: paths.orders.add },
        imports: { name: 'orders', to: paths.orders.import },
      },
      prefetch: () => import('./orders-query.ts'),
    },
    { path: paths.orders.add, ...form },
    { path: paths.orders.modify(':id'), ...form },
    { path: paths.orders.modifyFromDetails(':id'), ...form },
    {
      path: paths.orders.details(':id'),
      load: () => import('./order-details.tsx'),
      words: ['orders', 'sales', 'products'],
    },
  ],
} satisfies Feature
