import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./request-form.tsx'),
  words: ['transfer-requests', 'products', 'depots'],
} as const

export const feature = {
  pages: [
    {
      path: paths.transferRequests.list,
      load: () => import('./request-list.tsx'),
      words: ['transfer-requests', 'products'],
      menu: {
        name: 'transferRequests',
        group: 'stockGroup',
        order: 30,
        roles: ['ROLE_ADMIN', 'ROLE_COMMERCIAL'],
        add: { name: 'transferRequests', to: paths.transferRequests.add },
      },
      prefetch: () => import('./requests-query.ts'),
    },
    { path: paths.transferRequests.add, ...form },
    { path: paths.transferRequests.modify(':id'), ...form },
  ],
} satisfies Feature
