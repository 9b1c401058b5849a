import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MenuName } from './menu.ts'

export interface Found {
  id: number
  title: string
  subtitle?: string
  /** At the right: a badge, an amount. */
  aside?: ReactNode
  to: string
}

/** What a word lets the palette find. The server searches; a few rows are enough. */
export interface Finder {
  name: MenuName
  icon: TablerIcon
  find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** In the order of the palette's filters. A word adds its own here: app is the folder that knows all the words. */
export const finders: readonly Finder[] = []
