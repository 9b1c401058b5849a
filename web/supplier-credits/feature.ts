import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./credit-form.tsx'),
  words: ['supplier-credits', 'products', 'depots'],
} as const

export const feature = {
  pages: [
    {
      path: paths.supplierCredits.list,
      load: () => import('./credit-list.tsx'),
      words: ['supplier-credits', 'products'],
      menu: {
        name: 'supplierCredits',
        group: 'sales',
        order: 60,
        roles: ['ROLE_ADMIN', 'ROLE_AGENT'],
        add: { name: 'supplierCredits', to: paths.supplierCredits.add },
      },
      prefetch: () => import('./credits-query.ts'),
    },
    { path: paths.supplierCredits.add, ...form },
    { path: paths.supplierCredits.modify(':id'), ...form },
    { path: paths.supplierCredits.modifyFromDetails(':id'), ...form },
    {
      path: paths.supplierCredits.details(':id'),
      load: () => import('./credit-details.tsx'),
      words: ['supplier-credits', 'products'],
    },
  ],
} satisfies Feature
