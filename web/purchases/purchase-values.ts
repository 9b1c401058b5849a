import type { ProductRow } from '@app/contract/products'
import type { Purchase, PurchaseForm } from '@app/contract/purchases'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { type BoughtLine, equalLineAt, isTooMuch, purchaseTotal } from '@app/domain/purchases/lines'
import { formatQuantity } from '@app/domain/money/format'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'
import { today } from '../kit/today.ts'

/** A line as it is typed: what it shows of its product comes along. */
export interface HeldLine {
  /** Its own within this form: a product may be on several lines, once per price. */
  key: number
  productId: number
  productName: string
  reference: string
  image?: string | null
  quantity: number | null
  price: Cents | null
}

type Bought = Omit<HeldLine, 'key' | 'quantity' | 'price'>

/** The row that is always last and open. */
export interface Entry {
  product: Bought | null
  quantity: number | null
  price: Cents | null
}

export interface PurchaseValues {
  id?: number | undefined
  version?: number | undefined
  purchaseNumber: string
  purchaseDate: Day | null
  providerId: number | null
  depotId: number | null
  lines: HeldLine[]
  entry: Entry
  customValues?: PurchaseForm['customValues']
}

export const EMPTY_ENTRY: Entry = { product: null, quantity: null, price: null }

export const productOf = ({ id, name, reference, image }: ProductRow): Bought => ({
  productId: id,
  productName: name,
  reference,
  image,
})

export const nextKey = (lines: readonly HeldLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1

const isBegun = ({ product, quantity, price }: Entry) =>
  product !== null || quantity !== null || price !== null

/** The lines that have all their parts: what can be counted already. */
export const wholeLines = (lines: readonly Pick<HeldLine, 'quantity' | 'price'>[]): BoughtLine[] =>
  lines.flatMap(({ quantity, price }) => (quantity === null || price === null ? [] : [{ quantity, price }]))

/** Null while it is more than a purchase may be: then it may also be more than a number has. */
export function totalOf(lines: readonly Pick<HeldLine, 'quantity' | 'price'>[]): Cents | null {
  const whole = wholeLines(lines)
  return isTooMuch(whole) ? null : purchaseTotal(whole)
}

/** The first part of the open row that is missing. */
export function gapOf({ product, quantity, price }: Entry) {
  if (product === null) return 'product'
  if (quantity === null || quantity < 1) return 'quantity'
  return price === null ? 'price' : undefined
}

/** A company with a single depot is not asked which. */
export const newPurchase = (depots: readonly { id: number }[]): PurchaseValues => ({
  purchaseNumber: '',
  purchaseDate: today(),
  providerId: null,
  depotId: depots.length === 1 ? (depots[0]?.id ?? null) : null,
  lines: [],
  entry: EMPTY_ENTRY,
})

export function valuesOf(purchase: Purchase): PurchaseValues {
  const { id, version, purchaseNumber, purchaseDate, provider, depot, customValues } = purchase
  return {
    id,
    version,
    purchaseNumber,
    purchaseDate,
    customValues,
    lines: purchase.lines.map((line) => ({ ...line, key: line.lineId })),
    providerId: provider.id,
    depotId: depot.id,
    entry: EMPTY_ENTRY,
  }
}

/** Of a saved purchase the header alone is sent. */
export function bodyOf(values: PurchaseValues): Gaps<PurchaseForm> {
  const { id, version, purchaseNumber, purchaseDate, providerId, depotId, customValues } = values
  const lines = values.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
  return {
    ...(id === undefined ? { depotId, lines } : { id, version }),
    purchaseNumber,
    purchaseDate,
    providerId,
    customValues,
  }
}

/** What only the form knows: there are lines, no two are equal, and none is left half typed. */
export const purchaseRules =
  (t: TFunction) =>
  ({ id, lines, entry }: PurchaseValues): Rule<PurchaseValues>[] => {
    const equal = equalLineAt(lines)
    const rules: Rule<PurchaseValues>[] =
      equal === undefined ? [] : [{ field: `lines.${equal}.price`, sentence: t('purchases.lines.equal') }]
    const tooMuch = t('purchases.lines.tooMuch', { most: formatQuantity(MOST_TOTAL / 100) })
    if (isBegun(entry)) rules.push({ field: 'entry', sentence: t('purchases.lines.notAdded') })
    else if (id === undefined && lines.length === 0)
      rules.push({ field: 'lines', sentence: t('purchases.lines.required') })
    else if (totalOf(lines) === null) rules.push({ field: 'lines', sentence: tooMuch })
    return rules
  }
