import { type ComponentType, createContext, use, useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { InputProps } from '../ui/input-props.ts'

/** The label of every field on the form, in the order of the page: the banner names them. */
export const LabelsContext = createContext(new Map<string, string>())

interface FieldProps {
  name: string
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
export function asField<P extends AnyInput>(Input: ComponentType<P>) {
  return function Field({
    name,
    label,
    startsHere,
    ...rest
  }: FieldProps & Omit<P, keyof InputProps<unknown>>) {
    const labels = use(LabelsContext)
    const { field, fieldState } = useController({ name })
    useEffect(() => {
      labels.set(name, label)
      return () => void labels.delete(name)
    }, [labels, name, label])
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
    return <Input {...(rest as unknown as P)} {...tied} />
  }
}
