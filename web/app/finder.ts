import type { TablerIcon } from '@tabler/icons-react'
import type french from '@app/i18n/fr/shell'
import type { ReactNode } from 'react'
import type { Question } from '../kit/route-query.ts'

export interface Found {
  id: number
  title: string
  subtitle?: string
  /** In place of the icon. */
  picture?: ReactNode
  /** At the right: a badge, an amount. */
  aside?: ReactNode
  to: string
}

/** The first few, and how many there are in all. */
export interface FoundPage {
  rows: readonly Found[]
  total: number
}

/** What a feature lets the palette find. The server searches; a few rows are enough. */
export interface Finder {
  /** A page of the menu, and what is said when nothing of it is found. */
  name: keyof (typeof french)['palette']['none']
  icon: TablerIcon
  find: (search: string) => Question<FoundPage>
  /** The list of all that is found. */
  listOf: (search: string) => string
}
