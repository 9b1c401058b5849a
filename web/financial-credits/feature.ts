import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./credit-form.tsx'),
  words: ['financial-credits', 'sales', 'clients'],
} as const

export const feature = {
  pages: [
    {
      path: paths.financialCredits.list,
      load: () => import('./credit-list.tsx'),
      words: ['financial-credits', 'sales'],
      menu: {
        name: 'financialCredits',
        group: 'sales',
        order: 50,
        add: {
          name: 'financialCredits',
          to: paths.financialCredits.add,
          roles: ['ROLE_ADMIN', 'ROLE_AGENT'],
        },
      },
      prefetch: () => import('./credits-query.ts'),
    },
    { path: paths.financialCredits.add, ...form },
    { path: paths.financialCredits.modify(':id'), ...form },
    { path: paths.financialCredits.modifyFromDetails(':id'), ...form },
    {
      path: paths.financialCredits.details(':id'),
      load: () => import('./credit-details.tsx'),
      words: ['financial-credits', 'sales'],
    },
  ],
} satisfies Feature
