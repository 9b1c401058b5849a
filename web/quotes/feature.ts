import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./quote-form.tsx'),
  words: ['quotes', 'order-form', 'clients', 'products', 'depots', 'custom-fields'],
} as const

export const feature = {
  pages: [
    {
      path: paths.quotes.list,
      load: () => import('./quote-list.tsx'),
      words: ['quotes', 'sales', 'orders'],
      menu: {
        name: 'quotes',
        group: 'sales',
        order: 10,
        letter: 'D',
        add: { name: 'quotes', to: paths.quotes.add, roles: ['ROLE_ADMIN'] },
      },
      prefetch: () => import('./quotes-query.ts'),
    },
    { path: paths.quotes.add, ...form },
    { path: paths.quotes.modify(':id'), ...form },
    { path: paths.quotes.modifyFromDetails(':id'), ...form },
    {
      path: paths.quotes.details(':id'),
      load: () => import('./quote-details.tsx'),
      words: ['quotes', 'sales', 'order-form', 'products', 'custom-fields', 'clients'],
    },
  ],
} satisfies Feature
