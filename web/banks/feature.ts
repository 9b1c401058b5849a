import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.banks,
      load: () => import('./bank-list.tsx'),
      words: ['banks'],
      menu: {
        name: 'banks',
        group: 'administration',
        order: 10,
        roles: ['ROLE_ADMIN'],
        add: { name: 'banks', to: `${paths.banks}?form=new` },
      },
      prefetch: () => import('./banks-query.ts'),
    },
  ],
} satisfies Feature
