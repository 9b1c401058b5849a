import type { EnteringRole } from '@app/domain/access/roles'
import type { BrowserSentences } from '@app/i18n/browser'
import type french from '@app/i18n/fr/shell'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type MenuName = keyof (typeof french)['pages']

/** A form or an import that the menu's page leads to; by everyone who sees the page, by default. */
interface Target<Name> {
  name: Name
  to: string
  roles?: readonly EnteringRole[]
}

type MenuGroup = 'catalogue' | 'sales' | 'collections' | 'performance' | 'stockGroup' | 'administration'

export interface MenuItem {
  name: MenuName
  /** Absent for a page outside groups: web/app/menu.ts has its place and its icon. */
  group?: MenuGroup
  /** Within the group, from the lowest. */
  order?: number
  /** Absent for everyone else: hidden items do not exist. */
  roles?: readonly EnteringRole[]
  /** G, then this letter. */
  letter?: string
  add?: Target<keyof (typeof french)['new']>
  /** Where many are added at once, from a workbook. */
  imports?: Target<keyof (typeof french)['import']>
}

/** Requests what a page will show: the very query of the page, so that it is requested once. */
export type Prefetch = (cache: QueryClient, address: URLSearchParams, role: EnteringRole) => Promise<unknown>

/** What is at an address: its code, and the features whose sentences it needs. The build reads these too. */
export interface Page {
  path: string
  load: () => Promise<{ default: ComponentType }>
  words: readonly (keyof BrowserSentences)[]
  menu?: MenuItem
  /** The code of its query, which comes beside that of the page. */
  prefetch?: () => Promise<{ prefetch: Prefetch }>
}

/** What the application knows of a feature: web/<feature>/feature.ts. */
export interface Feature {
  pages: readonly Page[]
  /** Open to everyone, before the sign-in. */
  public?: true
}
