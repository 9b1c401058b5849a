import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.stock,
      load: () => import('./stock-list.tsx'),
      words: ['stock', 'products'],
      menu: { name: 'stock', group: 'stockGroup', order: 10, letter: 'S' },
      prefetch: () => import('./stock-query.ts'),
    },
  ],
} satisfies Feature
