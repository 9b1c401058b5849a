import type { BrandRow } from '@app/contract/brands'
import { Picture } from '../kit/tables/picture.tsx'
import { Tile } from '../kit/layout/tile.tsx'
import classes from './brand-card.module.css'

const TONES = ['petrol', 'amber', 'plum', 'blue', 'green']

/** Its logo; without one, its initials on a tint that it keeps. */
export function BrandCard({ brand: { id, name, image } }: { brand: BrandRow }) {
  const initials = (
    <span className={classes['initials']} data-tone={TONES[id % TONES.length]} aria-hidden>
      {initialsOf(name)}
    </span>
  )
  return <Tile picture={<Picture image={image} alt="" placeholder={initials} />} name={name} />
}

/** Of the first two words, or the first two letters of the only one. */
function initialsOf(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const start = second === undefined ? /^.{1,2}/u : /^./u
  return [first, second]
    .map((word) => word?.match(start)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
