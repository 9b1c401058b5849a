import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.paymentTypes,
      load: () => import('./payment-type-list.tsx'),
      words: ['payment-types'],
      menu: {
        name: 'paymentTypes',
        group: 'administration',
        order: 20,
        roles: ['ROLE_ADMIN'],
        add: { name: 'paymentTypes', to: `${paths.paymentTypes}?form=new` },
      },
      prefetch: () => import('./payment-types-query.ts'),
    },
  ],
} satisfies Feature
