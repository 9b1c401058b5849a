import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./payment-form.tsx'),
  words: ['payment-form', 'payments', 'payment-attach', 'clients', 'sales'],
} as const

export const feature = {
  pages: [
    {
      path: paths.payments.list,
      load: () => import('./payment-list.tsx'),
      words: ['payments', 'sales'],
      menu: {
        name: 'payments',
        group: 'collections',
        order: 10,
        letter: 'R',
        add: { name: 'payments', to: paths.payments.add },
      },
      prefetch: () => import('./payments-query.ts'),
    },
    { path: paths.payments.add, ...form },
    { path: paths.payments.modify(':id'), ...form },
    { path: paths.payments.modifyFromDetails(':id'), ...form },
    {
      path: paths.payments.details(':id'),
      load: () => import('./payment-details.tsx'),
      words: ['payments', 'payment-details', 'payment-attach', 'sales'],
    },
  ],
} satisfies Feature
