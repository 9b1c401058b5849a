import type { Tier } from '@app/domain/products/prices'
import { dearerTiers, savingOf, tierProblem } from '@app/domain/products/tiers'
import type { Cents } from '@app/domain/money/cents'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '../kit/format.ts'
import type { LineColumn } from '../kit/lines/line-row.tsx'
import { LinesField } from '../kit/lines/lines-field.tsx'
import type { Outcome } from '../kit/lines/use-lines.ts'
import { MoneyInput, QuantityInput } from '../kit/inputs/number-input.tsx'
import { EMPTY_ENTRY, entryProblem, type ProductValues, type TierEntry } from './product-values.ts'

const keyOf = ({ quantity }: Tier) => quantity
const gapOf = ({ quantity, price }: TierEntry) =>
  quantity === null ? 'quantity' : price === null ? 'price' : undefined

/** The prices by quantity, in their order. */
export function TiersField() {
  const { t } = useTranslation()
  const format = useFormat()
  const [priceHt, tiers] = useWatch<ProductValues, ['priceHt', 'tiers']>({ name: ['priceHt', 'tiers'] })
  const dearer = dearerTiers(priceHt, tiers)
  const quantities = dearer.map(({ quantity }) => format.quantity(quantity)).join(', ')
  const nameOf = useCallback(
    ({ quantity }: Tier) => t('products.tiers.nameOf', { quantity: format.quantity(quantity) }),
    [t, format],
  )
  return (
    <LinesField<Tier, TierEntry>
      name="tiers"
      label={t('products.tiers.title')}
      columns={useMemo(() => tierColumns(t, format, priceHt), [t, format, priceHt])}
      keyOf={keyOf}
      nameOf={nameOf}
      emptyEntry={EMPTY_ENTRY}
      gapOf={gapOf}
      addLabel={t('products.tiers.add')}
      add={(held, entry) => added(t, held, entry)}
      note={
        dearer.length === 0
          ? { message: t('products.tiers.hint') }
          : { message: t('products.tiers.dearer', { count: dearer.length, quantities }), tone: 'amber' }
      }
      render={(value) =>
        (value as readonly Tier[]).map(({ quantity, price }) => (
          <div key={quantity}>
            {t('products.tiers.from')} {format.quantity(quantity)} · {format.money(price)}
          </div>
        ))
      }
    />
  )
}

function added(t: TFunction, tiers: readonly Tier[], entry: TierEntry): Outcome<Tier> {
  const { quantity, price } = entry
  if (quantity === null || price === null || tierProblem(tiers, entry))
    return { message: entryProblem(t, { tiers, entry }) ?? '', tone: 'red' }
  return { lines: [...tiers, { quantity, price }].toSorted((one, other) => one.quantity - other.quantity) }
}

function tierColumns(t: TFunction, format: Format, priceHt: Cents | null): LineColumn<Tier, TierEntry>[] {
  const saving = ({ held: { price } }: { held: TierEntry }) =>
    priceHt && price !== null ? format.percent(savingOf(priceHt, price) / 10) : '–'
  return [
    {
      key: 'quantity',
      label: t('products.tiers.from'),
      width: 140,
      line: ({ held }) => format.quantity(held.quantity),
      entry: ({ held, change, box }) => (
        // The rule is reported, not enforced by stealth: the box must not change a 1 into a 2.
        <QuantityInput {...box} min={0} value={held.quantity} onChange={(quantity) => change({ quantity })} />
      ),
    },
    {
      key: 'price',
      label: t('products.tiers.price'),
      width: 160,
      line: ({ held }) => format.money(held.price),
      entry: ({ held, change, box }) => (
        <MoneyInput {...box} value={held.price} onChange={(price) => change({ price })} />
      ),
    },
    { key: 'saving', label: t('products.tiers.saving'), width: 96, line: saving, entry: saving },
  ]
}
