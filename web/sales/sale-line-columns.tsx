import { cents } from '@app/domain/money/cents'
import { IconPackage } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Format } from '../kit/format.ts'
import type { Cell, LineColumn } from '../kit/lines/line-row.tsx'
import { DiscountInput, QuantityInput } from '../kit/inputs/number-input.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { ProductSelect } from '../products/product-picker.tsx'
import { StockBadge } from '../products/stock-badge.tsx'
import {
  type Entry,
  type HeldLine,
  type InDepot,
  priceOf,
  productOf,
  type SoldProduct,
  soldOf,
} from './sale-lines.ts'
import type { Stock } from './stock-of-depot.ts'

export interface EntryPlace {
  stock: Stock
  depot: { id: number; name: string } | undefined
  /** Nothing is entered before there is a client: what may be ordered hangs on it. */
  locked: boolean
}

type Columns = readonly LineColumn<HeldLine, Entry>[]

/** What a line and the open row show, side by side. */
export function lineColumns(t: TFunction, format: Format, place: EntryPlace): Columns {
  const { locked } = place
  const amountOf = (line: HeldLine) => soldOf([line])[0]?.priceHt
  return [
    productColumn(t, place),
    {
      key: 'available',
      label: t('order-form.lines.available'),
      width: 80,
      movesUnder: true,
      line: ({ held: { available, stockQuantity } }) => (
        <Available available={available} stockQuantity={stockQuantity} />
      ),
      entry: ({ held: { product } }) =>
        product ? <Available available={product.available} stockQuantity={product.stockQuantity} /> : '–',
    },
    {
      key: 'quantity',
      label: t('order-form.lines.quantity'),
      width: 106,
      line: ({ held, change, box }) => (
        <QuantityInput
          {...box}
          value={held.quantity}
          {...(held.full && { max: Math.max(1, held.quantity ?? 0) })}
          cut={held.cutFrom !== null}
          onChange={(quantity) => change({ quantity })}
        />
      ),
      entry: ({ held, change, box }) => (
        <QuantityInput
          {...box}
          disabled={locked}
          placeholder="1"
          value={held.quantity}
          onChange={(quantity) => change({ quantity })}
        />
      ),
    },
    {
      key: 'unitPrice',
      label: t('order-form.lines.unitPrice'),
      width: 86,
      line: ({ held }) => format.amount(priceOf(held, held.quantity ?? 1).unitPrice),
      entry: ({ held: { product, quantity } }) =>
        product ? format.amount(priceOf(product, quantity ?? 1).unitPrice) : '–',
    },
    {
      key: 'salesDiscount',
      label: t('order-form.lines.discount'),
      width: 90,
      compact: 80,
      line: (cell) => <Discount {...cell} />,
      // What an empty box counts as, as figures are written here.
      entry: (cell) => <Discount {...cell} disabled={locked} none={format.amount(cents(0)).slice(0, -1)} />,
    },
    {
      key: 'total',
      label: t('order-form.lines.total'),
      width: 100,
      compact: 90,
      line: ({ held }) => {
        const amount = amountOf(held)
        const free = (held.salesDiscount ?? 0) === 1000
        return <b>{amount === undefined ? '–' : free ? t('order-form.lines.free') : format.amount(amount)}</b>
      },
      entry: ({ held: { product, quantity, salesDiscount } }) => {
        const amount = product && amountOf(entered(product, quantity ?? 1, salesDiscount))
        return <b>{amount === null || amount === undefined ? '–' : format.amount(amount)}</b>
      },
    },
  ]
}

const entered = (product: SoldProduct, quantity: number, salesDiscount: number | null): HeldLine => ({
  ...product,
  key: 0,
  quantity,
  salesDiscount,
  capped: false,
  full: false,
  cutFrom: null,
  keptQuantity: null,
  keptPrice: product.priceHt,
  keptDiscount: 0,
  keptVat: 0,
})

function productColumn(t: TFunction, { stock, depot, locked }: EntryPlace): Columns[number] {
  return {
    key: 'productId',
    label: t('order-form.lines.product'),
    line: ({ held }) => <Product line={held} />,
    entry: ({ held, change, box, goOn }) => (
      <ProductSelect
        {...box}
        disabled={locked}
        {...(locked && { placeholder: t('order-form.lines.clientFirst') })}
        depot={depot}
        value={held.product?.productId ?? null}
        known={held.product ? { id: held.product.productId, label: held.product.productName } : undefined}
        onChange={(productId, row) => {
          if (productId !== null && !row) return
          change({ product: row ? productOf(row, stock.of(row)) : null })
          goOn()
        }}
      />
    ),
  }
}

function Available({ available, stockQuantity }: InDepot) {
  if (available === null || stockQuantity === null) return '–'
  return <StockBadge quantity={stockQuantity} available={available} />
}

interface DiscountProps extends Cell<Pick<Entry, 'salesDiscount'>> {
  disabled?: boolean
  none?: string
}

/** Percent in the box, tenths in the hand. */
function Discount({ held, change, box, disabled, none }: DiscountProps) {
  return (
    <DiscountInput
      {...box}
      disabled={disabled}
      {...(none !== undefined && { placeholder: none })}
      value={held.salesDiscount === null ? null : held.salesDiscount / 10}
      onChange={(typed) =>
        change({ salesDiscount: typed === null ? null : Math.min(1000, Math.round(typed * 10)) })
      }
    />
  )
}

function Product({ line: { productName, reference, image } }: { line: HeldLine }) {
  return (
    <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={productName} under={reference} />
  )
}
