import type { ProductRow } from '@app/contract/products'
import type { SupplierCredit, SupplierCreditForm } from '@app/contract/supplier-credits'
import { equalReturnAt } from '@app/domain/credits/supplier-lines'
import type { Cents } from '@app/domain/money/cents'
import { formatQuantity } from '@app/domain/money/format'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { isTooMuch, purchaseTotal } from '@app/domain/purchases/lines'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

interface Returned {
  productId: number
  productName: string
  reference: string
  image: string | null
}

/** A line as it is typed: what it shows of its product and depot comes along. */
export interface HeldLine extends Returned {
  /** Its own within this form: a product may be on several lines, once per depot and price. */
  key: number
  depotId: number | null
  quantity: number | null
  unitPrice: Cents | null
}

/** The row that is always last and open. */
export interface Entry {
  product: Returned | null
  depotId: number | null
  quantity: number | null
  unitPrice: Cents | null
}

export interface CreditValues {
  id?: number | undefined
  version?: number | undefined
  providerId: number | null
  lines: HeldLine[]
  entry: Entry
}

export const EMPTY_ENTRY: Entry = { product: null, depotId: null, quantity: null, unitPrice: null }

export const productOf = ({ id, name, reference, image }: ProductRow): Returned => ({
  productId: id,
  productName: name,
  reference,
  image,
})

export const nextKey = (lines: readonly HeldLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1

type Priced = Pick<HeldLine, 'quantity' | 'unitPrice'>

/** The lines that have all their parts: what can be counted already. */
const wholeLines = (lines: readonly Priced[]) =>
  lines.flatMap(({ quantity, unitPrice }) =>
    quantity === null || unitPrice === null ? [] : [{ quantity, price: unitPrice }],
  )

/** Null while it is more than a document may be: then it may also be more than a number has. */
export function totalOf(lines: readonly Priced[]): Cents | null {
  const whole = wholeLines(lines)
  return isTooMuch(whole) ? null : purchaseTotal(whole)
}

export const piecesOf = (lines: readonly Priced[]) =>
  lines.reduce((held, { quantity }) => held + (quantity ?? 0), 0)

/** The first part of the open row that is missing. */
export function gapOf({ product, depotId, quantity, unitPrice }: Entry) {
  if (product === null) return 'productId'
  if (depotId === null) return 'depotId'
  if (quantity === null || quantity < 1) return 'quantity'
  return unitPrice === null ? 'unitPrice' : undefined
}

const isBegun = ({ product, quantity, unitPrice }: Entry) =>
  product !== null || quantity !== null || unitPrice !== null

export const newCredit = (): CreditValues => ({ providerId: null, lines: [], entry: EMPTY_ENTRY })

export const valuesOf = ({ id, version, provider, lines }: SupplierCredit): CreditValues => ({
  id,
  version,
  providerId: provider.id,
  lines: lines.map(({ lineId, product, depot, quantity, unitPrice }) => ({
    key: lineId,
    productId: product.id,
    productName: product.name,
    reference: product.reference,
    image: product.image,
    depotId: depot.id,
    quantity,
    unitPrice,
  })),
  entry: EMPTY_ENTRY,
})

export const bodyOf = ({ id, version, providerId, lines }: CreditValues): Gaps<SupplierCreditForm> => ({
  ...(id !== undefined && { id, version }),
  providerId,
  lines: lines.map(({ productId, depotId, quantity, unitPrice }) => ({
    productId,
    depotId,
    quantity,
    unitPrice,
  })),
})

/** What only the form knows: there are lines, no two are equal, and none is left half typed. */
export const creditRules =
  (t: TFunction) =>
  ({ lines, entry }: CreditValues): Rule<CreditValues>[] => {
    const equal = equalReturnAt(lines)
    const rules: Rule<CreditValues>[] =
      equal === undefined
        ? []
        : [{ field: `lines.${equal}.unitPrice`, sentence: t('supplier-credits.lines.equal') }]
    const tooMuch = t('supplier-credits.lines.tooMuch', { most: formatQuantity(MOST_TOTAL / 100) })
    if (isBegun(entry)) rules.push({ field: 'entry', sentence: t('supplier-credits.lines.notAdded') })
    else if (lines.length === 0)
      rules.push({ field: 'lines', sentence: t('supplier-credits.lines.required') })
    else if (totalOf(lines) === null) rules.push({ field: 'lines', sentence: tooMuch })
    return rules
  }
