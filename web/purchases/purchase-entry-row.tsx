import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { Button } from '../kit/ui/button.tsx'
import { MoneyBox, QuantityBox } from '../kit/ui/number-box.tsx'
import { ProductBox } from '../products/product-picker.tsx'
import classes from './purchase-form.module.css'
import { EMPTY_ENTRY, type Entry, isBegun, lineOf, type NewLine, totalOf } from './purchase-values.ts'

interface EntryRowProps {
  entry: Entry
  invalid: boolean
  onChange: (entry: Entry) => void
  onAdd: (line: NewLine) => void
  /** Says what is missing. */
  onTold: (sentence: string) => void
  productBox: (box: HTMLInputElement | null) => void
}

/** Always last and open: a product, a quantity, a price, and Enter adds the line. */
export function EntryRow({ entry, invalid, onChange, onAdd, onTold, productBox }: EntryRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const product = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  const price = useRef<HTMLInputElement>(null)
  const line = lineOf(entry)
  const total = line && totalOf([line])

  /** Enter leads to what is missing; where nothing was typed it says so. */
  function add(from: EventTarget | null) {
    if (line) return onAdd(line)
    const gap = entry.product === null ? product : (entry.quantity ?? 0) < 1 ? quantity : price
    if (gap.current === from || !(from instanceof HTMLInputElement)) onTold(t('purchases.lines.incomplete'))
    gap.current?.focus()
  }
  function pressed(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    const choosing = event.target.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !choosing) {
      event.preventDefault()
      add(event.target)
    }
    // In a search that is being typed it takes a word away, as everywhere.
    const searching = event.target === product.current && entry.product === null
    if (event.key === 'Backspace' && event.ctrlKey && !searching) {
      event.preventDefault()
      onChange(EMPTY_ENTRY)
      product.current?.focus()
    }
  }

  return (
    <tr className={classes['entry']} onKeyDown={pressed}>
      <td>
        <ProductBox
          size="xs"
          aria-label={t('purchases.product')}
          value={entry.product?.productId ?? null}
          known={
            entry.product ? { id: entry.product.productId, label: entry.product.productName } : undefined
          }
          invalid={invalid && entry.product === null}
          onChange={(productId, row) => {
            if (productId === null) return onChange({ ...entry, product: null })
            if (!row) return
            const { name: productName, reference, image } = row
            onChange({ ...entry, product: { productId, productName, reference, image } })
            // Whoever has left by Tab is there already, or farther.
            if (document.activeElement === product.current) quantity.current?.focus()
          }}
          ref={(box) => {
            product.current = box
            productBox(box)
          }}
        />
      </td>
      <td>
        <QuantityBox
          size="xs"
          aria-label={t('purchases.quantity')}
          value={entry.quantity}
          onChange={(next) => onChange({ ...entry, quantity: next })}
          ref={quantity}
        />
      </td>
      <td>
        <MoneyBox
          size="xs"
          aria-label={t('purchases.price')}
          value={entry.price}
          onChange={(next) => onChange({ ...entry, price: next })}
          ref={price}
        />
      </td>
      <td>{total === null ? '–' : line?.price === 0 ? t('purchases.free') : format.amount(total)}</td>
      <td>
        <Button size="sm" disabled={!isBegun(entry)} onClick={(event) => add(event.currentTarget)}>
          {t('purchases.lines.add')}
        </Button>
      </td>
    </tr>
  )
}
