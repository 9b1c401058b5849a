import { useQueries } from '@tanstack/react-query'
import {
  IconArrowRight,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../kit/i18n.ts'
import { chooseColorScheme, useColorScheme } from '../kit/theme/color-scheme.ts'
import { useSignedIn } from '../session.ts'
import { chooseLanguage } from './choose-language.ts'
import { finders } from './finders.ts'
import { menuOf, menuPages } from './menu.ts'
import { signOut } from './sign-out.ts'

export interface Item {
  key: string
  icon: TablerIcon
  title: string
  subtitle?: string | undefined
  aside?: ReactNode
  keys?: string
  /** Somewhere to go, or something to do. */
  to?: string
  run?: () => void
}

export interface ItemGroup {
  key: string
  label: string
  items: Item[]
  failed?: boolean
}

/** Without accents and capitals: "etat" finds « État ». */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** What the search finds, by group; the actions last. */
export function useItems(search: string): ItemGroup[] {
  const { t } = useTranslation()
  const wanted = useDeferredValue(search.trim())
  const answers = useQueries({
    queries: finders.map(({ name, find }) => ({
      queryKey: ['find', name, wanted],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(wanted, signal),
      enabled: wanted.length >= 2,
      staleTime: 30_000,
    })),
  })
  const words = folded(search).split(/\s+/).filter(Boolean)
  const actions = useActions().filter(({ title }) => words.every((word) => folded(title).includes(word)))
  const found = finders.map(({ name, icon }, at) => ({
    key: name,
    label: t(`shell.pages.${name}`),
    failed: answers[at]?.isError ?? false,
    items: (answers[at]?.data ?? []).map((row) => ({ ...row, key: `${name} ${row.id}`, icon })),
  }))
  return [...found, { key: 'actions', label: t('shell.palette.actions'), items: actions }]
}

function useActions(): Item[] {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const dark = useColorScheme() === 'dark'
  const other = currentLanguage() === 'fr' ? 'en' : 'fr'
  const pages = menuPages(menuOf(user.role))
  return [
    ...pages.flatMap(({ add }) =>
      add ? [{ key: `add ${add.name}`, icon: IconPlus, title: t(`shell.new.${add.name}`), to: add.to }] : [],
    ),
    ...pages.map(({ name, path, letter }) => ({
      key: `go ${name}`,
      icon: IconArrowRight,
      title: t('shell.palette.goTo', { page: t(`shell.pages.${name}`) }),
      to: path,
      ...(letter && { keys: `G ${letter}` }),
    })),
    {
      key: 'scheme',
      icon: dark ? IconSun : IconMoon,
      title: t(dark ? 'shell.toLight' : 'shell.toDark'),
      run: () => chooseColorScheme(dark ? 'light' : 'dark'),
    },
    {
      key: 'language',
      icon: IconLanguage,
      title: t(`shell.languages.${other}`),
      run: () => void chooseLanguage(other),
    },
    { key: 'sign-out', icon: IconLogout, title: t('shell.signOut'), run: () => void signOut() },
  ]
}
