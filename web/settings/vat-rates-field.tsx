import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldDisplay } from '../kit/form/field.tsx'
import { useFormat } from '../kit/format.ts'
import { Button } from '../kit/inputs/button.tsx'
import { IconButton } from '../kit/inputs/icon-button.tsx'
import { DiscountInput } from '../kit/inputs/number-input.tsx'
import classes from './settings.module.css'

const MOST = 10

type Boxes = readonly (number | null)[]
const filled = (boxes: Boxes) => boxes.filter((rate) => rate !== null)

/** A list of rates, at least one. Percents on the screen, tenths of them in the hand; an empty box is no rate. */
export function VatRatesField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { field, fieldState } = useController({ name })
  const rates = field.value as readonly number[]
  const [boxes, setBoxes] = useState<Boxes>(rates)
  const list = useRef<HTMLFieldSetElement>(null)
  const error = fieldState.error?.message
  useFieldDisplay(name, label, (value) =>
    (value as readonly number[]).map((rate) => format.rate(rate)).join(', '),
  )

  // The form took another version of the record.
  if (filled(boxes).join(' ') !== rates.join(' ')) setBoxes(rates)

  function change(next: Boxes) {
    setBoxes(next)
    field.onChange(filled(next))
  }

  function add() {
    change([...boxes, null])
    // Once it is there.
    setTimeout(() => list.current?.querySelectorAll('input')[boxes.length]?.focus())
  }

  return (
    <fieldset ref={list} className={classes['rates']} aria-describedby={`${name}-hint`}>
      <legend>
        {label} <span aria-hidden>*</span>
      </legend>
      <div className={classes['rateList']}>
        {boxes.map((rate, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rate is its place in the list
          <div key={at} className={classes['rate']}>
            <DiscountInput
              aria-label={t('settings.vatRate', { number: at + 1 })}
              value={rate === null ? null : rate / 10}
              {...(at === 0 ? { ref: field.ref, error } : {})}
              onChange={(percent) =>
                change(boxes.with(at, percent === null ? null : Math.round(percent * 10)))
              }
            />
            {boxes.length > 1 && (
              <IconButton
                size={24}
                label={t('settings.removeRate', { number: at + 1 })}
                icon={<IconX aria-hidden />}
                onClick={() => change(boxes.toSpliced(at, 1))}
              />
            )}
          </div>
        ))}
        {boxes.length < MOST && (
          <Button tone="text" size="sm" icon={<IconPlus aria-hidden />} onClick={add}>
            {t('settings.addRate')}
          </Button>
        )}
      </div>
      <p id={`${name}-hint`}>{hint}</p>
    </fieldset>
  )
}
