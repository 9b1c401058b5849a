import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const wizard = { load: () => import('./import-wizard.tsx'), words: ['import-wizard'] } as const

export const feature = {
  pages: [
    { path: paths.products.import, ...wizard },
    { path: paths.clients.import, ...wizard },
    { path: paths.providers.import, ...wizard },
    { path: paths.purchases.import, ...wizard },
    { path: paths.orders.import, ...wizard },
  ],
} satisfies Feature
