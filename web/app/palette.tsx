import { IconArrowDown, IconArrowUp, IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { KeyCap } from '../kit/overlays/key-cap.tsx'
import { AT_A_GLANCE } from '../kit/overlays/use-open-address.ts'
import { type Item, type ItemGroup, useItems } from './palette-items.tsx'
import { PaletteRow } from './palette-row.tsx'
import classes from './palette.module.css'

const ALL = ''
const LINGER_MS = 200

/** What is searched, what is found for it, and the one that the keys are on. */
function useChoice(onClose: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState(ALL)
  const [current, setCurrent] = useState(0)
  /** Enter came before the answer: the first that is found is taken. */
  const [eager, setEager] = useState(false)
  const groups = useItems(search, filter, eager)
  const filters = [{ key: ALL, label: t('shell.palette.all') }, ...groups]
  const shown = groups.filter(
    ({ key, items, failed, none }) =>
      (filter === ALL || key === filter) && (items.length > 0 || failed || none !== undefined),
  )
  const items = shown.flatMap((group) => group.items)
  const at = Math.min(current, items.length - 1)

  function choose(item: Item | undefined, newTab: boolean) {
    if (!item) return
    onClose()
    if (item.to === undefined) item.run?.()
    else if (newTab) window.open(item.to, '_blank', 'noopener')
    else void navigate(item.to, { state: AT_A_GLANCE })
  }

  const waiting = groups.some((group) => group.waiting && (filter === ALL || group.key === filter))
  const answered = eager && !waiting
  // What could not be searched is no reason to do something else.
  const unsearched = shown.some(({ failed }) => failed)
  if (answered && unsearched) setEager(false)
  useEffect(() => {
    if (answered && !unsearched) choose(items[at], false)
  })

  function look(next: string) {
    setFilter(next)
    setCurrent(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setCurrent((at + step + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter' && waiting) setEager(true)
    else if (event.key === 'Enter') choose(items[at], event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab') {
      const now = filters.findIndex(({ key }) => key === filter)
      look(filters.at((now + (event.shiftKey ? -1 : 1)) % filters.length)?.key ?? ALL)
    } else return
    event.preventDefault()
  }

  function type(text: string) {
    setSearch(text)
    setCurrent(0)
    setEager(false)
  }
  return {
    search,
    type,
    filters,
    filter,
    look,
    shown,
    waiting,
    items,
    at,
    point: setCurrent,
    choose,
    onKeyDown,
  }
}

/** Search and commands in one box: type, choose with the arrows, Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  useModal(dialog)
  const leaving = useLeaving(onClose)
  const { search, type, filters, filter, look, shown, waiting, items, at, ...choice } = useChoice(onClose)
  const total = shown.reduce((sum, group) => sum + (group.total ?? 0), 0)
  const seen = items.filter(({ subtitle }) => subtitle !== undefined).length
  return (
    <dialog
      ref={dialog}
      className={classes['palette']}
      aria-label={t('shell.palette.title')}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus in the box: one goes on typing */}
      <div
        className={classes['box']}
        onMouseDown={(event) => event.target instanceof HTMLInputElement || event.preventDefault()}
      >
        <div className={classes['head']}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          <input
            className={classes['input']}
            role="combobox"
            aria-label={t('shell.palette.title')}
            aria-expanded={items.length > 0}
            aria-controls={list}
            aria-activedescendant={items[at] ? `${list}-${at}` : undefined}
            placeholder={t('shell.search')}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onKeyDown={choice.onKeyDown}
            {...leaving}
            onChange={(event) => type(event.target.value)}
          />
          <KeyCap>{t('common.keys.escape')}</KeyCap>
        </div>
        <Filters filters={filters} chosen={filter} onChoose={look} />
        <div
          id={list}
          className={classes['list']}
          role={items.length > 0 ? 'listbox' : undefined}
          aria-label={items.length > 0 ? t('shell.palette.title') : undefined}
        >
          {shown.length === 0 && <Nothing search={search} waiting={waiting} />}
          {shown.map((group) => (
            <Group
              key={group.key}
              group={group}
              all={items}
              at={at}
              list={list}
              search={search}
              onPoint={choice.point}
              onChoose={choice.choose}
            />
          ))}
        </div>
        <Foot shown={items.length} seen={seen} total={total} />
      </div>
    </dialog>
  )
}

/** Opens it, and keeps what is chosen in sight. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const box = dialog.current
    box?.showModal()
    // What is not the box is the ground around it.
    const leave = (event: MouseEvent) => event.target === box && box?.close()
    box?.addEventListener('click', leave)
    return () => box?.removeEventListener('click', leave)
  }, [dialog])
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
}

/** The focus that goes elsewhere and does not come back soon closes it. */
function useLeaving(onClose: () => void) {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return {
    onFocus: () => clearTimeout(leaving.current),
    onBlur: () => {
      // Another window may take the focus for a while: that is no farewell.
      if (document.hasFocus()) leaving.current = setTimeout(onClose, LINGER_MS)
    },
  }
}

function Nothing({ search, waiting }: { search: string; waiting: boolean }) {
  const { t } = useTranslation()
  return (
    <p className={classes['nothing']}>
      {search.trim().length < 2
        ? t('shell.palette.type')
        : waiting
          ? t('common.loading')
          : t('shell.palette.nothing', { search })}
    </p>
  )
}

interface FiltersProps {
  filters: readonly { key: string; label: string }[]
  chosen: string
  onChoose: (key: string) => void
}

function Filters({ filters, chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['filters']}>
      {filters.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
      <span className={classes['hint']}>
        <KeyCap>Tab</KeyCap>
        {t('shell.palette.nextFilter')}
      </span>
    </div>
  )
}

interface GroupProps {
  group: ItemGroup
  /** Those of all groups: the arrows move through them as one list. */
  all: readonly Item[]
  /** The one that the arrows are on. */
  at: number
  /** The id of the list, which those of its options begin with. */
  list: string
  search: string
  onPoint: (place: number) => void
  onChoose: (item: Item, newTab: boolean) => void
}

function Group({ group, all, at, list, search, onPoint, onChoose }: GroupProps) {
  const { t } = useTranslation()
  const { label, none, failed, items } = group
  return (
    <>
      <p className={classes['group']} role="presentation">
        {label}
      </p>
      {none !== undefined && <p className={classes['nothing']}>{none}</p>}
      {failed && <p className={classes['nothing']}>{t('shell.palette.failed')}</p>}
      {items.map((item) => {
        const place = all.indexOf(item)
        return (
          <PaletteRow
            key={item.key}
            id={`${list}-${place}`}
            item={item}
            search={search}
            current={place === at}
            onPoint={() => onPoint(place)}
            onChoose={(newTab) => onChoose(item, newTab)}
          />
        )
      })}
    </>
  )
}

/** The keys, and how many of all that there are stand above. */
function Foot({ shown, seen, total }: { shown: number; seen: number; total: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <footer className={classes['foot']}>
      <KeyCap>
        <IconArrowUp size={11} />
        <IconArrowDown size={11} />
      </KeyCap>
      {t('shell.palette.browse')}
      <KeyCap>
        <IconCornerDownLeft size={11} />
      </KeyCap>
      {t('shell.palette.open')}
      <KeyCap>
        {t('common.keys.ctrl')} <IconCornerDownLeft size={11} />
      </KeyCap>
      {t('shell.palette.newTab')}
      <span className={classes['count']} aria-live="polite">
        {total > seen
          ? t('shell.palette.someOf', { seen: format.quantity(seen), total: format.quantity(total) })
          : t('shell.palette.found', { count: shown })}
      </span>
    </footer>
  )
}
