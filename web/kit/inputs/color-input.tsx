import { Input } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './color-input.module.css'
import type { InputProps } from './input-props.ts'

export interface ColorChoice {
  /** As a style sheet writes it; empty for none. */
  value: string
  label: string
}

/** One of a few colours, each with its name. The arrow keys move through them as through any radio buttons. */
export function ColorInput(props: InputProps<string> & { colors: readonly ColorChoice[] }) {
  const { value, onChange, colors } = props
  const name = useId()
  const id = props.id ?? name
  return (
    <Input.Wrapper id={id} label={props.label} error={props.error} labelElement="div">
      <fieldset className={classes['colors']} aria-label={props.label ?? props['aria-label']}>
        {colors.map((color) => (
          <label key={color.value} className={classes['color']} title={color.label}>
            <input
              type="radio"
              name={name}
              aria-label={color.label}
              ref={color.value === value ? props.ref : undefined}
              checked={color.value === value}
              disabled={props.disabled ?? false}
              onBlur={props.onBlur}
              onChange={() => onChange(color.value)}
            />
            <span
              className={classes['swatch']}
              data-none={color.value === '' || undefined}
              style={color.value === '' ? {} : { background: color.value }}
            >
              {color.value === value && <IconCheck size={15} stroke={2.6} aria-hidden />}
            </span>
          </label>
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}
