import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./product-form.tsx'),
  words: ['products', 'custom-fields'],
} as const

export const feature = {
  pages: [
    {
      path: paths.products.list,
      load: () => import('./product-list.tsx'),
      words: ['products'],
      menu: {
        name: 'products',
        group: 'catalogue',
        order: 30,
        letter: 'P',
        add: { name: 'products', to: paths.products.add, roles: ['ROLE_ADMIN'] },
        imports: { name: 'products', to: paths.products.import, roles: ['ROLE_ADMIN'] },
      },
      prefetch: () => import('./products-query.ts'),
    },
    { path: paths.products.add, ...form },
    { path: paths.products.modify(':id'), ...form },
  ],
} satisfies Feature
