import { isEqualLine, MOST_LINES, withBought, withEqualsAdded } from '@app/domain/purchases/lines'
import { useCallback, useEffect, useRef, useState } from 'react'
import { get, useController, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asField } from '../kit/form/field.tsx'
import { notify } from '../kit/feedback/notices.tsx'
import { useFormat } from '../kit/format.ts'
import { Card } from '../kit/ui/card.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'
import { KeyCap } from '../kit/ui/key-cap.tsx'
import { EntryRow } from './purchase-entry-row.tsx'
import classes from './purchase-form.module.css'
import { LineRow } from './purchase-line-row.tsx'
import {
  EMPTY_ENTRY,
  type Entry,
  type HeldLine,
  type NewLine,
  type PurchaseValues,
} from './purchase-values.ts'

const COLUMNS = ['product', 'quantity', 'price', 'total'] as const

const NOTHING_TOLD = { text: '' }

/** The lines of a new purchase: each can be changed in place, the last row enters another one. */
function LinesBox({ value: lines, onChange, ...props }: InputProps<HeldLine[]>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { getValues } = useFormContext<PurchaseValues>()
  const entry = useController<PurchaseValues, 'entry'>({ name: 'entry' })
  const { errors } = useFormState<PurchaseValues>()
  const [told, setTold] = useState(NOTHING_TOLD)
  const say = (text: string) => setTold({ text })
  const foot = useRef<HTMLOutputElement>(null)
  const productBox = useRef<HTMLInputElement | null>(null)

  const merged = useCallback(
    (product: string, quantity: number | null = 0) =>
      t('purchases.lines.merged', { product, quantity: format.quantity(quantity ?? 0) }),
    [t, format],
  )

  // These never change, so that of five hundred rows only the one that is typed in is drawn again.
  const change = useCallback(
    (key: number, part: Partial<HeldLine>) =>
      onChange(getValues('lines').map((line) => (line.key === key ? { ...line, ...part } : line))),
    [getValues, onChange],
  )
  const remove = useCallback(
    (key: number) => {
      onChange(getValues('lines').filter((line) => line.key !== key))
      productBox.current?.focus()
    },
    [getValues, onChange],
  )
  // Not while a price is typed: 1 is on the way to 12.
  const leave = useCallback(
    (key: number) => {
      const held = getValues('lines')
      const left = held.find((line) => line.key === key)
      const next = left ? withEqualsAdded(held, left) : held
      if (!left || next === held) return
      onChange([...next])
      // Where the line stood, the foot may be out of sight.
      const twin = next.find((line) => isEqualLine(line, left))
      notify({ tone: 'info', text: merged(left.productName, twin?.quantity) })
    },
    [getValues, onChange, merged],
  )

  // The line that was added pushed the entry below the fold; what is said of it stands still lower.
  useEffect(() => {
    if (told !== NOTHING_TOLD) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [told])

  function add(entered: NewLine) {
    const line = { ...entered, key: Math.max(0, ...lines.map(({ key }) => key)) + 1 }
    const next = withBought(lines, line)
    if (next.length > MOST_LINES) return say(t('purchases.lines.full', { most: MOST_LINES }))
    const other = lines.find(({ productId }) => productId === line.productId)
    if (next.length === lines.length)
      say(merged(line.productName, next.find((held) => isEqualLine(held, line))?.quantity))
    else if (other?.price !== undefined && other.price !== null && line.price !== null)
      say(
        t('purchases.lines.anotherPrice', {
          product: line.productName,
          price: format.amount(other.price),
          other: format.money(line.price),
        }),
      )
    else say('')
    onChange(next)
    entry.field.onChange(EMPTY_ENTRY)
    productBox.current?.focus()
  }

  const missing = props.error && lines.length === 0 ? t('purchases.lines.required') : props.error
  const problem = entry.fieldState.error?.message ?? missing
  return (
    <Card
      title={
        <>
          {t('purchases.lines.title')} <span className={classes['count']}>{lines.length}</span>
        </>
      }
      aside={<Keys />}
      flush
    >
      <table className={classes['table']} aria-label={t('purchases.lines.title')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`purchases.${column}`)}
              </th>
            ))}
            <th scope="col" aria-label={t('common.actions')} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              at={at}
              quantityError={messageAt(errors, at, 'quantity')}
              priceError={messageAt(errors, at, 'price')}
              onChange={change}
              onRemove={remove}
              onLeave={leave}
            />
          ))}
          <EntryRow
            entry={entry.field.value}
            invalid={problem !== undefined}
            onChange={(next: Entry) => {
              if (told.text !== '') setTold(NOTHING_TOLD)
              entry.field.onChange(next)
            }}
            onAdd={add}
            onTold={say}
            productBox={(box) => {
              productBox.current = box
              // Where the banner leads to.
              if (typeof props.ref === 'function') props.ref(box)
            }}
          />
        </tbody>
      </table>
      <output ref={foot} className={classes['status']} data-tone={problem === undefined ? undefined : 'red'}>
        {problem ?? told.text}
      </output>
    </Card>
  )
}

const errorAt: (errors: object, path: string) => { message?: string } | undefined = get

const messageAt = (errors: object, at: number, part: 'quantity' | 'price') =>
  errorAt(errors, `lines.${at}.${part}`)?.message

function Keys() {
  const { t } = useTranslation()
  return (
    <span className={classes['keys']}>
      <KeyCap>Tab</KeyCap> {t('purchases.lines.nextField')}
      <KeyCap>{t('common.keys.enter')}</KeyCap> {t('purchases.lines.addLine')}
      <KeyCap>{t('common.keys.ctrl')} ⌫</KeyCap> {t('purchases.lines.removeLine')}
    </span>
  )
}

export const PurchaseLinesField = /* @__PURE__ */ asField(LinesBox)
