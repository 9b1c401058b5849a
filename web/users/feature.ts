import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const form = { load: () => import('./user-form.tsx'), words: ['users', 'depots'] } as const

export const feature = {
  pages: [
    {
      path: paths.users.list,
      load: () => import('./user-list.tsx'),
      words: ['users'],
      menu: {
        name: 'users',
        group: 'administration',
        order: 30,
        roles: ['ROLE_ADMIN'],
        add: { name: 'users', to: paths.users.add },
      },
      prefetch: () => import('./users-query.ts'),
    },
    { path: paths.users.add, ...form },
    { path: paths.users.modify(':id'), ...form },
    { path: paths.users.objectives(':id'), load: () => import('./objective-form.tsx'), words: ['users'] },
  ],
} satisfies Feature
