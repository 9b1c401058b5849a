import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.providers.list,
      load: () => import('./provider-list.tsx'),
      words: ['providers', 'custom-fields'],
      menu: {
        name: 'providers',
        group: 'stockGroup',
        order: 40,
        roles: ['ROLE_ADMIN'],
        add: { name: 'providers', to: `${paths.providers.list}?form=new` },
        imports: { name: 'providers', to: paths.providers.import },
      },
      prefetch: () => import('./providers-query.ts'),
    },
  ],
} satisfies Feature
