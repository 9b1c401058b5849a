import { settled, type Place } from '@app/domain/geo/place'
import { IconFocusCentered, IconMapOff, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawnGround, Scale } from './drawn-ground.tsx'
import { MapMarker, Pin } from './map-marker.tsx'
import { inView, type NamedPlace, placeInView, type Size, useMapView } from './map-view.ts'
import classes from './place-map.module.css'
import { TileCredit, TileGround, tileSource } from './tile-ground.tsx'

interface PlaceMapProps {
  value: Place | null
  /** The town that it is seen from, with rings around it. */
  around: NamedPlace | null
  /** Named where they are in sight. */
  towns: readonly NamedPlace[]
  height: number
}

interface EditedProps {
  /** While nothing is placed: what a click will do. */
  invitation: string
  onChange: (place: Place) => void
}

/** How broad it is, as it is laid out. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth))
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [])
  return { frame, width }
}

type Map = ReturnType<typeof useMapView>

/** The ground as pictures where there is a source of them that answers, and else as it can be drawn. */
function Ground({ map, size, ...places }: Omit<PlaceMapProps, 'height'> & { map: Map; size: Size }) {
  const [failed, setFailed] = useState(false)
  const { t } = useTranslation()
  const source = tileSource()
  const pictured = source !== '' && !failed
  return (
    <>
      {pictured && (
        <TileGround view={map.view} size={size} source={source} onFailed={() => setFailed(true)} />
      )}
      <svg className={classes['ground']} width={size.width} height={size.height} aria-hidden>
        {!pictured && <DrawnGround view={map.view} size={size} {...places} />}
        <Scale view={map.view} size={size} />
      </svg>
      {pictured ? (
        <TileCredit />
      ) : (
        <span className={classes['tag']} data-place="right">
          <IconMapOff size={15} stroke={1.6} aria-hidden />
          {t('map.drawn')}
        </span>
      )}
    </>
  )
}

/** Where something is, to be looked at. */
export function PlaceView({ height, children, ...places }: PlaceMapProps & { children?: ReactNode }) {
  const { frame, width } = useWidth()
  const size = { width, height }
  const map = useMapView(places.value, places.around, size)
  const point = places.value && inView(places.value, map.view, size)
  return (
    <div ref={frame} className={classes['map']} data-still style={{ height }}>
      {width > 0 && <Ground {...places} map={map} size={size} />}
      {width > 0 && point && (
        <span className={classes['marker']} style={{ left: point.x, top: point.y }}>
          <Pin />
        </span>
      )}
      {children !== undefined && (
        <span className={classes['tag']} data-place="left">
          {children}
        </span>
      )}
    </div>
  )
}

/** Where something is, to be placed: a click puts it there, and it can be dragged. */
export function PlaceMap({ height, invitation, onChange, ...places }: PlaceMapProps & EditedProps) {
  const { t } = useTranslation()
  const { frame, width } = useWidth()
  const size = { width, height }
  const map = useMapView(places.value, places.around, size)
  const { value, around } = places
  const placeAt = (point: { x: number; y: number }) => settled(placeInView(point, map.view, size))
  useWheel(frame, map.zoomBy)
  return (
    <div ref={frame} className={classes['map']} style={{ height }}>
      {width > 0 && <Ground {...places} map={map} size={size} />}
      <Surface map={map} size={size} onPlaced={(point) => onChange(placeAt(point))} />
      {width > 0 && value && (
        <MapMarker
          value={value}
          point={inView(value, map.view, size)}
          size={size}
          placeAt={placeAt}
          onChange={onChange}
        />
      )}
      {!value && <p className={classes['invitation']}>{invitation}</p>}
      <div className={classes['controls']}>
        <button
          type="button"
          aria-label={t('map.zoomIn')}
          disabled={map.atMost}
          onClick={() => map.zoomBy(1)}
        >
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
        <button
          type="button"
          aria-label={around ? t('map.centreOn', { name: around.name }) : t('map.centre')}
          disabled={!around && !value}
          onClick={() => map.centreOn(around ?? value ?? map.view.centre)}
        >
          <IconFocusCentered size={15} stroke={1.7} aria-hidden />
        </button>
      </div>
    </div>
  )
}

/** The wheel zooms only where one works: elsewhere it scrolls the page. */
function useWheel(frame: { current: HTMLDivElement | null }, zoomBy: Map['zoomBy']) {
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
  map: Map
  size: Size
  onPlaced: (point: { x: number; y: number }) => void
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

/** What is taken hold of, over the ground: dragged, it moves; clicked, something is placed there; at Enter, in the middle. */
function Surface({ map, size, onPlaced }: SurfaceProps) {
  const { t } = useTranslation()
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
      aria-label={t('map.surface')}
      title={t('map.surfaceKeys')}
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
        onPlaced(
          byKey
            ? { x: size.width / 2, y: size.height / 2 }
            : { x: event.clientX - left, y: event.clientY - top },
        )
      }}
    />
  )
}
