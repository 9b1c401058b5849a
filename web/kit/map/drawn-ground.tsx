import { formatDistance } from '@app/domain/geo/format'
import { metresPerPixel, type Point, scaleLength } from '@app/domain/geo/mercator'
import { distance, type Place } from '@app/domain/geo/place'
import { useTranslation } from 'react-i18next'
import { inView, type NamedPlace, type Size, type View } from './map-view.ts'
import classes from './place-map.module.css'

interface GroundProps {
  view: View
  size: Size
  value: Place | null
  /** The town that it is seen from. */
  around: NamedPlace | null
  towns: readonly NamedPlace[]
}

/** Metres. */
const RINGS = [2000, 5000, 10_000]
const DISC = 5000
const GRID = 2000
/** Pixels: nearer than this, lines say nothing any more. */
const LEAST_GRID = 16
const LETTER = 6.4

/** A map that needs nobody: a grid, rings around the town, the towns nearby, a scale. */
export function DrawnGround({ view, size, value, around, towns }: GroundProps) {
  const perPixel = metresPerPixel(view.centre.latitude, view.zoom)
  const anchor = around ?? view.centre
  const middle = inView(anchor, view, size)
  const shown = value && inView(value, view, size)
  const named = namedTowns({ view, size, value, around, towns })
  return (
    <>
      <Grid perPixel={perPixel} middle={middle} size={size} />
      {around && (
        <Rings
          middle={middle}
          perPixel={perPixel}
          name={around.name}
          isFree={(box) => box.right < size.width && !named.some((town) => meet(town.box, box))}
        />
      )}
      {around && shown && (
        <line className={classes['way']} x1={middle.x} y1={middle.y} x2={shown.x} y2={shown.y} />
      )}
      {named.map(({ name, point: { x, y }, toLeft }) => (
        <g key={name}>
          <circle className={classes['dot']} cx={x} cy={y} r={2.5} />
          <text x={toLeft ? x - 7 : x + 7} y={y + 4} textAnchor={toLeft ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
    </>
  )
}

function Grid({ perPixel, middle, size }: { perPixel: number; middle: Point; size: Size }) {
  let step = GRID / perPixel
  while (step < LEAST_GRID) step *= 5
  const from = (at: number) => ((at % step) + step) % step
  const lines = (at: number, length: number) =>
    Array.from(
      { length: Math.max(0, Math.ceil((length - from(at)) / step)) },
      (_, nth) => from(at) + nth * step,
    )
  return (
    <g className={classes['grid']}>
      {lines(middle.x, size.width).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={size.height} />
      ))}
      {lines(middle.y, size.height).map((y) => (
        <line key={`y${y}`} x1={0} x2={size.width} y1={y} y2={y} />
      ))}
    </g>
  )
}

interface RingsProps {
  middle: Point
  perPixel: number
  name: string
  /** Whether nothing else is written there. */
  isFree: (box: Box) => boolean
}

/** Each with its distance, below the middle or above it, where there is room. */
function Rings({ middle, perPixel, name, isFree }: RingsProps) {
  const tongue = useTongue()
  const labels = RINGS.flatMap((metres) => {
    const text = formatDistance(metres, tongue)
    const left = middle.x + metres / perPixel + 4
    const y = [middle.y + 14, middle.y - 7].find((one) =>
      isFree({ left, right: left + text.length * LETTER, y: one - 4 }),
    )
    return y === undefined ? [] : [{ text, left, y }]
  })
  return (
    <>
      <circle className={classes['disc']} cx={middle.x} cy={middle.y} r={DISC / perPixel} />
      {RINGS.map((metres) => (
        <circle key={metres} className={classes['ring']} cx={middle.x} cy={middle.y} r={metres / perPixel} />
      ))}
      {labels.map(({ text, left, y }) => (
        <text key={text} x={left} y={y}>
          {text}
        </text>
      ))}
      <circle className={classes['dot']} cx={middle.x} cy={middle.y} r={3.5} />
      <text className={classes['here']} x={middle.x - 8} y={middle.y + 18} textAnchor="end">
        {name}
      </text>
    </>
  )
}

/** Where a name is written, about. */
interface Box {
  left: number
  right: number
  y: number
}

const meet = (one: Box, other: Box) =>
  Math.abs(one.y - other.y) < 13 && one.left < other.right + 4 && other.left < one.right + 4

/** The towns within view, nearest first; those whose names would lie upon another are left out. */
function namedTowns({ view, size, value, around, towns }: GroundProps) {
  const seen = towns
    .filter(({ name }) => name !== around?.name)
    .map((town) => ({ town, point: inView(town, view, size) }))
    .filter(({ point: { x, y } }) => x > 6 && y > 10 && x < size.width - 6 && y < size.height - 10)
    .toSorted((one, other) => distance(one.town, view.centre) - distance(other.town, view.centre))
  const taken: Box[] = []
  if (around) {
    const { x, y } = inView(around, view, size)
    taken.push({ left: x - 8 - around.name.length * LETTER, right: x + 6, y: y + 14 })
  }
  if (value) {
    const { x, y } = inView(value, view, size)
    // The pin is higher than a line of text.
    taken.push(...[-10, -24].map((up) => ({ left: x - 12, right: x + 12, y: y + up })))
  }
  return seen.flatMap(({ town: { name }, point }) => {
    const length = name.length * LETTER
    const toLeft = point.x + 10 + length > size.width - 46
    const [left, right] = toLeft ? [point.x - 8 - length, point.x + 4] : [point.x - 4, point.x + 8 + length]
    const box = { left, right, y: point.y }
    if (left < 2 || taken.some((one) => meet(one, box))) return []
    taken.push(box)
    return [{ name, point, toLeft, box }]
  })
}

const SCALE_PIXELS = 90
const EDGE = 18

/** How long so many metres are here. */
export function Scale({ view, size }: { view: View; size: Size }) {
  const tongue = useTongue()
  const perPixel = metresPerPixel(view.centre.latitude, view.zoom)
  const metres = scaleLength(perPixel, SCALE_PIXELS)
  const [right, foot] = [EDGE + metres / perPixel, size.height - 13]
  return (
    <g className={classes['scale']}>
      <path d={`M${EDGE} ${foot - 5}V${foot}H${right}V${foot - 5}`} />
      <text x={(EDGE + right) / 2} y={foot - 10} textAnchor="middle">
        {formatDistance(metres, tongue)}
      </text>
    </g>
  )
}

const useTongue = () => (useTranslation().i18n.language === 'en' ? 'en' : 'fr')
