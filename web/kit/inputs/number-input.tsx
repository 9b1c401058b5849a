import { cents, type Cents } from '@app/domain/money/cents'
import { NumberInput, type NumberInputHandlers } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FocusEvent, type FocusEventHandler, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InputProps, libraryProps } from './input-props.ts'
import classes from './number-input.module.css'

/** Typed with a comma or a point, shown as the language writes it. */
function useNumerals(onBlur: FocusEventHandler | undefined) {
  const { i18n } = useTranslation()
  const [typing, setTyping] = useState(false)
  return {
    // Decimals are filled up when the field is left: while one types, they would push the caret about.
    fixedDecimalScale: !typing,
    // Not when it takes the focus: the figure would be formatted again, and what Tab had selected would be lost.
    onInput: () => setTyping(true),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyping(false)
      onBlur?.(event)
    },
    decimalSeparator: i18n.language === 'en' ? '.' : ',',
    allowedDecimalSeparators: [',', '.'],
    thousandSeparator: '\u00A0',
    hideControls: true,
    classNames: { input: classes['figure'] ?? '', section: classes['unit'] ?? '' },
  }
}

/** The library gives text while a figure is half typed ('12.', '0.50'). */
function numberOf(typed: number | string): number | null {
  const figure = typed === '' ? Number.NaN : Number(typed)
  return Number.isNaN(figure) ? null : figure
}

/** DHs on the screen, centimes in the hand. */
export function MoneyInput(props: InputProps<Cents | null> & { negative?: boolean; max?: number }) {
  const { value, onChange, negative = false, max = 1_000_000_000, ...rest } = props
  /** The sign was typed, and no figure yet. */
  const [begun, setBegun] = useState(false)
  return (
    <NumberInput
      {...libraryProps({ value, onChange, ...rest })}
      {...useNumerals((event) => {
        setBegun(false)
        props.onBlur?.(event)
      })}
      decimalScale={2}
      allowNegative={negative}
      max={max}
      classNames={{ input: classes['figure'] ?? '', section: `${classes['unit']} ${classes['dirhams']}` }}
      rightSection="DHs"
      rightSectionWidth={44}
      value={value === null ? (begun ? '-' : '') : value / 100}
      onChange={(typed) => {
        setBegun(typed === '-')
        const dirhams = numberOf(typed)
        // Leaving the field would hold it to the limit anyway; so many digits would be no whole centimes.
        const held = dirhams === null ? null : Math.max(-max, Math.min(max, dirhams))
        onChange(held === null ? null : cents(Math.round(held * 100)))
      }}
    />
  )
}

interface QuantityInputProps extends InputProps<number | null> {
  min?: number
  /** What is left: plus stops here. */
  max?: number
  /** It was cut down to what there is; the reason is shown elsewhere. */
  cut?: boolean
  /** What an empty box counts as. */
  placeholder?: string
}

/** A whole number, with its steps at hand. */
export function QuantityInput({ min = 1, max = 1_000_000, cut, placeholder, ...props }: QuantityInputProps) {
  const { t } = useTranslation()
  const steps = useRef<NumberInputHandlers>(null)
  const [beyond, setBeyond] = useState<number | null>(null)
  // Before anybody sees it, and before the next key.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the library formats a figure again only when it is another one: it is shown for one drawing
    if (beyond !== null) setBeyond(null)
  }, [beyond])
  const held = props.value ?? 0
  return (
    <NumberInput
      {...libraryProps(props)}
      {...useNumerals(props.onBlur)}
      classNames={{ input: classes['quantity'] ?? '', section: classes['step'] ?? '' }}
      handlersRef={steps}
      data-cut={cut || undefined}
      {...(placeholder !== undefined && { placeholder })}
      allowDecimal={false}
      allowNegative={false}
      min={min}
      max={max}
      leftSectionWidth={28}
      rightSectionWidth={28}
      leftSectionPointerEvents="all"
      leftSection={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('common.form.less')}
          disabled={props.disabled || held <= min}
          onClick={() => steps.current?.decrement()}
        >
          <IconMinus aria-hidden />
        </button>
      }
      rightSection={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('common.form.more')}
          disabled={props.disabled || held >= max}
          onClick={() => steps.current?.increment()}
        >
          <IconPlus aria-hidden />
        </button>
      }
      value={beyond ?? props.value ?? ''}
      onChange={(typed) => {
        const figure = numberOf(typed)
        if (cut !== undefined && figure !== null && figure > max) setBeyond(figure)
        props.onChange(figure)
      }}
    />
  )
}

/** 0 to 100 by tenths. */
export function DiscountInput({
  placeholder,
  ...props
}: InputProps<number | null> & { placeholder?: string }) {
  return (
    <NumberInput
      {...libraryProps(props)}
      {...useNumerals(props.onBlur)}
      {...(placeholder !== undefined && { placeholder })}
      decimalScale={1}
      allowNegative={false}
      min={0}
      max={100}
      step={0.1}
      rightSection="%"
      rightSectionWidth={28}
      value={props.value ?? ''}
      onChange={(typed) => props.onChange(numberOf(typed))}
    />
  )
}

/** A whole number of days, as agreed with someone: typed rather than stepped. */
export function DaysInput({ max = 365, ...props }: InputProps<number | null> & { max?: number }) {
  const { t } = useTranslation()
  return (
    <NumberInput
      {...libraryProps(props)}
      {...useNumerals(props.onBlur)}
      allowDecimal={false}
      allowNegative={false}
      max={max}
      rightSection={t('common.form.days')}
      rightSectionWidth={52}
      value={props.value ?? ''}
      onChange={(typed) => props.onChange(numberOf(typed))}
    />
  )
}

/** Up to 15 digits: whole numbers stay exact that far. */
const MOST = 999_999_999_999_999

/** A whole number that may be anything, a year as well as a code: no thousands are set apart. */
export function IntegerInput(props: InputProps<number | null>) {
  return (
    <NumberInput
      {...libraryProps(props)}
      {...useNumerals(props.onBlur)}
      thousandSeparator=""
      allowDecimal={false}
      min={-MOST}
      max={MOST}
      value={props.value ?? ''}
      onChange={(typed) => props.onChange(numberOf(typed))}
    />
  )
}
