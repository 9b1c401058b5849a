import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.fields,
      load: () => import('./fields-page.tsx'),
      words: ['custom-fields'],
      menu: {
        name: 'fields',
        group: 'administration',
        order: 40,
        roles: ['ROLE_ADMIN'],
        add: { name: 'fields', to: `${paths.fields}?form=new` },
      },
      prefetch: () => import('./fields-query.ts'),
    },
  ],
} satisfies Feature
