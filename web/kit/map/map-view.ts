import { placeAt, type Point, pointOf } from '@app/domain/geo/mercator'
import { distance, type Place } from '@app/domain/geo/place'
import { useState } from 'react'

export interface NamedPlace extends Place {
  name: string
}

export interface View {
  centre: Place
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** What is shown of the country before anything is known: Casablanca. */
const NOWHERE: View = { centre: { latitude: 33.59, longitude: -7.6 }, zoom: 12 }
/** With the rings around the town in sight. */
const TOWN_ZOOM = 11
const ZOOMS = { least: 6, most: 17 } as const
/** Metres: further apart, town and place do not fit into one view. */
const TOGETHER = 9000

/** Where a place is in the view, in pixels from its corner. */
export function inView(place: Place, { centre, zoom }: View, { width, height }: Size): Point {
  const [point, middle] = [pointOf(place, zoom), pointOf(centre, zoom)]
  return { x: point.x - middle.x + width / 2, y: point.y - middle.y + height / 2 }
}

export function placeInView({ x, y }: Point, { centre, zoom }: View, { width, height }: Size): Place {
  const middle = pointOf(centre, zoom)
  return placeAt({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom)
}

const between = (one: Place, other: Place): Place => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
})

function viewOf(value: Place | null, around: Place | null): View {
  if (!value) return around ? { centre: around, zoom: TOWN_ZOOM } : NOWHERE
  const near = around !== null && distance(value, around) < TOGETHER
  return { centre: near ? between(value, around) : value, zoom: TOWN_ZOOM }
}

const keyOf = (place: Place | null) => place && `${place.latitude} ${place.longitude}`

export type MapView = ReturnType<typeof useMapView>

/** What the map shows: at first the place and its town by default. Another town moves it; so does a place that would be out of sight. */
export function useMapView(value: Place | null, around: Place | null, size: Size, first?: View) {
  const [view, setView] = useState(() => first ?? viewOf(value, around))
  const [known, setKnown] = useState({ value: keyOf(value), around: keyOf(around) })
  if (known.around !== keyOf(around) || known.value !== keyOf(value)) {
    setKnown({ value: keyOf(value), around: keyOf(around) })
    const point = value && inView(value, view, size)
    const hidden = point && (point.x < 0 || point.y < 0 || point.x > size.width || point.y > size.height)
    if (around && known.around === null) setView(viewOf(value, around))
    else if (around && known.around !== keyOf(around)) setView({ centre: around, zoom: view.zoom })
    else if (value && hidden && size.width > 0) setView({ centre: value, zoom: view.zoom })
  }
  return {
    view,
    pan: (x: number, y: number) =>
      setView((before) => ({
        ...before,
        centre: placeInView({ x: size.width / 2 + x, y: size.height / 2 + y }, before, size),
      })),
    /** Around what is at this point, or around the middle. */
    zoomBy: (steps: number, at: Point = { x: size.width / 2, y: size.height / 2 }) =>
      setView((before) => {
        const zoom = Math.max(ZOOMS.least, Math.min(ZOOMS.most, before.zoom + steps))
        const held = pointOf(placeInView(at, before, size), zoom)
        const centre = { x: held.x - at.x + size.width / 2, y: held.y - at.y + size.height / 2 }
        return zoom === before.zoom ? before : { centre: placeAt(centre, zoom), zoom }
      }),
    show: setView,
    centreOn: (place: Place) => setView((before) => ({ ...before, centre: place })),
    atLeast: view.zoom === ZOOMS.least,
    atMost: view.zoom === ZOOMS.most,
  }
}
