import { readNumber } from '../imports/cells.ts'
import { type Cents, cents } from '../money/cents.ts'
import { MOST_PRICE } from '../products/prices.ts'
import { MOST_QUANTITY } from '../documents/bounds.ts'

/** A row that was pasted: reference, quantity, price. What cannot be read is a gap, to be filled in. */
export interface PastedLine {
  reference: string
  quantity: number | null
  price: Cents | null
}

interface Pasted {
  lines: PastedLine[]
  /** The first row, when it has no digit: then it names the columns. */
  heading: string | undefined
}

export function readPasted(rows: readonly (readonly string[])[]): Pasted {
  const heading = rows.length > 1 && !rows[0]?.some((cell) => /\d/.test(cell)) ? rows[0] : undefined
  const lines = (heading ? rows.slice(1) : rows).map(([reference = '', quantity = '', price = '']) => ({
    reference,
    quantity: readQuantity(quantity),
    price: readPrice(price),
  }))
  return { lines, heading: heading?.filter(Boolean).join(' · ') }
}

function readQuantity(typed: string): number | null {
  const read = readNumber(typed)
  return read !== undefined && Number.isInteger(read) && read >= 1 && read <= MOST_QUANTITY ? read : null
}

/** A third decimal is refused, never rounded away. */
function readPrice(typed: string): Cents | null {
  const read = readNumber(typed)
  const whole = Math.round((read ?? Number.NaN) * 100)
  return whole / 100 === read && whole >= 0 && whole <= MOST_PRICE ? cents(whole) : null
}
