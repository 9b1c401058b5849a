import { MOST_LINES } from '@app/domain/documents/bounds'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { pasteLines } from './paste-lines.ts'
import {
  type Added,
  arranged,
  EMPTY_ENTRY,
  type Entry,
  fitted,
  gapOf,
  type HeldLine,
  withEqualsAdded,
  withSold,
} from './sale-lines.ts'
import { type EntryPlace, lineColumns } from './sale-line-columns.tsx'

const keyOf = ({ key }: HeldLine) => key
const nameOf = ({ productName }: HeldLine) => productName

/** The lines of a quote or an order: each can be changed in place, the last row enters another one. */
export function SaleLinesField({ stock, depot, locked }: EntryPlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name } = depot ?? { id: 0, name: '' }
  const columns = useMemo(
    () => lineColumns(t, format, { stock, depot: id === 0 ? undefined : { id, name }, locked }),
    [t, format, stock, id, name, locked],
  )
  const outcomeMessage = (added: Added, productName: string) => outcomeOf(t, format, added, productName, name)
  return (
    <LinesField<HeldLine, Entry>
      name="lines"
      label={t('order-form.lines.title')}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyEntry={EMPTY_ENTRY}
      gapOf={gapOf}
      addLabel={t('common.lines.add')}
      fit={fitted}
      arrange={arranged}
      add={(lines, { product, quantity, salesDiscount }) => {
        if (!product) return { message: t('order-form.lines.incomplete') }
        const wanted = { quantity: quantity ?? 1, salesDiscount: salesDiscount ?? 0, capped: stock.capped }
        return outcomeMessage(withSold(lines, product, wanted), product.productName)
      }}
      settle={(lines, left) => {
        const added = withEqualsAdded(lines, left)
        return added ? outcomeMessage(added, left.productName) : {}
      }}
      {...(!locked && { paste: (rows: string[][]) => pasteLines(t, rows, stock) })}
      render={(lines) => <ReadOnlyLines lines={lines as readonly HeldLine[]} />}
    />
  )
}

function outcomeOf(
  t: TFunction,
  format: Format,
  { lines, line, outcome }: Added,
  product: string,
  depot: string,
): Outcome<HeldLine> {
  if (outcome === 'full') return { message: t('order-form.lines.full', { most: MOST_LINES }), tone: 'red' }
  if (outcome === 'out') {
    const all = line ? t('order-form.lines.allTaken', { product, depot }) : undefined
    return { message: all ?? t('order-form.lines.outOf', { product, depot }), tone: 'red' }
  }
  const corrected = line !== undefined && line.cutFrom !== null
  if (outcome === 'added') return { lines, corrected }
  const quantity = format.quantity(line?.quantity ?? 0)
  return { lines, corrected, message: t('order-form.lines.merged', { product, quantity }) }
}

/** Where two versions of a document are compared. */
function ReadOnlyLines({ lines }: { lines: readonly HeldLine[] }) {
  const format = useFormat()
  return (
    <ul>
      {lines.map(({ key, reference, quantity, salesDiscount }) => (
        <li key={key}>
          {reference} × {format.quantity(quantity ?? 0)}
          {salesDiscount ? ` · ${format.rate(salesDiscount)}` : ''}
        </li>
      ))}
    </ul>
  )
}
