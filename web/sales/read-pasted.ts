import { readNumber } from '@app/domain/imports/cells'
import { MOST_QUANTITY } from '@app/domain/documents/bounds'
import type { Tenths } from '@app/domain/products/prices'

/** A row that was pasted: reference, quantity, discount. What cannot be read is null. */
export interface PastedLine {
  reference: string
  quantity: number | null
  /** Without one, none. */
  salesDiscount: Tenths | null
}

interface Pasted {
  lines: PastedLine[]
  /** The first row, when no digit is in it: then it names the columns. */
  heading: string | undefined
}

export function readPasted(rows: readonly (readonly string[])[]): Pasted {
  const heading = rows.length > 1 && !rows[0]?.some((cell) => /\d/.test(cell)) ? rows[0] : undefined
  const lines = (heading ? rows.slice(1) : rows).map(([reference = '', quantity = '', discount = '']) => ({
    reference,
    quantity: readQuantity(quantity),
    salesDiscount: readDiscount(discount),
  }))
  return { lines, heading: heading?.filter(Boolean).join(' · ') }
}

function readQuantity(typed: string): number | null {
  const read = readNumber(typed)
  return read !== undefined && Number.isInteger(read) && read >= 1 && read <= MOST_QUANTITY ? read : null
}

/** A second decimal is refused, never rounded away. */
function readDiscount(typed: string): Tenths | null {
  const text = typed.replace(/\s*%$/, '').trim()
  if (text === '') return 0
  const read = readNumber(text)
  const tenths = Math.round((read ?? Number.NaN) * 10)
  return tenths / 10 === read && tenths >= 0 && tenths <= 1000 ? tenths : null
}
