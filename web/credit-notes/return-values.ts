import type { CreditNoteForm, DeliveredNote } from '@app/contract/credit-notes'
import { creditOf, type DeliveredLine, returnableOf } from '@app/domain/credits/returns'
import type { TFunction } from 'i18next'
import type { Gaps, Rule } from '../kit/form/checked-by.ts'

/** A delivered line of a note: what can come back of it. */
export interface Returnable extends DeliveredLine {
  /** The line's own, of the order: a product may be on several lines of a note. */
  key: number
  noteId: number
  noteNumber: string
  createdAt: Date
  /** Still owed of the note. */
  remainder: DeliveredNote['remainder']
  depotId: number
  productId: number
  productName: string
  reference: string
  image: string | null
  unitPrice: DeliveredNote['orders'][number]['lines'][number]['unitPrice']
  salesDiscount: number
  vatRate: number
}

/** What comes back, and where to. */
export interface ReturnedLine extends Returnable {
  wanted: number
}

export interface ReturnValues {
  clientId: number | null
  productId: number | null
  depotId: number | null
  lines: ReturnedLine[]
}

export const newReturn = (clientId: number | null, productId: number | null): ReturnValues => ({
  clientId,
  productId,
  depotId: null,
  lines: [],
})

/** The lines of these notes with the product, newest first. */
export const returnablesOf = (notes: readonly DeliveredNote[]): Returnable[] =>
  notes.flatMap(({ id, number, createdAt, remainder, orders }) =>
    orders.flatMap(({ depot, lines }) =>
      lines.map(({ lineId, product, ...line }) => ({
        ...line,
        key: lineId,
        noteId: id,
        noteNumber: number,
        createdAt,
        remainder,
        depotId: depot.id,
        productId: product.id,
        productName: product.name,
        reference: product.reference,
        image: product.image,
      })),
    ),
  )

/** No more than what can still come back; nothing takes the line away. */
export function withReturn(
  lines: readonly ReturnedLine[],
  returnable: Returnable,
  typed: number | null,
  depotId: number | null,
): { lines: ReturnedLine[]; cut: boolean } {
  const most = returnableOf(returnable)
  const wanted = Math.min(typed ?? 0, most)
  const cut = (typed ?? 0) > most
  const others = lines.filter(({ key }) => key !== returnable.key)
  if (wanted <= 0) return { lines: others, cut }
  const held = lines.find(({ key }) => key === returnable.key)
  const line = { ...returnable, depotId: held?.depotId ?? depotId ?? returnable.depotId, wanted }
  return { lines: held ? lines.map((one) => (one === held ? line : one)) : [...lines, line], cut }
}

/** The same lines by what the notes say now; those of which less is left are cut, and named. */
export function asLeft(lines: readonly ReturnedLine[], now: readonly Returnable[]) {
  const left = lines.map((line) => {
    const fresh = now.find(({ key }) => key === line.key)
    if (!fresh) return line
    return { ...fresh, depotId: line.depotId, wanted: Math.min(line.wanted, returnableOf(fresh)) }
  })
  const cut = left.filter((line, at) => line.wanted < (lines[at]?.wanted ?? 0))
  return { lines: left.filter(({ wanted }) => wanted > 0), cut }
}

/** What each line gives, with its rate: what the totals are made of. */
export const creditsOf = (lines: readonly ReturnedLine[]) =>
  lines.map((line) => ({
    ...creditOf(line, line.wanted),
    quantity: line.wanted,
    unitPrice: line.unitPrice,
    vatRate: line.vatRate,
  }))

export const bodyOf = ({ clientId, lines }: ReturnValues): Gaps<CreditNoteForm> => ({
  clientId,
  lines: lines.map(({ noteId, productId, wanted, depotId, salesDiscount }) => ({
    deliveryNoteId: noteId,
    productId,
    quantity: wanted,
    depotId,
    salesDiscount,
  })),
})

export const returnRules =
  (t: TFunction) =>
  ({ lines }: ReturnValues): Rule<ReturnValues>[] =>
    lines.length === 0 ? [{ field: 'lines', sentence: t('credit-notes.lines.required') }] : []
