import { IconChevronDown, IconChevronRight, IconHelp, IconKeyboard } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { MenuName } from '../feature.ts'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { useSignedIn } from '../session.ts'
import { helpFor } from './help-for.ts'
import { type MenuEntry, type MenuPage, menuOf, placeOf } from './menu.ts'
import classes from './side-menu.module.css'
import { WaitingCount } from './waiting-count.tsx'

const without = (names: readonly MenuName[], some: readonly MenuName[]) =>
  names.filter((name) => !some.includes(name))

/**
 * Groups open and close at a click without leaving the page. On arrival only the active one is open; those that are
 * left close once the pointer has gone, so that what lies under it stays there.
 */
export function SideMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { pathname } = useLocation()
  const place = placeOf(pathname)
  const [arrival, setArrival] = useState(pathname)
  const active: readonly MenuName[] = place ? [place.entry.name] : []
  const [open, setOpen] = useState(active)
  const [left, setLeft] = useState<readonly MenuName[]>([])
  const [pointed, setPointed] = useState(false)
  if (arrival !== pathname) {
    setArrival(pathname)
    setLeft(pointed ? without(open, active) : [])
    setOpen(pointed ? [...open, ...active] : active)
  }

  function toggle(name: MenuName) {
    setOpen(open.includes(name) ? without(open, [name]) : [...open, name])
    setLeft(without(left, [name]))
  }

  function leave() {
    setPointed(false)
    setOpen(without(open, left))
    setLeft([])
  }

  const isCurrent = (page: MenuPage) =>
    page.path === place?.page.path ? (page.path === pathname ? 'page' : 'true') : undefined
  return (
    <nav
      className={classes['menu']}
      aria-label={t('shell.menu.label')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={leave}
    >
      <ul className={classes['entries']}>
        {menuOf(user.role).map((entry) => (
          <li key={entry.name}>
            {entry.page ? (
              <Link className={classes['item']} to={entry.page.path} aria-current={isCurrent(entry.page)}>
                <entry.icon size={17} stroke={1.7} aria-hidden />
                <span className={classes['name']}>{t(`shell.pages.${entry.name}`)}</span>
                <WaitingCount name={entry.name} />
              </Link>
            ) : (
              <Group
                entry={entry}
                active={place?.entry.name === entry.name}
                open={open.includes(entry.name)}
                onToggle={() => toggle(entry.name)}
                isCurrent={isCurrent}
              />
            )}
          </li>
        ))}
      </ul>
      <Link className={classes['help']} to={helpFor(pathname)}>
        <IconHelp size={15} stroke={1.7} aria-hidden />
        <span className={classes['name']}>{t('shell.pages.help')}</span>
      </Link>
      <button type="button" className={classes['help']} onClick={onHelp} aria-keyshortcuts="?">
        <IconKeyboard size={15} stroke={1.7} aria-hidden />
        <span className={classes['name']}>{t('shell.shortcuts')}</span>
        <KeyCap>?</KeyCap>
      </button>
    </nav>
  )
}

interface GroupProps {
  entry: MenuEntry
  active: boolean
  open: boolean
  onToggle: () => void
  isCurrent: (page: MenuPage) => 'page' | 'true' | undefined
}

function Group({ entry, active, open, onToggle, isCurrent }: GroupProps) {
  const { t } = useTranslation()
  const id = useId()
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        className={classes['item']}
        data-active={active || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <entry.icon size={17} stroke={1.7} aria-hidden />
        <span className={classes['name']}>{t(`shell.pages.${entry.name}`)}</span>
        <Chevron size={14} stroke={2} aria-hidden />
      </button>
      <ul id={id} className={classes['pages']} hidden={!open}>
        {entry.pages?.map((page) => (
          <li key={page.name}>
            <Link className={classes['page']} to={page.path} aria-current={isCurrent(page)}>
              <span className={classes['name']}>{t(`shell.pages.${page.name}`)}</span>
              <WaitingCount name={page.name} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
