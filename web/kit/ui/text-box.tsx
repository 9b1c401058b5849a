import { Textarea, TextInput } from '@mantine/core'
import { type InputProps, libraryProps } from './input-props.ts'

interface TextBoxProps extends InputProps<string> {
  maxLength?: number
  inputMode?: 'text' | 'tel' | 'email' | 'numeric'
}

export function TextBox(props: TextBoxProps) {
  return (
    <TextInput
      {...libraryProps(props)}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}

/** Grows with its text up to eight lines. */
export function TextArea(props: TextBoxProps) {
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
