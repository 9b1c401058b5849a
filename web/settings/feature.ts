import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [{ path: paths.settings, load: () => import('./settings-page.tsx'), words: ['settings', 'home'] }],
} satisfies Feature
