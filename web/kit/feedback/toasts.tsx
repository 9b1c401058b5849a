import { IconCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readSession, subscribeToSession } from '../../session.ts'
import { useShortcuts } from '../keyboard.ts'
import { IconButton } from '../inputs/icon-button.tsx'
import { KeyCap } from '../overlays/key-cap.tsx'
import classes from './toasts.module.css'

/** Plain values only: a toast may also travel in the state of a navigation. */
export interface Toast {
  tone: 'good' | 'info' | 'bad'
  text: string
  link?: { label: string; to: string }
}

interface Offer {
  /** Undoes the action of the toast. */
  undo?: () => void
  /** How long that is offered; 6 by default. */
  secondsToUndo?: number
  /** Opens its subject, where that is no page. */
  open?: () => void
}

interface Shown extends Toast, Offer {
  id: number
  /** Where the focus was, and goes again from a toast that is used. */
  from: Element | null
  /** How often it was repeated while visible. */
  times: number
}

const ICONS = { good: IconCheck, info: IconInfoCircle, bad: IconCircleX }
const LIFE_MS = { good: 3000, info: 3000, bad: 6000 }
/** As long as it takes to read it and press its button. */
const LIFE_WITH_BUTTON_MS = 8000
/** As long as something can be taken back. */
const SECONDS_TO_UNDO = 6

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Those that can be taken back are each about something else, even with the same text. */
const isSame = (one: Toast & Offer, other: Toast & Offer) =>
  one.tone === other.tone &&
  one.text === other.text &&
  one.link?.to === other.link?.to &&
  !one.undo &&
  !other.undo &&
  !one.open &&
  !other.open

// No one is notified of what another did, nor of a call that failed because the session had ended.
subscribeToSession(() => {
  if (!readSession()) show([])
})

/** A visible message is not shown twice: it is counted, and stays as long as a new one. */
export function notify(toast: Toast & Offer): void {
  if (!readSession()) return
  if (shown.some((one) => isSame(one, toast))) {
    show(shown.map((one) => (isSame(one, toast) ? { ...one, times: one.times + 1 } : one)))
    return
  }
  lastId += 1
  show([...shown, { ...toast, id: lastId, from: document.activeElement, times: 1 }])
}

const dismiss = (id: number) => show(shown.filter((toast) => toast.id !== id))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function takeBack({ id, undo, from }: Shown): void {
  dismiss(id)
  if (from instanceof HTMLElement) from.focus()
  undo?.()
}

interface ToastCardProps {
  toast: Shown
  paused: boolean
  /** The one that Ctrl Z takes back. */
  latest: boolean
}

function ToastCard({ toast, paused, latest }: ToastCardProps) {
  const { t } = useTranslation()
  const Icon = ICONS[toast.tone]
  useEffect(() => {
    if (paused || toast.undo) return undefined
    const timer = setTimeout(
      () => dismiss(toast.id),
      toast.open || toast.link ? LIFE_WITH_BUTTON_MS : LIFE_MS[toast.tone],
    )
    return () => clearTimeout(timer)
  }, [toast, paused])
  return (
    <div className={classes['toast']}>
      <span className={classes['tile']} data-tone={toast.tone}>
        <Icon size={15} stroke={2} aria-hidden />
      </span>
      <p className={classes['text']}>
        <span>{toast.text}</span>
        {toast.times > 1 && <span className={classes['times']}>× {toast.times}</span>}
        {toast.link && <Link to={toast.link.to}>{toast.link.label}</Link>}
        {toast.open && (
          <button type="button" onClick={toast.open}>
            {t('common.open')}
          </button>
        )}
        {toast.undo && (
          <span className={classes['undo']}>
            <button
              type="button"
              aria-keyshortcuts={latest ? 'Control+Z' : undefined}
              onClick={() => takeBack(toast)}
            >
              {t('common.toast.undo')}
            </button>
            {latest && <KeyCap>{t('common.keys.ctrl')} Z</KeyCap>}
            <Countdown toast={toast} paused={paused} />
          </span>
        )}
      </p>
      <IconButton
        size={24}
        label={t('common.toast.dismiss')}
        icon={<IconX />}
        onClick={() => dismiss(toast.id)}
      />
    </div>
  )
}

/** How long it can still be taken back; not read out, second by second. */
function Countdown({ toast, paused }: { toast: Shown; paused: boolean }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(toast.secondsToUndo ?? SECONDS_TO_UNDO)
  useEffect(() => {
    if (paused) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [paused])
  useEffect(() => {
    if (left <= 0) dismiss(toast.id)
  }, [left, toast.id])
  return (
    <span className={classes['times']} aria-hidden>
      {t('common.toast.seconds', { count: left })}
    </span>
  )
}

/**
 * Whether the pointer or the focus is there. Only a pointer that moves: a toast that comes to lie under one that rests
 * would stay for ever, on the very button that is pressed next. With nothing left to attend to, no "leave" is ever sent.
 */
function useAttended(region: RefObject<HTMLElement | null>, occupied: boolean): boolean {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    const element = region.current
    if (!element || !occupied) return undefined
    const listening = new AbortController()
    // Asked a moment later: on focusout the focus is not yet where it goes.
    const look = () => setTimeout(() => setAttended(element.matches(':hover, :focus-within')))
    for (const kind of ['pointermove', 'pointerleave', 'focusin', 'focusout']) {
      element.addEventListener(kind, look, listening)
    }
    return () => {
      listening.abort()
      setAttended(false)
    }
  }, [region, occupied])
  return attended
}

/** Once per page, in the layout. The two live regions exist before their first message. */
export function Toasts() {
  const { t } = useTranslation()
  const notices = useSyncExternalStore(subscribe, () => shown)
  const region = useRef<HTMLElement>(null)
  const paused = useAttended(region, notices.length > 0)
  const undone = notices.findLast(({ undo }) => undo !== undefined)
  useShortcuts({ 'Ctrl+Z': undone && (() => takeBack(undone)) })
  const cards = (bad: boolean) =>
    notices
      .filter((toast) => (toast.tone === 'bad') === bad)
      .map((toast) => <ToastCard key={toast.id} toast={toast} paused={paused} latest={toast === undone} />)
  return (
    <section className={classes['region']} aria-label={t('common.toast.region')} ref={region}>
      <output className={classes['polite']}>{cards(false)}</output>
      <div role="alert">{cards(true)}</div>
    </section>
  )
}
