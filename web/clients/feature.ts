import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = {
  load: () => import('./client-form.tsx'),
  words: ['clients', 'custom-fields', 'map'],
} as const

const details = {
  load: () => import('./client-details.tsx'),
  words: ['clients', 'map', 'orders', 'sales', 'payments'],
} as const

export const feature = {
  pages: [
    {
      path: paths.clients.list,
      load: () => import('./client-list.tsx'),
      words: ['clients'],
      menu: {
        name: 'clients',
        letter: 'C',
        add: { name: 'clients', to: paths.clients.add },
        imports: { name: 'clients', to: paths.clients.import, roles: ['ROLE_ADMIN', 'ROLE_AGENT'] },
      },
      prefetch: () => import('./clients-query.ts'),
    },
    { path: paths.clients.add, ...form },
    { path: paths.clients.modify(':id'), ...form },
    { path: paths.clients.modifyFromDetails(':id'), ...form },
    { path: paths.clients.details(':id'), ...details },
    { path: paths.clients.statement(':id'), ...details },
  ],
} satisfies Feature
