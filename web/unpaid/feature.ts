import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.unpaid,
      load: () => import('./unpaid-page.tsx'),
      words: ['unpaid', 'sales', 'clients'],
      menu: { name: 'unpaid', group: 'collections', order: 30 },
      prefetch: () => import('./unpaid-query.ts'),
    },
  ],
} satisfies Feature
