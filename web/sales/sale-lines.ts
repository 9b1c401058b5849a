import type { ProductRow } from '@app/contract/products'
import type { SoldLine } from '@app/contract/sales'
import type { Cents } from '@app/domain/money/cents'
import { MOST_LINES, MOST_QUANTITY } from '@app/domain/documents/bounds'
import {
  isTooMuch,
  type LinePrice,
  priceOfLine,
  soldLine,
  type Totals,
  totalsOf,
} from '@app/domain/orders/lines'
import type { Tenths, Tier } from '@app/domain/products/prices'

/** Of a product in the chosen depot; null when that is not known. */
export interface InDepot {
  /** With what this very document has of it. */
  available: number | null
  /** Promised or not. */
  stockQuantity: number | null
}

/** What a line shows and costs follows from its product. Flat, so that a row is drawn again only when it is another one. */
export interface SoldProduct extends InDepot {
  productId: number
  productName: string
  reference: string
  image: string | null
  priceHt: Cents
  discount: Tenths
  vatRate: Tenths
  salesDiscountLimit: Tenths | null
  /** As JSON; '' without any. */
  tiers: string
}

/** A line as it is typed. */
export interface HeldLine extends SoldProduct {
  /** Its own within this form: a product may be on several lines, once per discount. */
  key: number
  quantity: number | null
  salesDiscount: Tenths | null
  /** Whether the stock limits it: an order promises goods, a quote does not. */
  capped: boolean
  /** No more of its product can be had: plus stops. Kept here rather than how much is left, which changes with every other line. */
  full: boolean
  /** What was requested before it was cut down to what there is. */
  cutFrom: number | null
  /** The price it was saved at has while its quantity is this one. */
  keptQuantity: number | null
  keptPrice: Cents
  keptDiscount: Tenths
  keptVat: Tenths
}

/** The row that is always last and open. */
export interface Entry {
  product: SoldProduct | null
  /** Nothing typed counts as one. */
  quantity: number | null
  salesDiscount: Tenths | null
}

export const EMPTY_ENTRY: Entry = { product: null, quantity: null, salesDiscount: null }

export const isBegun = ({ product, quantity, salesDiscount }: Entry) =>
  product !== null || quantity !== null || salesDiscount !== null

/** The first part of the open row that is missing. */
export function gapOf({ product, quantity }: Entry) {
  if (product === null) return 'productId'
  return quantity === null || quantity < 1 ? 'quantity' : undefined
}

export const productOf = (row: ProductRow, inDepot: InDepot): SoldProduct => ({
  productId: row.id,
  productName: row.name,
  reference: row.reference,
  image: row.image,
  priceHt: row.priceHt,
  discount: row.discount,
  vatRate: row.vatRate,
  salesDiscountLimit: row.salesDiscountLimit,
  tiers: row.tiers.length === 0 ? '' : JSON.stringify(row.tiers),
  ...inDepot,
})

const NO_PRICE = { keptQuantity: null, keptPrice: 0 as Cents, keptDiscount: 0, keptVat: 0 }

/** A line that is saved already: at its own price while its quantity stays. */
export function heldLine(line: SoldLine, product: SoldProduct | undefined, capped: boolean): HeldLine {
  const { lineId, quantity, salesDiscount, unitPrice, discount, vatRate } = line
  // A product that was deleted since costs what it cost.
  const gone: SoldProduct = {
    productId: line.product.id,
    productName: line.product.name,
    reference: line.product.reference,
    image: line.product.image,
    priceHt: unitPrice,
    discount: 0,
    vatRate,
    salesDiscountLimit: line.product.salesDiscountLimit,
    tiers: '',
    available: line.available,
    stockQuantity: line.stockQuantity,
  }
  return {
    ...(product ?? gone),
    key: lineId,
    quantity,
    salesDiscount,
    capped,
    full: false,
    cutFrom: null,
    keptQuantity: quantity,
    keptPrice: unitPrice,
    keptDiscount: discount,
    keptVat: vatRate,
  }
}

const nextKey = (lines: readonly HeldLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1

export function priceOf(line: SoldProduct & Partial<HeldLine>, quantity: number): LinePrice {
  if (line.keptPrice !== undefined && line.keptQuantity === quantity)
    return { unitPrice: line.keptPrice, discount: line.keptDiscount ?? 0, vatRate: line.keptVat ?? 0 }
  const tiers = line.tiers === '' ? [] : (JSON.parse(line.tiers) as Tier[])
  return priceOfLine({ ...line, tiers }, quantity)
}

/** A line that is changed becomes another one: of 500, a key has one to be counted again. */
function once<Result>(count: (line: Whole) => Result): (line: Whole) => Result {
  const known = new WeakMap<HeldLine, Result>()
  return (line) => {
    const result = known.get(line) ?? count(line)
    known.set(line, result)
    return result
  }
}

/** With all its parts: it can be counted already. */
type Whole = HeldLine & { quantity: number }
const wholeOf = (lines: readonly HeldLine[]) => lines.filter((line): line is Whole => line.quantity !== null)

const priced = once((line) => ({
  ...priceOf(line, line.quantity),
  quantity: line.quantity,
  salesDiscount: line.salesDiscount ?? 0,
}))
const sold = once((line) => ({
  ...soldLine({ ...priced(line), productId: line.productId }, priced(line)),
  salesDiscountLimit: line.salesDiscountLimit,
}))

/** The lines that have all their parts, with their prices. */
export const soldOf = (lines: readonly HeldLine[]) => wholeOf(lines).map(sold)

/** Null while it is more than a document may be: then it may also be more than a number has. */
export const totalsOfHeld = (lines: readonly HeldLine[]): Totals | null =>
  isTooMuch(wholeOf(lines).map(priced)) ? null : totalsOf(soldOf(lines))

/** How many of each product the lines want together. */
export type Wanted = ReadonlyMap<number, number>

export function wantedOf(lines: readonly HeldLine[]): Wanted {
  const wanted = new Map<number, number>()
  for (const { productId, quantity } of lines)
    wanted.set(productId, (wanted.get(productId) ?? 0) + (quantity ?? 0))
  return wanted
}

/** Of the same product, on the other lines. */
export const elsewhereOf = ({ productId, quantity }: HeldLine, wanted: Wanted): number =>
  (wanted.get(productId) ?? 0) - (quantity ?? 0)

/** How many a line may have beside these. */
const roomBeside = ({ capped, available }: HeldLine, elsewhere: number): number =>
  capped && available !== null ? Math.max(0, available - elsewhere) : MOST_QUANTITY

/** How many this line may have. */
const roomOf = (line: HeldLine, wanted: Wanted): number => roomBeside(line, elsewhereOf(line, wanted))

/** Beyond what there is, with nothing left to cut it down to. */
export const isOut = (line: HeldLine, wanted: Wanted) => (line.quantity ?? 0) > roomOf(line, wanted)

/** What a line has of a wanted quantity: at most what there is, and what it was cut down from. */
function cutTo(wanted: number | null, room: number): Pick<HeldLine, 'quantity' | 'cutFrom'> {
  const isCut = wanted !== null && wanted > room && room > 0
  return isCut ? { quantity: room, cutFrom: wanted } : { quantity: wanted, cutFrom: null }
}

/** What a line takes of a change of it. */
export const fitted = (
  lines: readonly HeldLine[],
  line: HeldLine,
  part: Partial<HeldLine>,
): Partial<HeldLine> =>
  part.quantity === undefined ? part : { ...part, ...cutTo(part.quantity, roomOf(line, wantedOf(lines))) }

/** Says of each line whether there is more of its product, by what all of them take. */
export function arranged(lines: readonly HeldLine[]): readonly HeldLine[] {
  const wanted = wantedOf(lines)
  return lines.map((line) => {
    const room = roomOf(line, wanted)
    const full = (line.quantity ?? 0) >= room
    // With room again, nothing is cut any more.
    const cutFrom = line.quantity === null || full ? line.cutFrom : null
    return full === line.full && cutFrom === line.cutFrom ? line : { ...line, full, cutFrom }
  })
}

/** Another depot has other stock: each line in turn takes what is left of its product. */
export function restocked(
  lines: readonly HeldLine[],
  inDepotOf: (line: HeldLine) => InDepot,
): readonly HeldLine[] {
  const taken = new Map<number, number>()
  const next = lines.map((line) => {
    const elsewhere = taken.get(line.productId) ?? 0
    const moved = { ...line, ...inDepotOf(line) }
    const cut = { ...moved, ...cutTo(line.cutFrom ?? line.quantity, roomBeside(moved, elsewhere)) }
    taken.set(line.productId, elsewhere + (cut.quantity ?? 0))
    return cut
  })
  return arranged(next)
}

const isSame = (one: HeldLine, other: Pick<HeldLine, 'productId' | 'salesDiscount'>) =>
  one.productId === other.productId && (one.salesDiscount ?? 0) === (other.salesDiscount ?? 0)

export interface Added {
  lines: readonly HeldLine[]
  /** The line that has it; absent when there is no room for one. */
  line?: HeldLine
  outcome: 'added' | 'merged' | 'out' | 'full'
}

/** Enters a product: on the line that has it at this discount, else on one of its own. */
export function withSold(
  lines: readonly HeldLine[],
  product: SoldProduct,
  { quantity, salesDiscount, capped }: Pick<HeldLine, 'quantity' | 'salesDiscount' | 'capped'>,
): Added {
  const equal = lines.find((line) => isSame(line, { ...product, salesDiscount }))
  const others = lines.filter((line) => line.productId === product.productId && line !== equal)
  const elsewhere = others.reduce((sum, line) => sum + (line.quantity ?? 0), 0)
  const key = equal?.key ?? nextKey(lines)
  const held: HeldLine = equal ?? {
    ...NO_PRICE,
    ...product,
    key,
    quantity,
    salesDiscount,
    capped,
    full: false,
    cutFrom: null,
  }
  const room = roomBeside(held, elsewhere)
  if (room === 0 || (equal && (equal.quantity ?? 0) >= room && (quantity ?? 0) > 0))
    return { lines, outcome: 'out', ...(equal && { line: equal }) }
  if (!equal && lines.length >= MOST_LINES) return { lines, outcome: 'full' }
  const wanted = equal ? (equal.quantity ?? 0) + (quantity ?? 0) : quantity
  const line = { ...held, ...cutTo(wanted, room) }
  const next = equal ? lines.map((one) => (one === equal ? line : one)) : [...lines, line]
  return { lines: next, line, outcome: equal ? 'merged' : 'added' }
}

/** A line whose discount became that of another one is added to that, and goes. */
export function withEqualsAdded(lines: readonly HeldLine[], left: HeldLine): Added | undefined {
  const others = lines.filter((line) => line !== left)
  const twin = others.find((line) => isSame(line, left))
  return twin && withSold(others, left, left)
}
