import { clustersOf, type Cluster } from '@app/domain/geo/clusters'
import type { Place } from '@app/domain/geo/place'
import { type ReactNode, useMemo } from 'react'
import { useHint } from '../overlays/hint.tsx'
import classes from './cluster-map.module.css'
import { Ground, useWidth } from './map-ground.tsx'
import { MapControls, Surface, useWheel } from './map-surface.tsx'
import { inView, type NamedPlace, type Size, useMapView, type View } from './map-view.ts'
import ground from './place-map.module.css'

/** Something that is somewhere, so many times. */
export interface PlacedPoint extends Place {
  count: number
}

interface ClusterMapProps<P> {
  /** Those that count most first. */
  points: readonly P[]
  towns: readonly NamedPlace[]
  height: number
  /** What is shown at first, and again at the press of a button. */
  home: View & { label: string }
  label: string
  keys: string
  /** What is read out of a cluster. */
  nameOf: (points: readonly P[]) => string
  hintOf: (points: readonly P[]) => ReactNode
  /** One that stands alone; several are looked at more closely. */
  onPressed: (point: P) => void
}

/** Pixels: nearer than this, two are one. */
const APART = 34
const NEARER = 2

/** Where much of something is: gathered by what can be distinguished at this zoom. */
export function ClusterMap<P extends PlacedPoint>(props: ClusterMapProps<P>) {
  const { points, towns, height, home, label, keys } = props
  const { frame, width } = useWidth()
  const size = { width, height }
  const map = useMapView(null, null, size, home)
  const clusters = useMemo(() => clustersOf(points, map.view.zoom, APART), [points, map.view.zoom])
  useWheel(frame, map.zoomBy)
  return (
    <div ref={frame} className={ground['map']} data-still style={{ height }}>
      {width > 0 && <Ground map={map} size={size} value={null} around={null} towns={towns} />}
      <Surface map={map} size={size} label={label} keys={keys} />
      {width > 0 &&
        clusters.map((cluster) => (
          <Marker
            key={`${cluster.latitude} ${cluster.longitude} ${cluster.points.length}`}
            cluster={cluster}
            view={map.view}
            size={size}
            name={props.nameOf(cluster.points)}
            hint={() => props.hintOf(cluster.points)}
            onPressed={() => {
              const [only, ...more] = cluster.points
              if (more.length === 0 || map.atMost) return only && props.onPressed(only)
              return map.show({ centre: cluster, zoom: Math.min(map.view.zoom + NEARER, 17) })
            }}
          />
        ))}
      <MapControls map={map} centre={{ label: home.label, run: () => map.show(home) }} />
    </div>
  )
}

interface MarkerProps<P> {
  cluster: Cluster<P>
  view: View
  size: Size
  name: string
  hint: () => ReactNode
  onPressed: () => void
}

function Marker<P extends PlacedPoint>({
  cluster,
  view,
  size,
  name,
  hint: content,
  onPressed,
}: MarkerProps<P>) {
  const { target, hint } = useHint(content)
  const { x, y } = inView(cluster, view, size)
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null
  const count = cluster.points.reduce((sum, point) => sum + point.count, 0)
  const across = Math.min(40, 20 + 4 * Math.log2(count))
  return (
    <>
      <button
        type="button"
        className={classes['cluster']}
        style={{ left: x, top: y, width: across, height: across }}
        aria-label={name}
        onClick={onPressed}
        {...target}
      >
        {count}
      </button>
      {hint}
    </>
  )
}
