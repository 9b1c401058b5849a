import type { ProductRow } from '@app/contract/products'
import { type Purchase, type PurchaseForm, purchaseForm } from '@app/contract/purchases'
import type { Day } from '@app/domain/dates/day'
import type { Cents } from '@app/domain/money/cents'
import {
  type BoughtLine,
  equalLineAt,
  isTooMuch,
  MOST_TOTAL,
  purchaseTotal,
} from '@app/domain/purchases/lines'
import { formatQuantity } from '@app/domain/money/format'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import { today } from '../kit/today.ts'

/** A line as it is typed: what it shows of its product comes along. */
export interface HeldLine {
  /** Its own within this form: a product may stand on several lines, once per price. */
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

export const isBegun = ({ product, quantity, price }: Entry) =>
  product !== null || quantity !== null || price !== null

/** The lines that have all their parts: what can be counted already. */
export const wholeLines = (lines: readonly Pick<HeldLine, 'quantity' | 'price'>[]): BoughtLine[] =>
  lines.flatMap(({ quantity, price }) => (quantity === null || price === null ? [] : [{ quantity, price }]))

/** Null while it is more than a purchase may be: then it may also be more than a number holds. */
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

export const newPurchase = (): PurchaseValues => ({
  purchaseNumber: '',
  purchaseDate: today(),
  providerId: null,
  depotId: null,
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

/** Of a saved purchase the header alone is sent. A gap goes as what the contract refuses at that very place. */
export function bodyOf(values: PurchaseValues): PurchaseForm {
  const { id, version, purchaseNumber, purchaseDate, customValues } = values
  const goods = {
    depotId: values.depotId ?? 0,
    lines: values.lines.map(({ productId, quantity, price }) => ({
      productId,
      quantity: quantity ?? 0,
      price: price as Cents,
    })),
  }
  return {
    ...(id === undefined ? goods : { id, version }),
    purchaseNumber,
    purchaseDate: purchaseDate ?? ('' as Day),
    providerId: values.providerId ?? 0,
    customValues,
  }
}

/** The contract's rules, and what only the form knows: there are lines, and none is left half typed. */
export function purchaseSchema(t: TFunction) {
  const asSent = z.codec(purchaseForm, z.custom<PurchaseValues>(), {
    // Only ever asked whether what is sent can be read again.
    decode: ({ depotId = null, lines = [], ...header }) => ({
      ...header,
      depotId,
      lines: lines.map((line, key) => ({ ...line, key, productName: '', reference: '' })),
      entry: EMPTY_ENTRY,
    }),
    encode: bodyOf,
  })
  return asSent.superRefine((values, context) => {
    const refuse = (field: keyof PurchaseValues, sentence: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { sentence } })

    const equal = equalLineAt(values.lines)
    if (equal !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['lines', equal, 'price'],
        params: { sentence: t('purchases.lines.equal') },
      })
    const sent = z.safeEncode(purchaseForm, bodyOf(values))
    for (const issue of sent.error?.issues ?? []) context.addIssue({ ...issue })
    if (values.purchaseDate === null) refuse('purchaseDate', t('fields.required'))
    if (isBegun(values.entry)) refuse('entry', t('purchases.lines.notAdded'))
    else if (values.id === undefined && values.lines.length === 0)
      refuse('lines', t('purchases.lines.required'))
    else if (totalOf(values.lines) === null)
      refuse('lines', t('purchases.lines.tooMuch', { most: formatQuantity(MOST_TOTAL / 100) }))
  })
}
