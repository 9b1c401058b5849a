import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.brands.list,
      load: () => import('./brand-list.tsx'),
      words: ['brands', 'custom-fields'],
      menu: {
        name: 'brands',
        group: 'catalogue',
        order: 10,
        add: { name: 'brands', to: `${paths.brands.list}?form=new`, roles: ['ROLE_ADMIN'] },
      },
      prefetch: () => import('./brands-query.ts'),
    },
  ],
} satisfies Feature
