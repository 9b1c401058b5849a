import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapView, Size } from './map-view.ts'
import classes from './place-map.module.css'

interface ControlsProps {
  map: MapView
  centre: { label: string; disabled?: boolean; run: () => void }
}

export function MapControls({ map, centre }: ControlsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['controls']}>
      <button type="button" aria-label={t('map.zoomIn')} disabled={map.atMost} onClick={() => map.zoomBy(1)}>
        <IconPlus size={15} stroke={1.7} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('map.zoomOut')}
        disabled={map.atLeast}
        onClick={() => map.zoomBy(-1)}
      >
        <IconMinus size={15} stroke={1.7} aria-hidden />
      </button>
      <button type="button" aria-label={centre.label} disabled={centre.disabled} onClick={centre.run}>
        <IconFocusCentered size={15} stroke={1.7} aria-hidden />
      </button>
    </div>
  )
}

/** The wheel zooms only where one works: elsewhere it scrolls the page. */
export function useWheel(frame: { current: HTMLDivElement | null }, zoomBy: MapView['zoomBy']) {
  const act = useRef(zoomBy)
  useEffect(() => {
    act.current = zoomBy
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const turned = (event: WheelEvent) => {
      if (!box.contains(document.activeElement)) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      act.current(event.deltaY < 0 ? 1 : -1, { x: event.clientX - left, y: event.clientY - top })
    }
    box.addEventListener('wheel', turned, { passive: false })
    return () => box.removeEventListener('wheel', turned)
  }, [frame])
}

interface SurfaceProps {
  map: MapView
  size: Size
  label: string
  /** What keys do, on hover. */
  keys: string
  /** A click, or Enter in the middle; where nothing is placed, nothing. */
  onPressed?: (point: { x: number; y: number }) => void
}

/** Pixels: so far a hand trembles. */
const STILL = 4
const PAN = 40
const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
}

/** What is taken hold of, over the ground: dragged, it moves. */
export function Surface({ map, size, label, keys, onPressed }: SurfaceProps) {
  const grip = useRef<{ x: number; y: number; moved: boolean } | null>(null)
  function dragged(event: PointerEvent<HTMLButtonElement>) {
    const held = grip.current
    if (!held || event.buttons === 0) return
    const [x, y] = [held.x - event.clientX, held.y - event.clientY]
    if (!held.moved && Math.hypot(x, y) < STILL) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY, moved: true }
    map.pan(x, y)
  }
  function pressed(event: KeyboardEvent) {
    const way = WAYS[event.key]
    if (way) map.pan(...way)
    else if (event.key === '+') map.zoomBy(1)
    else if (event.key === '-') map.zoomBy(-1)
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes['surface']}
      aria-label={label}
      title={keys}
      data-still={!onPressed || undefined}
      onPointerDown={(event) => {
        grip.current = { x: event.clientX, y: event.clientY, moved: false }
      }}
      onPointerMove={dragged}
      onKeyDown={pressed}
      onClick={(event) => {
        const moved = grip.current?.moved
        grip.current = null
        if (moved) return
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const byKey = event.detail === 0
        onPressed?.(
          byKey
            ? { x: size.width / 2, y: size.height / 2 }
            : { x: event.clientX - left, y: event.clientY - top },
        )
      }}
    />
  )
}
