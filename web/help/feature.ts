import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

const guide = { load: () => import('./help-page.tsx'), words: ['help'] } as const

export const feature = {
  pages: [
    { path: paths.guides.own, ...guide },
    { path: paths.guides.named(':guide'), ...guide },
  ],
} satisfies Feature
