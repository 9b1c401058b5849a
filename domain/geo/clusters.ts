import { type Point, pointOf } from './mercator.ts'
import type { Place } from './place.ts'

export interface Cluster<P> extends Place {
  points: P[]
}

/** Places that would overlap at this zoom are one, where the first of them is: give the weightiest first. */
export function clustersOf<P extends Place>(
  places: readonly P[],
  zoom: number,
  pixels: number,
): Cluster<P>[] {
  const found: { middle: Point; cluster: Cluster<P> }[] = []
  for (const place of places) {
    const point = pointOf(place, zoom)
    const near = found.find(({ middle }) => Math.hypot(middle.x - point.x, middle.y - point.y) < pixels)
    if (near) near.cluster.points.push(place)
    else
      found.push({
        middle: point,
        cluster: { latitude: place.latitude, longitude: place.longitude, points: [place] },
      })
  }
  return found.map(({ cluster }) => cluster)
}
