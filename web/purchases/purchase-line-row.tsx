import { IconPackage, IconX } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldFace } from '../kit/form/field.tsx'
import { useFormat } from '../kit/format.ts'
import { IconButton } from '../kit/ui/icon-button.tsx'
import { MoneyBox, QuantityBox } from '../kit/ui/number-box.tsx'
import { Thumbnail } from '../kit/ui/thumbnail.tsx'
import classes from './purchase-form.module.css'
import { type HeldLine, totalOf } from './purchase-values.ts'

interface LineRowProps {
  line: HeldLine
  /** Its place among the lines. */
  at: number
  quantityError: string | undefined
  priceError: string | undefined
  onChange: (key: number, part: Partial<HeldLine>) => void
  onRemove: (key: number) => void
  /** Nobody types in it any more. */
  onLeave: (key: number) => void
}

function Row({ line, at, quantityError, priceError, onChange, onRemove, onLeave }: LineRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, productName, quantity, price } = line
  const quantityLabel = t('purchases.lines.quantityOf', { product: productName })
  const priceLabel = t('purchases.lines.priceOf', { product: productName })
  useFieldFace(`lines.${at}.quantity`, quantityLabel)
  useFieldFace(`lines.${at}.price`, priceLabel)
  const total = quantity === null || price === null ? null : totalOf([line])

  function removed(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !event.ctrlKey) return
    event.preventDefault()
    onRemove(key)
  }
  function left(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave(key)
  }
  return (
    <tr onKeyDown={removed} onBlur={left}>
      <td>
        <Product line={line} />
      </td>
      <td>
        <QuantityBox
          size="xs"
          id={`field-lines.${at}.quantity`}
          aria-label={quantityLabel}
          value={quantity}
          error={quantityError}
          onChange={(next) => onChange(key, { quantity: next })}
        />
      </td>
      <td>
        <MoneyBox
          size="xs"
          id={`field-lines.${at}.price`}
          aria-label={priceLabel}
          value={price}
          error={priceError}
          onChange={(next) => onChange(key, { price: next })}
        />
      </td>
      <td>
        <b>{total === null ? '–' : price === 0 ? t('purchases.free') : format.amount(total)}</b>
      </td>
      <td>
        <IconButton
          size={24}
          label={t('purchases.lines.remove', { product: productName })}
          icon={<IconX />}
          tabIndex={-1}
          onClick={() => onRemove(key)}
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
    before.key === now.key &&
    before.quantity === now.quantity &&
    before.price === now.price &&
    was.at === is.at &&
    was.quantityError === is.quantityError &&
    was.priceError === is.priceError &&
    was.onChange === is.onChange &&
    was.onRemove === is.onRemove &&
    was.onLeave === is.onLeave,
)
