import { IconPackage, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { IconButton } from '../kit/ui/icon-button.tsx'
import { MoneyBox, QuantityBox } from '../kit/ui/number-box.tsx'
import { Thumbnail } from '../kit/ui/thumbnail.tsx'
import classes from './purchase-form.module.css'
import { type HeldLine, totalOf } from './purchase-values.ts'

interface LineRowProps {
  line: HeldLine
  /** Its earlier price was just replaced. */
  repriced: boolean
  quantityError: string | undefined
  priceError: string | undefined
  onChange: (productId: number, part: Partial<HeldLine>) => void
  onRemove: (productId: number) => void
}

function Row({ line, repriced, quantityError, priceError, onChange, onRemove }: LineRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { productId, productName, quantity, price } = line
  const total = quantity === null || price === null ? null : totalOf([line])

  function removed(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !event.ctrlKey) return
    event.preventDefault()
    onRemove(productId)
  }
  return (
    <tr data-repriced={repriced || undefined} onKeyDown={removed}>
      <td>
        <Product line={line} />
      </td>
      <td>
        <QuantityBox
          size="xs"
          aria-label={t('purchases.lines.quantityOf', { product: productName })}
          value={quantity}
          error={quantityError}
          onChange={(next) => onChange(productId, { quantity: next })}
        />
      </td>
      <td>
        <MoneyBox
          size="xs"
          aria-label={t('purchases.lines.priceOf', { product: productName })}
          value={price}
          error={priceError}
          onChange={(next) => onChange(productId, { price: next })}
        />
      </td>
      <td>
        <b>{total === null ? '–' : format.amount(total)}</b>
      </td>
      <td>
        <IconButton
          size={24}
          label={t('purchases.lines.remove', { product: productName })}
          icon={<IconX />}
          tabIndex={-1}
          onClick={() => onRemove(productId)}
        />
      </td>
    </tr>
  )
}

function Product({ line }: { line: HeldLine }) {
  const { productName, reference, image = null } = line
  return (
    <div className={classes['product']}>
      <Thumbnail image={image} placeholder={<IconPackage aria-hidden />} />
      <div className={classes['names']} title={productName}>
        <b>{productName}</b>
        <small>{reference}</small>
      </div>
    </div>
  )
}

/** The form copies its values at each change: what a line holds tells whether it is another one. */
export const LineRow = memo(
  Row,
  ({ line: before, ...was }, { line: now, ...is }) =>
    before.productId === now.productId &&
    before.quantity === now.quantity &&
    before.price === now.price &&
    was.repriced === is.repriced &&
    was.quantityError === is.quantityError &&
    was.priceError === is.priceError &&
    was.onChange === is.onChange &&
    was.onRemove === is.onRemove,
)
