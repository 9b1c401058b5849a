import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.payments.desk,
      load: () => import('./desk-page.tsx'),
      words: ['desk', 'payments', 'sales'],
      menu: { name: 'desk', group: 'collections', order: 20, roles: ['ROLE_ADMIN', 'ROLE_AGENT'] },
      prefetch: () => import('./desk-query.ts'),
    },
  ],
} satisfies Feature
