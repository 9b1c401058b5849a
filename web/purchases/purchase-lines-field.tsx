import { MOST_LINES, repriced, withBought } from '@app/domain/purchases/lines'
import { useCallback, useEffect, useRef, useState } from 'react'
import { get, useController, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asField } from '../kit/form/field.tsx'
import { useFormat } from '../kit/format.ts'
import { Card } from '../kit/ui/card.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'
import { KeyCap } from '../kit/ui/key-cap.tsx'
import { EntryRow } from './purchase-entry-row.tsx'
import classes from './purchase-form.module.css'
import { LineRow } from './purchase-line-row.tsx'
import { EMPTY_ENTRY, type Entry, type HeldLine, type PurchaseValues } from './purchase-values.ts'

const COLUMNS = ['product', 'quantity', 'price', 'total'] as const

interface Told {
  text: string
  /** The line whose earlier price was replaced. */
  repricedId?: number
}

const NOTHING_TOLD: Told = { text: '' }

/** The lines of a new purchase: each can be changed in place, the last row enters another one. */
function LinesBox({ value: lines, onChange, ...props }: InputProps<HeldLine[]>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { getValues } = useFormContext<PurchaseValues>()
  const entry = useController<PurchaseValues, 'entry'>({ name: 'entry' })
  const { errors } = useFormState<PurchaseValues>()
  const [told, setTold] = useState<Told>(NOTHING_TOLD)
  const say = (text: string) => setTold({ text })
  const foot = useRef<HTMLOutputElement>(null)
  const productBox = useRef<HTMLInputElement | null>(null)

  // These never change, so that of five hundred rows only the one that is typed in is drawn again.
  const change = useCallback(
    (productId: number, part: Partial<HeldLine>) =>
      onChange(
        getValues('lines').map((line) => (line.productId === productId ? { ...line, ...part } : line)),
      ),
    [getValues, onChange],
  )
  const remove = useCallback(
    (productId: number) => {
      onChange(getValues('lines').filter((line) => line.productId !== productId))
      productBox.current?.focus()
    },
    [getValues, onChange],
  )

  // The line that was added pushed the entry below the fold; what is said of it stands still lower.
  useEffect(() => {
    if (told !== NOTHING_TOLD) foot.current?.scrollIntoView({ block: 'nearest' })
  }, [told])

  function add(line: HeldLine) {
    const next = withBought(lines, line)
    if (next.length > MOST_LINES) return say(t('purchases.lines.full', { most: MOST_LINES }))
    const merged = next.length === lines.length && next.find((one) => one.productId === line.productId)
    const price = repriced(lines, line)
    const words = {
      product: line.productName,
      quantity: format.quantity((merged || line).quantity ?? 0),
    }
    if (price) {
      const prices = { from: format.amount(price.from), to: format.money(price.to) }
      setTold({ text: t('purchases.lines.repriced', { ...words, ...prices }), repricedId: line.productId })
    } else say(merged ? t('purchases.lines.merged', words) : '')
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
              key={line.productId}
              line={line}
              repriced={line.productId === told.repricedId}
              quantityError={messageAt(errors, at, 'quantity')}
              priceError={messageAt(errors, at, 'price')}
              onChange={change}
              onRemove={remove}
            />
          ))}
          <EntryRow
            entry={entry.field.value}
            invalid={problem !== undefined}
            onChange={(next: Entry) => {
              // A price that was changed is told until the next line: it must not go by unseen.
              if (told.repricedId === undefined && told.text !== '') setTold(NOTHING_TOLD)
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
      <output
        ref={foot}
        className={classes['status']}
        data-tone={problem !== undefined ? 'red' : told.repricedId === undefined ? undefined : 'amber'}
      >
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
