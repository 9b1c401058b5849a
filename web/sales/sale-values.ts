import type { Order } from '@app/contract/orders'
import { type ProductRow, products } from '@app/contract/products'
import type { Quote } from '@app/contract/quotes'
import { MOST_TOTAL } from '@app/domain/documents/bounds'
import { equalLineAt } from '@app/domain/orders/lines'
import { formatQuantity } from '@app/domain/money/format'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import type { TFunction } from 'i18next'
import { call } from '../kit/api.ts'
import type { Rule } from '../kit/form/checked-by.ts'
import {
  arranged,
  EMPTY_ENTRY,
  type Entry,
  type HeldLine,
  heldLine,
  isBegun,
  isOut,
  productOf,
  totalsOfHeld,
  wantedOf,
} from './sale-lines.ts'
import { type OwnGoods, type Stock, stockIn } from './stock-of-depot.ts'

/** A quote or an order as it is typed. */
export interface SaleValues {
  id?: number | undefined
  version?: number | undefined
  clientId: number | null
  depotId: number | null
  paymentCode: PaymentCode | null
  comment: string
  lines: HeldLine[]
  entry: Entry
  customValues?: Record<string, string | number | null> | undefined
}

export const newSale = (first: Partial<SaleValues> = {}): SaleValues => ({
  clientId: null,
  depotId: null,
  paymentCode: null,
  comment: '',
  lines: [],
  entry: EMPTY_ENTRY,
  ...first,
})

/** A saved document, with its products as they are today: what is changed of it takes their prices and their stock. */
export interface Opened<Document> {
  document: Document
  products: readonly ProductRow[]
}

export async function withProducts<Document extends Order | Quote>(
  document: Document,
): Promise<Opened<Document>> {
  const references = [...new Set(document.lines.map(({ product }) => product.reference))]
  if (references.length === 0) return { document, products: [] }
  const depotIds = document.depot ? [document.depot.id] : []
  return { document, products: await call(products.byReference, { body: { references, depotIds } }) }
}

export function valuesOf(
  { document, products: rows }: Opened<Order | Quote>,
  capped: boolean,
  own: OwnGoods,
): SaleValues {
  const { id, version, client, depot, paymentCode, comment, customValues } = document
  const stock = stockIn(depot?.id ?? null, capped, own)
  return {
    id,
    version,
    clientId: client.id,
    depotId: depot?.id ?? null,
    paymentCode,
    comment,
    customValues,
    lines: [...arranged(heldLines(document, rows, stock))],
    entry: EMPTY_ENTRY,
  }
}

const heldLines = (document: Order | Quote, rows: readonly ProductRow[], stock: Stock) =>
  document.lines.map((line) => {
    const row = rows.find(({ id }) => id === line.product.id)
    return heldLine(line, row && productOf(row, stock.of(row)), stock.capped)
  })

/** What is sent of it. A gap stays one: the contract refuses it at its very place. */
export function bodyOf({
  id,
  version,
  clientId,
  depotId,
  paymentCode,
  comment,
  lines,
  customValues,
}: SaleValues) {
  return {
    ...(id !== undefined && { id, version }),
    clientId,
    depotId,
    paymentCode,
    comment,
    customValues,
    lines: lines.map(({ productId, quantity, salesDiscount }) => ({
      productId,
      quantity,
      salesDiscount: salesDiscount ?? 0,
    })),
  }
}

/** What only the form knows: there are lines, no two are equal, all can be had, and none is left half typed. */
export const saleRules =
  (t: TFunction, kind: 'order' | 'quote' = 'order') =>
  ({ lines, entry }: SaleValues): Rule<SaleValues>[] => {
    const plain = lines.map(({ productId, salesDiscount }) => ({
      productId,
      salesDiscount: salesDiscount ?? 0,
    }))
    const equal = equalLineAt(plain)
    const rules: Rule<SaleValues>[] =
      equal === undefined
        ? []
        : [{ field: `lines.${equal}.salesDiscount`, sentence: t('order-form.lines.equal') }]
    const wanted = wantedOf(lines)
    for (const [at, line] of lines.entries())
      if (isOut(line, wanted))
        rules.push({ field: `lines.${at}.quantity`, sentence: t('order-form.lines.outOfRow') })
    const most = formatQuantity(MOST_TOTAL / 100)
    if (isBegun(entry)) rules.push({ field: 'entry', sentence: t('order-form.lines.notAdded') })
    else if (lines.length === 0) {
      const sentence =
        kind === 'order' ? t('order-form.lines.required') : t('order-form.lines.requiredInQuote')
      rules.push({ field: 'lines', sentence })
    } else if (totalsOfHeld(lines) === null)
      rules.push({ field: 'lines', sentence: t('order-form.lines.tooMuch', { most }) })
    return rules
  }
