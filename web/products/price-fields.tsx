import type { Cents } from '@app/domain/money/cents'
import { priceWithoutTax, priceWithTax } from '@app/domain/products/prices'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asField } from '../kit/form/field.tsx'
import type { RecordForm } from '../kit/form/record-form.ts'
import { useFormat } from '../kit/format.ts'
import { SelectInput } from '../kit/inputs/select-input.tsx'
import { FormGrid } from '../kit/layout/form-grid.tsx'
import type { InputProps } from '../kit/inputs/input-props.ts'
import { DiscountInput, MoneyInput } from '../kit/inputs/number-input.tsx'
import classes from './product-form.module.css'
import type { ProductValues } from './product-values.ts'

interface PriceInputProps extends InputProps<Cents | null> {
  onTyped: (price: Cents | null) => void
  onLeft?: () => void
  max?: number
}

function PriceInput({ onTyped, onLeft, ...props }: PriceInputProps) {
  return (
    <MoneyInput
      {...props}
      onChange={(price) => {
        props.onChange(price)
        onTyped(price)
      }}
      onBlur={(event) => {
        props.onBlur?.(event)
        onLeft?.()
      }}
    />
  )
}

function RateSelect({ rates, onTyped, ...props }: InputProps<number> & RateProps) {
  const format = useFormat()
  return (
    <SelectInput
      {...props}
      options={rates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
      value={String(props.value)}
      onChange={(chosen) => {
        if (chosen === null) return
        props.onChange(Number(chosen))
        onTyped(Number(chosen))
      }}
    />
  )
}

interface RateProps {
  rates: readonly number[]
  onTyped: (rate: number) => void
}

/** Percents on the screen, tenths of them in the hand. */
function TenthsInput({ emptyIs = null, ...props }: InputProps<number | null> & { emptyIs?: number | null }) {
  return (
    <DiscountInput
      {...props}
      value={props.value === null ? null : props.value / 10}
      onChange={(percent) => props.onChange(percent === null ? null : Math.round(percent * 10))}
      onBlur={(event) => {
        // Filled up when it is left: while one types, it would push the caret about.
        if (props.value === null && emptyIs !== null) props.onChange(emptyIs)
        props.onBlur?.(event)
      }}
    />
  )
}

const PriceField = /* @__PURE__ */ asField(PriceInput)
const RateField = /* @__PURE__ */ asField(RateSelect)
const TenthsField = /* @__PURE__ */ asField(TenthsInput)

interface Asked {
  priceTtc: Cents
  priceHt: Cents | null
  vatRate: number
}

interface PriceFieldsProps {
  field: RecordForm<ProductValues>['field']
  rates: readonly number[]
}

/** Without and with tax, tied by the rate. Only the one without is kept, so the other may come back a centime off. */
export function PriceFields({ field, rates }: PriceFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { setValue, getValues, formState } = useFormContext<ProductValues>()
  const [priceHt, vatRate] = useWatch<ProductValues, ['priceHt', 'vatRate']>({ name: ['priceHt', 'vatRate'] })
  /** The price with tax that was typed last, and what it was typed for. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const kept = priceHt === null ? null : priceWithTax(priceHt, vatRate)
  // Shown until another price or rate makes it moot, and not only while one types.
  const stands = asked !== null && asked.priceHt === priceHt && asked.vatRate === vatRate
  const differs = stands && kept !== null && asked.priceTtc !== kept

  const follow = (name: 'priceHt' | 'priceTtc', price: Cents | null) =>
    setValue(name, price, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const taxed = (price: Cents | null, rate: number) => (price === null ? null : priceWithTax(price, rate))

  return (
    <FormGrid>
      <PriceField
        {...field('priceHt')}
        label={t('products.priceHt')}
        required
        onTyped={(price) => follow('priceTtc', taxed(price, getValues('vatRate')))}
      />
      <RateField
        {...field('vatRate')}
        label={t('products.vat')}
        required
        rates={rates}
        onTyped={(rate) => follow('priceTtc', taxed(getValues('priceHt'), rate))}
      />
      <div className={classes['hinted']}>
        <PriceField
          {...field('priceTtc')}
          label={t('products.priceTtc')}
          required
          max={2_000_000_000}
          // Always shown in one place, so that nothing moves when it becomes a warning.
          hint={
            differs
              ? t('products.rounded', { asked: format.amount(asked.priceTtc), kept: format.money(kept) })
              : t('products.fromHt')
          }
          onTyped={(price) => {
            // What already follows from the one without tax does not change it.
            if (price !== taxed(getValues('priceHt'), getValues('vatRate')))
              follow('priceHt', price === null ? null : priceWithoutTax(price, getValues('vatRate')))
            const [untaxed, rate] = getValues(['priceHt', 'vatRate'])
            setAsked(price === null ? null : { priceTtc: price, priceHt: untaxed, vatRate: rate })
          }}
          onLeft={() => {
            const shown = taxed(getValues('priceHt'), getValues('vatRate'))
            if (shown !== getValues('priceTtc')) follow('priceTtc', shown)
          }}
        />
      </div>
      <TenthsField
        {...field('discount')}
        label={t('products.discount')}
        hint={t('products.discountHint')}
        emptyIs={0}
      />
      <TenthsField
        {...field('salesDiscountLimit')}
        label={t('products.limit')}
        hint={t('products.limitHint')}
      />
    </FormGrid>
  )
}
