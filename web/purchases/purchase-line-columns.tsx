import type { Cents } from '@app/domain/money/cents'
import { IconPackage } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Format } from '../kit/format.ts'
import type { Cell, LineColumn } from '../kit/lines/line-row.tsx'
import { MoneyInput, QuantityInput } from '../kit/inputs/number-input.tsx'
import { Pictured } from '../kit/tables/pictured.tsx'
import { ProductSelect } from '../products/product-picker.tsx'
import { type Entry, type HeldLine, productOf, totalOf } from './purchase-values.ts'

interface Typed {
  quantity: number | null
  price: Cents | null
}

/** What a line and the open row show, side by side. */
export function lineColumns(t: TFunction, format: Format): readonly LineColumn<HeldLine, Entry>[] {
  const quantity = ({ held, change, box }: Cell<Typed>) => (
    <QuantityInput {...box} value={held.quantity} onChange={(next) => change({ quantity: next })} />
  )
  const price = ({ held, change, box }: Cell<Typed>) => (
    <MoneyInput {...box} value={held.price} onChange={(next) => change({ price: next })} />
  )
  const total = ({ held }: Cell<Typed>) => {
    const sum = held.quantity === null || held.price === null ? null : totalOf([held])
    return <b>{sum === null ? '–' : held.price === 0 ? t('purchases.free') : format.amount(sum)}</b>
  }
  return [
    {
      key: 'product',
      label: t('purchases.product'),
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
      key: 'quantity',
      label: t('purchases.quantity'),
      width: 118,
      compact: 104,
      line: quantity,
      entry: quantity,
    },
    { key: 'price', label: t('purchases.price'), width: 150, compact: 112, line: price, entry: price },
    // As broad as the largest total that a purchase may have.
    { key: 'total', label: t('purchases.total'), width: 136, compact: 100, line: total, entry: total },
  ]
}

function Product({ line: { productName, reference, image = null } }: { line: HeldLine }) {
  return (
    <Pictured image={image} placeholder={<IconPackage aria-hidden />} name={productName} under={reference} />
  )
}
