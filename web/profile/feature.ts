import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const feature = {
  pages: [{ path: paths.profile, load: () => import('./profile-page.tsx'), words: ['profile'] }],
} satisfies Feature
