import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.dashboard,
      load: () => import('./home-page.tsx'),
      words: ['home', 'orders', 'dashboards', 'map'],
      menu: { name: 'dashboard', letter: 'T' },
      prefetch: () => import('./home-query.ts'),
    },
  ],
} satisfies Feature
