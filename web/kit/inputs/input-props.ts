import type { FocusEventHandler, Ref } from 'react'

/** What every input of the kit takes, in a form or alone in a table. */
export interface InputProps<Value> {
  value: Value
  onChange: (value: Value) => void
  id?: string
  label?: string | undefined
  /** The label of an input that is under a column head. */
  'aria-label'?: string
  error?: string | undefined
  /** Marked without a sentence of its own, where one is shown for several inputs. */
  invalid?: boolean
  /** Under the input, while nothing is wrong. */
  hint?: string | undefined
  /** In its place, in amber: worth a look, and no reason not to save. */
  warning?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** sm in forms, xs in tables and filter bars. */
  size?: 'xs' | 'sm'
  onBlur?: FocusEventHandler
  ref?: Ref<HTMLInputElement>
  'data-autofocus'?: boolean | undefined
}

type Taken = 'value' | 'onChange' | 'hint' | 'warning' | 'ref' | 'onBlur' | 'invalid'

interface LibraryProps {
  size: 'xs' | 'sm'
  description?: string
  inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[]
  // The library's inputs differ in their element; what is done with it, focusing, does not.
  ref?: never
  onBlur?: never
}

/** The same for the library, which wants absent what is undefined. Value and change are each input's own affair. */
export function libraryProps<Value>(props: InputProps<Value>) {
  const held = {
    size: 'sm',
    ...props,
    value: undefined,
    onChange: undefined,
    hint: undefined,
    warning: undefined,
    invalid: undefined,
    error: props.error ?? (props.invalid || undefined),
    description: props.error ? undefined : (props.warning ?? props.hint),
    ...(props.warning !== undefined && { wrapperProps: { 'data-warned': true } }),
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
  }
  return Object.fromEntries(
    Object.entries(held).filter(([, one]) => one !== undefined),
  ) as unknown as LibraryProps & {
    [K in keyof Omit<InputProps<Value>, Taken | keyof LibraryProps>]: Exclude<InputProps<Value>[K], undefined>
  }
}
