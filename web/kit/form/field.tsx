import { type ComponentType, createContext, type ReactNode, use, useCallback, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { FieldName } from './field-traits.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { ReportInvalid } from '../inputs/invalid-message.ts'

export interface FieldDisplay {
  label: string
  /** A value of this field as the screen shows it, to be read only. */
  render: ((value: unknown) => ReactNode) | undefined
  /** A box inside this field, by the rest of its path: how it is called, and its id on the page. */
  boxAt?: BoxAt | undefined
}

type BoxAt = (path: string) => { label: string; id: string } | undefined

/** Every field on the form, in the order of the page: the banner names them, a conflict shows their values. */
export const FieldsContext = createContext(new Map<string, FieldDisplay>())

/** Rejected input, by field. */
export const InvalidInputs = createContext(new Map<string, string>())

/** Registers the field's label and how its values look. */
export function useFieldDisplay(
  name: string,
  label: string,
  render?: FieldDisplay['render'],
  boxAt?: BoxAt,
): void {
  const fields = use(FieldsContext)
  useEffect(() => void fields.set(name, { label, render, boxAt }))
  useEffect(() => () => void fields.delete(name), [fields, name])
}

interface FieldProps {
  name: FieldName
  label: string
  /** Draws the star; the contract decides. */
  required?: boolean
  disabled?: boolean
  hint?: string
  warning?: string | undefined
  /** The dialog opens here. */
  startsHere?: boolean
}

type AnyInput = Omit<InputProps<unknown>, 'onChange'> & { onChange: (value: never) => void }

/** An input of the kit, tied to its place in the form: value, message, label for the banner, way back from it. */
export function asField<P extends AnyInput>(Input: ComponentType<P>, render?: FieldDisplay['render']) {
  return function Field({
    name,
    label,
    startsHere,
    ...rest
  }: FieldProps & Omit<P, keyof InputProps<unknown>>) {
    const { field, fieldState } = useController({ name })
    const own = rest as unknown as P
    const shown = (value: unknown) => (
      <Input
        {...own}
        value={value}
        onChange={() => {}}
        aria-label={label}
        hint={undefined}
        disabled
        size="xs"
      />
    )
    useFieldDisplay(name, label, render ?? shown)
    const invalidInputs = use(InvalidInputs)
    const report = useCallback(
      (sentence: string | null) => {
        if (sentence === null) invalidInputs.delete(name)
        else invalidInputs.set(name, sentence)
      },
      [invalidInputs, name],
    )
    const tied: InputProps<unknown> = {
      value: field.value as unknown,
      onChange: field.onChange,
      onBlur: field.onBlur,
      ref: field.ref,
      id: `field-${name}`,
      label,
      error: fieldState.error?.message,
      'data-autofocus': startsHere,
    }
    return (
      <ReportInvalid value={report}>
        <Input {...own} {...tied} />
      </ReportInvalid>
    )
  }
}
