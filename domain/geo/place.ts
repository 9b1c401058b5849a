/** A point on the earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Metres, of the sphere that has the earth's volume. */
const EARTH = 6_371_008.8
/** Five decimals are a metre: nobody places a shop more exactly. */
const GRAIN = 100_000

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const grain = (value: number) => Math.round(value * GRAIN) / GRAIN

export const isLatitude = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 90
export const isLongitude = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= 180

/** To the metre, and on the globe. */
export const settled = ({ latitude, longitude }: Place): Place => ({
  latitude: grain(Math.max(-90, Math.min(90, latitude))),
  longitude: grain(((((longitude + 180) % 360) + 360) % 360) - 180),
})

/** Metres between two places as the crow flies. */
export function distance(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2)
  const up = Math.sin((to - from) / 2)
  return 2 * EARTH * Math.asin(Math.min(1, Math.hypot(up, Math.sqrt(Math.cos(from) * Math.cos(to)) * across)))
}

/** So many metres further east and north. */
export function movedBy(place: Place, { east = 0, north = 0 }: { east?: number; north?: number }): Place {
  const round = EARTH * Math.max(0.01, Math.cos(radians(place.latitude)))
  return settled({
    latitude: place.latitude + degrees(north / EARTH),
    longitude: place.longitude + degrees(east / round),
  })
}
