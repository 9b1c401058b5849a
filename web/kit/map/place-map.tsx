import { settled, type Place } from '@app/domain/geo/place'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ground, useWidth } from './map-ground.tsx'
import { MapMarker, Pin } from './map-marker.tsx'
import { MapControls, Surface, useWheel } from './map-surface.tsx'
import { inView, type NamedPlace, placeInView, useMapView } from './map-view.ts'
import classes from './place-map.module.css'

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
      <Surface
        map={map}
        size={size}
        label={t('map.surface')}
        keys={t('map.surfaceKeys')}
        onPressed={(point) => onChange(placeAt(point))}
      />
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
      <MapControls
        map={map}
        centre={{
          label: around ? t('map.centreOn', { name: around.name }) : t('map.centre'),
          disabled: !around && !value,
          run: () => map.centreOn(around ?? value ?? map.view.centre),
        }}
      />
    </div>
  )
}
