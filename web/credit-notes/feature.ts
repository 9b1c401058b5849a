import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.creditNotes.list,
      load: () => import('./credit-note-list.tsx'),
      words: ['credit-notes', 'sales'],
      menu: {
        name: 'creditNotes',
        group: 'sales',
        order: 40,
        add: { name: 'creditNotes', to: paths.creditNotes.add },
      },
      prefetch: () => import('./credit-notes-query.ts'),
    },
    {
      path: paths.creditNotes.add,
      load: () => import('./return-form.tsx'),
      words: ['credit-notes', 'sales', 'clients', 'products', 'depots'],
    },
    {
      path: paths.creditNotes.details(':id'),
      load: () => import('./credit-note-details.tsx'),
      words: ['credit-notes', 'sales'],
    },
  ],
} satisfies Feature
