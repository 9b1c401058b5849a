import { Textarea, TextInput as MantineTextInput } from '@mantine/core'
import { type InputProps, libraryProps } from './input-props.ts'
import classes from './number-input.module.css'

interface OwnTextInputProps extends InputProps<string> {
  maxLength?: number
  placeholder?: string
  /** It has a figure: to the right, digits of one width. */
  figures?: boolean
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
}

export function TextInput({ figures = false, ...props }: OwnTextInputProps) {
  return (
    <MantineTextInput
      {...libraryProps(props)}
      {...(figures && { classNames: { input: classes['figure'] ?? '' } })}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}

/** Grows with its text up to eight lines. */
export function TextArea(props: OwnTextInputProps) {
  return (
    <Textarea
      {...libraryProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={8}
    />
  )
}
