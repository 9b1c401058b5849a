import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [
    {
      path: paths.deliveryNotes.list,
      load: () => import('./note-list.tsx'),
      words: ['delivery-notes', 'sales', 'orders'],
      menu: { name: 'deliveryNotes', group: 'sales', order: 30, letter: 'L' },
      prefetch: () => import('./notes-query.ts'),
    },
    {
      path: paths.deliveryNotes.details(':id'),
      load: () => import('./note-details.tsx'),
      words: ['delivery-notes', 'sales', 'orders', 'products'],
    },
  ],
} satisfies Feature
