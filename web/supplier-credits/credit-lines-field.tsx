import { isEqualReturn, withReturned, withReturnsAdded } from '@app/domain/credits/supplier-lines'
import { MOST_LINES } from '@app/domain/documents/bounds'
import { IconPackage } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DepotSelect } from '../depots/depot-picker.tsx'
import { type Format, useFormat } from '../kit/format.ts'
import type { Cell, LineColumn } from '../kit/lines/line-row.tsx'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { MoneyInput, QuantityInput } from '../kit/inputs/number-input.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { ProductSelect } from '../products/product-picker.tsx'
import {
  EMPTY_ENTRY,
  type Entry,
  gapOf,
  type HeldLine,
  nextKey,
  productOf,
  totalOf,
} from './credit-values.ts'

const keyOf = ({ key }: HeldLine) => key
const nameOf = ({ productName }: HeldLine) => productName

interface CreditLinesFieldProps {
  depots: readonly { id: number; name: string }[]
}

/** The goods that go back: each line can be changed in place, the last row enters another one. */
export function CreditLinesField({ depots }: CreditLinesFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <LinesField<HeldLine, Entry>
      name="lines"
      label={t('supplier-credits.lines.title')}
      columns={useMemo(() => lineColumns(t, format, depots), [t, format, depots])}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyEntry={EMPTY_ENTRY}
      gapOf={gapOf}
      addLabel={t('common.lines.add')}
      add={(lines, entry) => added(t, format, lines, entry)}
      settle={(lines, left) => settled(t, format, lines, left)}
    />
  )
}

type Lines = readonly HeldLine[]

function added(t: TFunction, format: Format, lines: Lines, entry: Entry): Outcome<HeldLine> {
  const { product, depotId, quantity, unitPrice } = entry
  if (product === null || gapOf(entry)) return { message: t('supplier-credits.lines.incomplete') }
  const line = { ...product, depotId, quantity, unitPrice, key: nextKey(lines) }
  const next = withReturned(lines, line)
  if (next.length > MOST_LINES)
    return { message: t('supplier-credits.lines.full', { most: MOST_LINES }), tone: 'red' }
  return next.length === lines.length
    ? { lines: next, message: merged(t, format, next, line) }
    : { lines: next }
}

/** Not while a price is typed: 1 is on the way to 12. */
function settled(t: TFunction, format: Format, lines: Lines, left: HeldLine): Outcome<HeldLine> {
  const next = withReturnsAdded(lines, left)
  return next === lines ? {} : { lines: next, message: merged(t, format, next, left) }
}

function merged(t: TFunction, format: Format, lines: Lines, line: HeldLine) {
  const quantity = lines.find((held) => isEqualReturn(held, line))?.quantity ?? 0
  return t('supplier-credits.lines.merged', {
    product: line.productName,
    quantity: format.quantity(quantity),
  })
}

type Typed = Pick<Entry, 'depotId' | 'quantity' | 'unitPrice'>

function lineColumns(
  t: TFunction,
  format: Format,
  depots: CreditLinesFieldProps['depots'],
): readonly LineColumn<HeldLine, Entry>[] {
  const depot = ({ held, change, box }: Cell<Typed>) => (
    <DepotSelect
      {...box}
      value={held.depotId}
      known={depots.find(({ id }) => id === held.depotId)}
      onChange={(depotId) => change({ depotId })}
    />
  )
  const quantity = ({ held, change, box }: Cell<Typed>) => (
    <QuantityInput {...box} value={held.quantity} onChange={(next) => change({ quantity: next })} />
  )
  const price = ({ held, change, box }: Cell<Typed>) => (
    <MoneyInput {...box} value={held.unitPrice} onChange={(next) => change({ unitPrice: next })} />
  )
  const total = ({ held }: Cell<Typed>) => {
    const sum = held.quantity === null || held.unitPrice === null ? null : totalOf([held])
    return <b>{sum === null ? '–' : format.amount(sum)}</b>
  }
  return [
    {
      key: 'productId',
      label: t('supplier-credits.product'),
      line: ({ held }) => <Product line={held} />,
      entry: ({ held, change, box, goOn }) => (
        <ProductSelect
          {...box}
          value={held.product?.productId ?? null}
          known={held.product ? { id: held.product.productId, label: held.product.productName } : undefined}
          onChange={(productId, row) => {
            if (productId !== null && !row) return
            change({ product: row ? productOf(row) : null })
            goOn()
          }}
        />
      ),
    },
    {
      key: 'depotId',
      label: t('supplier-credits.depot'),
      width: 156,
      compact: 130,
      line: depot,
      entry: depot,
    },
    { key: 'quantity', label: t('supplier-credits.quantity'), width: 100, line: quantity, entry: quantity },
    {
      key: 'unitPrice',
      label: t('supplier-credits.unitPrice'),
      width: 142,
      compact: 108,
      line: price,
      entry: price,
    },
    {
      key: 'total',
      label: t('supplier-credits.lineTotal'),
      width: 116,
      compact: 96,
      movesUnder: true,
      line: total,
      entry: total,
    },
  ]
}

function Product({ line: { productName, reference, image } }: { line: HeldLine }) {
  return (
    <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={productName} under={reference} />
  )
}
