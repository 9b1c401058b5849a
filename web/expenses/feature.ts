import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = { load: () => import('./expense-form.tsx'), words: ['expenses', 'sales'] } as const

export const feature = {
  pages: [
    {
      path: paths.expenses.list,
      load: () => import('./expense-list.tsx'),
      words: ['expenses', 'sales'],
      menu: {
        name: 'expenses',
        group: 'performance',
        order: 10,
        add: { name: 'expenses', to: paths.expenses.add, roles: ['ROLE_ADMIN', 'ROLE_COMMERCIAL'] },
      },
      prefetch: () => import('./expenses-query.ts'),
    },
    { path: paths.expenses.add, ...form },
    { path: paths.expenses.modify(':id'), ...form },
    { path: paths.expenses.modifyFromDetails(':id'), ...form },
    {
      path: paths.expenses.details(':id'),
      load: () => import('./expense-details.tsx'),
      words: ['expenses', 'sales'],
    },
  ],
} satisfies Feature
