import type { ProductRow } from '@app/contract/products'
import type { TransferRequest, TransferRequestForm } from '@app/contract/transfer-requests'
import { MOST_LINES } from '@app/domain/documents/bounds'
import { cutToSource } from '@app/domain/transfers/requests'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** What a line shows of its product, and what the two depots can give of it; null while that is not known. */
export interface MovedProduct {
  productId: number
  productName: string
  reference: string
  image: string | null
  sourceStock: number | null
  destinationStock: number | null
}

/** A line as it is typed. */
export interface HeldLine extends MovedProduct {
  quantity: number | null
  /** What was requested before it was cut down to what there is. */
  cutFrom: number | null
}

/** The row that is always last and open. */
export interface Entry {
  product: MovedProduct | null
  /** Nothing typed counts as one. */
  quantity: number | null
}

export interface RequestValues {
  id: number | null
  version?: number | undefined
  sourceId: number | null
  destinationId: number | null
  lines: HeldLine[]
  entry: Entry
}

export const EMPTY_ENTRY: Entry = { product: null, quantity: null }

export const newRequest = (): RequestValues => ({
  id: null,
  sourceId: null,
  destinationId: null,
  lines: [],
  entry: EMPTY_ENTRY,
})

export const valuesOf = ({ id, version, source, destination, lines }: TransferRequest): RequestValues => ({
  id,
  version,
  sourceId: source.id,
  destinationId: destination.id,
  lines: lines.map(({ product, quantity }) => {
    const [there, here] = product.availability
    const sourceStock = there?.available ?? 0
    return {
      productId: product.id,
      productName: product.name,
      reference: product.reference,
      image: product.image,
      sourceStock,
      destinationStock: here?.available ?? 0,
      ...cutToSource(quantity, sourceStock),
    }
  }),
  entry: EMPTY_ENTRY,
})

export const bodyOf = ({
  id,
  version,
  sourceId,
  destinationId,
  lines,
}: RequestValues): Gaps<TransferRequestForm> => ({
  id,
  ...(version !== undefined && { version }),
  sourceId,
  destinationId,
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
})

/** As the search shows it, of the source; what the destination has is requested then. */
export const productOf = ({ id, name, reference, image, available }: ProductRow): MovedProduct => ({
  productId: id,
  productName: name,
  reference,
  image,
  sourceStock: available,
  destinationStock: null,
})

/** The first part of the open row that is missing. */
export function gapOf({ product, quantity }: Entry) {
  if (product === null) return 'productId'
  return quantity === null || quantity < 1 ? 'quantity' : undefined
}

const isBegun = ({ product, quantity }: Entry) => product !== null || quantity !== null

/** The source has none of it to give. */
export const isOut = ({ sourceStock, quantity }: HeldLine) =>
  sourceStock !== null && (quantity ?? 0) > sourceStock

/** The request takes all that the source can give. */
export const isDrained = ({ sourceStock, quantity, cutFrom }: HeldLine) =>
  cutFrom === null && sourceStock !== null && sourceStock > 0 && quantity === sourceStock

/** What a line takes of a change of it. */
export const fitted = (
  _lines: readonly HeldLine[],
  line: HeldLine,
  part: Partial<HeldLine>,
): Partial<HeldLine> =>
  part.quantity === undefined ? part : { ...part, ...cutToSource(part.quantity, line.sourceStock) }

interface Added {
  lines: readonly HeldLine[]
  outcome: 'added' | 'merged' | 'out' | 'unknown' | 'full'
  /** As it is now. */
  line?: HeldLine
}

/** A product is listed once: what is entered again is added to its line, up to what the source can give. */
export function withMoved(lines: readonly HeldLine[], product: MovedProduct, quantity: number): Added {
  if (product.sourceStock === null) return { lines, outcome: 'unknown' }
  if (product.sourceStock === 0) return { lines, outcome: 'out' }
  const equal = lines.find(({ productId }) => productId === product.productId)
  if (!equal && lines.length >= MOST_LINES) return { lines, outcome: 'full' }
  const line = {
    ...product,
    ...cutToSource((equal?.quantity ?? 0) + quantity, product.sourceStock),
  }
  return equal
    ? { lines: lines.map((one) => (one === equal ? line : one)), outcome: 'merged', line }
    : { lines: [...lines, line], outcome: 'added', line }
}

/** What only the form knows: the depots differ, there are lines, each can be given, and none is left half typed. */
export const requestRules =
  (t: TFunction) =>
  ({ sourceId, destinationId, lines, entry }: RequestValues): Rule<RequestValues>[] => {
    const rules: Rule<RequestValues>[] = lines.flatMap((line, at) =>
      isOut(line)
        ? [{ field: `lines.${at}.quantity` as const, sentence: t('transfer-requests.lines.outOfRow') }]
        : [],
    )
    if (sourceId !== null && sourceId === destinationId)
      rules.push({ field: 'destinationId', sentence: t('transfer-requests.sameDepot') })
    if (isBegun(entry)) rules.push({ field: 'entry', sentence: t('transfer-requests.lines.notAdded') })
    else if (lines.length === 0)
      rules.push({ field: 'lines', sentence: t('transfer-requests.lines.required') })
    return rules
  }
