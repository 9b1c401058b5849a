import type { Finder } from './finder.ts'
import { productFinder } from './product-finder.tsx'

/** In the order of the palette's filters. A word adds its own here: app is the folder that knows all the words. */
export const finders: readonly Finder[] = [productFinder]
