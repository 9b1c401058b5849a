import type { Feature, Page } from '../feature.ts'
import { paths } from '../paths.ts'

const features = Object.values(
  import.meta.glob<Feature>('../*/feature.ts', { eager: true, import: 'feature' }),
)
const pagesOf = (some: readonly Feature[]) => some.flatMap(({ pages }) => pages)

export const publicPages: readonly Page[] = pagesOf(features.filter((feature) => feature.public))

/** Behind the sign-in. */
export const signedInPages: readonly Page[] = pagesOf(features.filter((feature) => !feature.public))

/** Every part in all its states, for developers. */
export const kitPage: Page = {
  path: paths.kitPage,
  load: () => import('../kit-page/kit-page.tsx'),
  words: ['kit-page', 'map', 'products'],
}
