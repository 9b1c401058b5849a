import { MOST_LINES } from '@app/domain/documents/bounds'
import { isEqualLine, withBought, withEqualsAdded } from '@app/domain/purchases/lines'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { lineColumns } from './purchase-line-columns.tsx'
import { pasteLines } from './paste-lines.ts'
import { EMPTY_ENTRY, type Entry, gapOf, type HeldLine, nextKey } from './purchase-values.ts'

const keyOf = ({ key }: HeldLine) => key
const nameOf = ({ productName }: HeldLine) => productName

/** The lines of a new purchase: each can be changed in place, the last row enters another one. */
export function PurchaseLinesField() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LinesField<HeldLine, Entry>
      name="lines"
      label={t('purchases.lines.title')}
      columns={useMemo(() => lineColumns(t, format), [t, format])}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyEntry={EMPTY_ENTRY}
      gapOf={gapOf}
      addLabel={t('common.lines.add')}
      add={(lines, entry) => added(t, format, lines, entry)}
      settle={(lines, left) => settled(t, format, lines, left)}
      paste={(rows) => pasteLines(t, rows)}
    />
  )
}

type Lines = readonly HeldLine[]

function added(t: TFunction, format: Format, lines: Lines, entry: Entry): Outcome<HeldLine> {
  const { product, quantity, price } = entry
  if (product === null || gapOf(entry)) return { message: t('purchases.lines.incomplete') }
  const line = { ...product, quantity, price, key: nextKey(lines) }
  const next = withBought(lines, line)
  if (next.length > MOST_LINES)
    return { message: t('purchases.lines.full', { most: MOST_LINES }), tone: 'red' }
  if (next.length === lines.length) return { lines: next, message: merged(t, format, next, line) }
  const other = lines.find(({ productId }) => productId === line.productId)?.price ?? null
  if (other === null || price === null) return { lines: next }
  const prices = { price: format.amount(other), other: format.money(price) }
  return { lines: next, message: t('purchases.lines.anotherPrice', { product: line.productName, ...prices }) }
}

/** Not while a price is typed: 1 is on the way to 12. */
function settled(t: TFunction, format: Format, lines: Lines, left: HeldLine): Outcome<HeldLine> {
  const next = withEqualsAdded(lines, left)
  return next === lines ? {} : { lines: next, message: merged(t, format, next, left) }
}

function merged(t: TFunction, format: Format, lines: Lines, line: HeldLine) {
  const quantity = lines.find((held) => isEqualLine(held, line))?.quantity ?? 0
  return t('purchases.lines.merged', { product: line.productName, quantity: format.quantity(quantity) })
}
