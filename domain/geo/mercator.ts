import type { Place } from './place.ts'

/** A point of the flat map of the world, in pixels from its north-west corner at some zoom. */
export interface Point {
  x: number
  y: number
}

/** How broad a tile is, and the whole world at zoom 0. */
export const TILE = 256
/** Nearer to the poles the flat map has no end. */
const NORTHMOST = 85.05112878
/** Metres round the equator, of the sphere that flat maps are made of. */
const EQUATOR = 40_075_016.686

const worldAt = (zoom: number) => TILE * 2 ** zoom

export function pointOf({ latitude, longitude }: Place, zoom: number): Point {
  const held = Math.max(-NORTHMOST, Math.min(NORTHMOST, latitude))
  const sine = Math.sin((held * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * worldAt(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldAt(zoom),
  }
}

export function placeAt({ x, y }: Point, zoom: number): Place {
  const up = Math.PI * (1 - (2 * y) / worldAt(zoom))
  return {
    latitude: (Math.atan(Math.sinh(up)) * 180) / Math.PI,
    longitude: (x / worldAt(zoom) - 0.5) * 360,
  }
}

export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / worldAt(zoom)

const ROUND = [1, 2, 5]

/** The longest round distance, in metres, that is no longer than these pixels: 1, 2 or 5 and noughts. */
export function scaleLength(perPixel: number, pixels: number): number {
  const most = perPixel * pixels
  const tens = 10 ** Math.floor(Math.log10(most))
  return tens * (ROUND.findLast((one) => one * tens <= most) ?? 1)
}
