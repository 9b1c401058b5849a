import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.depots.list,
      load: () => import('./depot-list.tsx'),
      words: ['depots'],
      menu: {
        name: 'depots',
        group: 'stockGroup',
        order: 50,
        roles: ['ROLE_ADMIN'],
        add: { name: 'depots', to: `${paths.depots.list}?form=new` },
      },
      prefetch: () => import('./depots-query.ts'),
    },
  ],
} satisfies Feature
