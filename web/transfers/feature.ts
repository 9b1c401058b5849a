import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.transfers,
      load: () => import('./transfer-list.tsx'),
      words: ['transfers', 'products'],
      menu: { name: 'transfers', group: 'stockGroup', order: 20, roles: ['ROLE_ADMIN', 'ROLE_COMMERCIAL'] },
      prefetch: () => import('./transfers-query.ts'),
    },
  ],
} satisfies Feature
