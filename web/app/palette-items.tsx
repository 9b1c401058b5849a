import { matches } from '@app/domain/text/matches'
import { useQueries } from '@tanstack/react-query'
import {
  IconArrowRight,
  IconHelp,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconUpload,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentLanguage } from '../kit/i18n.ts'
import { chooseColorScheme, useColorScheme } from '../kit/theme/color-scheme.ts'
import { useFormat } from '../kit/format.ts'
import { useDebouncedValue } from '../kit/inputs/use-debounced-value.ts'
import { paths } from '../paths.ts'
import { useSignedIn } from '../session.ts'
import { chooseLanguage } from './choose-language.ts'
import type { FoundPage } from './finder.ts'
import { findersOf } from './finders.ts'
import { helpFor } from './help-for.ts'
import { menuOf, menuPages } from './menu.ts'
import { signOut } from './sign-out.ts'

export interface Item {
  key: string
  icon: TablerIcon
  title: string
  subtitle?: string | undefined
  /** In place of the icon. */
  picture?: ReactNode
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
  /** How many there are in all, where the server found them. */
  total?: number
  failed?: boolean
  /** What is there belongs to what was typed before. */
  waiting?: boolean
  /** What is said in place of items, once the server has answered. */
  none?: string | undefined
}

/** One letter would find half of everything. */
const FROM = 2
/** Under all groups together, so that the actions stay in sight. */
const FEW = 5

/** What the search finds, by group; the actions last. */
export function useItems(search: string, only: string, hurry: boolean): ItemGroup[] {
  const { t } = useTranslation()
  const format = useFormat()
  const wanted = useDebouncedValue(search.trim(), hurry).slice(0, 100)
  const asked = search.trim().length >= FROM && wanted.length >= FROM
  const finders = findersOf(useSignedIn().user.role)
  const answers = useQueries({
    queries: finders.map(({ find }) => ({ ...find(wanted), enabled: asked, staleTime: 30_000 })),
  })
  // Nothing jumps while one types on: what was found last stays until the next answer.
  const [kept, setKept] = useState<readonly (FoundPage | undefined)[]>([])
  const latest = answers.map(({ data }, at) => data ?? kept[at])
  if (latest.some((page, at) => page !== kept[at])) setKept(latest)
  const actions = useActions().filter(({ title }) => matches(search.trim(), [title]))
  const found = finders.map(({ name, icon, listOf }, at) => {
    const { data, isError } = answers[at] ?? {}
    const { rows, total } = (asked && !isError && latest[at]) || { rows: [], total: 0 }
    const shown = rows.slice(0, only === name ? rows.length : FEW)
    const items: Item[] = shown.map((row) => ({ ...row, key: `${name} ${row.id}`, icon }))
    if (total > shown.length)
      items.push({
        key: `${name} all`,
        icon: IconArrowRight,
        title: t(`shell.palette.every.${name}`, { total: format.quantity(total) }),
        to: listOf(wanted),
      })
    return {
      key: name,
      label: t(`shell.pages.${name}`),
      failed: asked && isError === true,
      none: asked && data?.total === 0 ? t(`shell.palette.none.${name}`) : undefined,
      waiting: search.trim().length >= FROM && (search.trim() !== wanted || (!data && !isError)),
      items,
      total,
    }
  })
  return [...found, { key: 'actions', label: t('shell.palette.actions'), items: actions }]
}

function useActions(): Item[] {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const dark = useColorScheme() === 'dark'
  const other = currentLanguage() === 'fr' ? 'en' : 'fr'
  const pages = menuPages(menuOf(user.role))
  const { pathname } = useLocation()
  return [
    ...pages.flatMap(({ add }) =>
      add && (add.roles?.includes(user.role) ?? true)
        ? [{ key: `add ${add.name}`, icon: IconPlus, title: t(`shell.new.${add.name}`), to: add.to }]
        : [],
    ),
    ...pages.map(({ name, path, letter }) => ({
      key: `go ${name}`,
      icon: IconArrowRight,
      title: t('shell.palette.goTo', { page: t(`shell.pages.${name}`) }),
      to: path,
      ...(letter && { keys: `G ${letter}` }),
    })),
    ...pages.flatMap(({ name, imports }) =>
      imports && (imports.roles?.includes(user.role) ?? true)
        ? [
            {
              key: `import ${name}`,
              icon: IconUpload,
              title: t(`shell.import.${imports.name}`),
              to: imports.to,
            },
          ]
        : [],
    ),
    { key: 'profile', icon: IconUser, title: t('shell.pages.profile'), to: paths.profile },
    ...(user.role === 'ROLE_ADMIN'
      ? [{ key: 'settings', icon: IconSettings, title: t('shell.pages.settings'), to: paths.settings }]
      : []),
    { key: 'help', icon: IconHelp, title: t('shell.pages.help'), to: helpFor(pathname) },
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
