import { pointOf, TILE } from '@app/domain/geo/mercator'
import { pageSetting } from '../theme/page-settings.ts'
import type { Size, View } from './map-view.ts'
import classes from './place-map.module.css'

/** Where pictures of the ground come from, https://…/{z}/{x}/{y}.png; empty where nobody set it up. */
export const tileSource = (): string => pageSetting('map-tiles')

interface TileGroundProps {
  view: View
  size: Size
  source: string
  onFailed: () => void
}

/** The pictures that cover the view. One that does not come is reason enough to draw the ground instead. */
export function TileGround({ view, size, source, onFailed }: TileGroundProps) {
  const middle = pointOf(view.centre, view.zoom)
  const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
  const most = 2 ** view.zoom - 1
  const tiles: { x: number; y: number }[] = []
  for (let x = Math.floor(corner.x / TILE); x * TILE < corner.x + size.width; x += 1)
    for (let y = Math.floor(corner.y / TILE); y * TILE < corner.y + size.height; y += 1)
      if (x >= 0 && y >= 0 && x <= most && y <= most) tiles.push({ x, y })
  const address = ({ x, y }: { x: number; y: number }) =>
    source.replace('{z}', String(view.zoom)).replace('{x}', String(x)).replace('{y}', String(y))
  return tiles.map((tile) => (
    <img
      key={address(tile)}
      className={classes['tile']}
      src={address(tile)}
      alt=""
      draggable={false}
      referrerPolicy="strict-origin-when-cross-origin"
      style={{ left: tile.x * TILE - corner.x, top: tile.y * TILE - corner.y }}
      onError={onFailed}
    />
  ))
}

/** Whom the pictures belong to: their makers ask to be named. */
export function TileCredit() {
  const credit = pageSetting('map-credit')
  return credit === '' ? null : <span className={classes['credit']}>{credit}</span>
}
