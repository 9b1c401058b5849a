import { formatPlace } from '@app/domain/geo/format'
import type { Point } from '@app/domain/geo/mercator'
import { movedBy, type Place } from '@app/domain/geo/place'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Size } from './map-view.ts'
import classes from './place-map.module.css'

/** Metres. */
const STEP = { plain: 10, shift: 100 } as const
const WAYS: Record<string, { east?: number; north?: number }> = {
  ArrowUp: { north: 1 },
  ArrowDown: { north: -1 },
  ArrowRight: { east: 1 },
  ArrowLeft: { east: -1 },
}

export function Pin() {
  return (
    <svg className={classes['pin']} width="24" height="36" viewBox="0 0 24 36" aria-hidden>
      <ellipse className={classes['shadow']} cx="12" cy="33" rx="8" ry="2.5" />
      <path
        className={classes['body']}
        d="M12 1C6.2 1 1.5 5.6 1.5 11.4 1.5 19 12 33 12 33s10.5-14 10.5-21.6C22.5 5.6 17.8 1 12 1z"
      />
      <circle className={classes['eye']} cx="12" cy="11.4" r="4" />
    </svg>
  )
}

interface MapMarkerProps {
  value: Place
  point: Point
  size: Size
  /** The place at a point of the view. */
  placeAt: (point: Point) => Place
  onChange: (place: Place) => void
}

/** Dragged, or moved by the arrows: 10 metres, with Shift 100. */
export function MapMarker({ value, point, size, placeAt, onChange }: MapMarkerProps) {
  const { t, i18n } = useTranslation()
  const grip = useRef<Point | null>(null)

  function taken(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - point.x, y: event.clientY - point.y }
  }
  function dragged(event: PointerEvent<HTMLButtonElement>) {
    if (!grip.current) return
    const within = (at: number, most: number) => Math.max(0, Math.min(most, at))
    onChange(
      placeAt({
        x: within(event.clientX - grip.current.x, size.width),
        y: within(event.clientY - grip.current.y, size.height),
      }),
    )
  }
  function pressed(event: KeyboardEvent) {
    const way = WAYS[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? STEP.shift : STEP.plain
    onChange(movedBy(value, { east: (way.east ?? 0) * step, north: (way.north ?? 0) * step }))
  }
  const letGo = () => {
    grip.current = null
  }
  return (
    <button
      type="button"
      className={classes['marker']}
      style={{ left: point.x, top: point.y }}
      aria-label={t('map.marker', { place: formatPlace(value, i18n.language === 'en' ? 'en' : 'fr') })}
      title={t('map.markerKeys')}
      onPointerDown={taken}
      onPointerMove={dragged}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={pressed}
    >
      <Pin />
    </button>
  )
}
