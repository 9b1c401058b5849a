import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.families.list,
      load: () => import('./family-list.tsx'),
      words: ['families', 'custom-fields'],
      menu: {
        name: 'families',
        group: 'catalogue',
        order: 20,
        add: { name: 'families', to: `${paths.families.list}?form=new`, roles: ['ROLE_ADMIN'] },
      },
      prefetch: () => import('./families-query.ts'),
    },
  ],
} satisfies Feature
