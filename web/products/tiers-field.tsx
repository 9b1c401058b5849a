import type { Tier } from '@app/domain/products/prices'
import { dearerTiers, LEAST_TIER, savingOf, tierProblem } from '@app/domain/products/tiers'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldFace } from '../kit/form/field.tsx'
import { useFormat } from '../kit/format.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { IconButton } from '../kit/ui/icon-button.tsx'
import { MoneyBox, QuantityBox } from '../kit/ui/number-box.tsx'
import { EMPTY_ENTRY, entryProblem, isBegun, type ProductValues } from './product-values.ts'
import classes from './tiers-field.module.css'

/** The prices by quantity. The entry row is always last and open; Enter leads to what is missing, then adds. */
export function TiersField() {
  const { t } = useTranslation()
  const format = useFormat()
  const { field, fieldState } = useController<ProductValues, 'tiers'>({ name: 'tiers' })
  const { value: tiers, onChange: setTiers, ref: focusHere } = field
  const priceHt = useWatch<ProductValues, 'priceHt'>({ name: 'priceHt' })
  const open = useController<ProductValues, 'entry'>({ name: 'entry' })
  const { value: entry, onChange: setEntry } = open.field
  const [tried, setTried] = useState(false)
  const row = useRef<HTMLTableRowElement>(null)
  const label = t('products.tiers.title')
  useFieldFace('tiers', label, (value) =>
    (value as readonly Tier[]).map(({ quantity, price }) => (
      <div key={quantity}>
        {t('products.tiers.from')} {format.quantity(quantity)} · {format.money(price)}
      </div>
    )),
  )

  const empty = !isBegun(entry)
  const problem = tierProblem(tiers, entry)
  const dearer = dearerTiers(priceHt, tiers)
  const complaint = tried || open.fieldState.error ? entryProblem(t, { tiers, entry }) : undefined

  function change(next: readonly Tier[]) {
    setTiers(next.toSorted((one, other) => one.quantity - other.quantity))
  }
  /** True when what was typed is now one of the tiers. */
  function add(): boolean {
    setTried(true)
    const { quantity, price } = entry
    if (problem || quantity === null || price === null) return false
    change([...tiers, { quantity, price }])
    setEntry(EMPTY_ENTRY)
    setTried(false)
    return true
  }
  const toQuantity = () => row.current?.querySelector('input')?.focus()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    // Ctrl Enter saves the form, with what stands here.
    const saves = event.ctrlKey || event.metaKey
    const [quantity, price] = row.current?.querySelectorAll('input') ?? []
    const gap = (entry.quantity ?? 0) < LEAST_TIER ? quantity : entry.price === null ? price : undefined
    if (!saves && gap && gap !== event.target) gap.focus()
    else if (add() && !saves) toQuantity()
  }
  function onLeave(event: FocusEvent) {
    if (!empty && !row.current?.contains(event.relatedTarget)) add()
  }

  return (
    <Card title={label}>
      <p className={classes['hint']}>{t('products.tiers.hint')}</p>
      <table className={classes['tiers']}>
        <thead>
          <tr>
            <th scope="col">{t('products.tiers.from')}</th>
            <th scope="col">{t('products.tiers.price')}</th>
            <th scope="col">{t('products.tiers.saving')}</th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.quantity} data-warned={dearer.includes(tier) || undefined}>
              <td>{format.quantity(tier.quantity)}</td>
              <td>{format.money(tier.price)}</td>
              <td>{priceHt ? format.percent(savingOf(priceHt, tier.price) / 10) : '–'}</td>
              <td>
                <IconButton
                  size={24}
                  icon={<IconX aria-hidden />}
                  label={t('products.tiers.remove', { quantity: format.quantity(tier.quantity) })}
                  onClick={() => {
                    change(tiers.filter(({ quantity }) => quantity !== tier.quantity))
                    toQuantity()
                  }}
                />
              </td>
            </tr>
          ))}
          <tr ref={row} onKeyDown={onKeyDown} onBlur={onLeave}>
            <td>
              <QuantityBox
                size="xs"
                aria-label={t('products.tiers.from')}
                // The rule is told, not enforced by stealth: the box must not change a 1 into a 2.
                min={0}
                value={entry.quantity}
                ref={focusHere}
                onChange={(quantity) => setEntry({ ...entry, quantity })}
              />
            </td>
            <td>
              <MoneyBox
                size="xs"
                aria-label={t('products.tiers.price')}
                value={entry.price}
                onChange={(price) => setEntry({ ...entry, price })}
              />
            </td>
            <td>
              {priceHt && entry.price !== null ? format.percent(savingOf(priceHt, entry.price) / 10) : ''}
            </td>
            <td>
              <Button
                size="sm"
                icon={<IconPlus aria-hidden />}
                onClick={() => {
                  if (add() || empty || (entry.quantity ?? 0) < LEAST_TIER) toQuantity()
                }}
              >
                {t('products.tiers.add')}
              </Button>
            </td>
          </tr>
        </tbody>
      </table>
      <output className={classes['warning']}>
        {dearer.length > 0 &&
          t('products.tiers.dearer', {
            count: dearer.length,
            quantities: dearer.map(({ quantity }) => format.quantity(quantity)).join(', '),
          })}
      </output>
      <output className={classes['complaint']}>{complaint ?? fieldState.error?.message}</output>
    </Card>
  )
}
