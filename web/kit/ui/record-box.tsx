import { SelectBox } from './choice-box.tsx'
import type { InputProps } from './input-props.ts'
import { type Named, namedOptions } from './named-options.ts'

export interface RecordPickerProps extends InputProps<number | null> {
  /** The one the record came with: it may be closed or deleted since. */
  known?: Named | undefined
}

/** One of a few records, by its id, or null. Without rows they are on their way. */
export function RecordBox(props: RecordPickerProps & { rows: readonly Named[] | undefined }) {
  const { rows, known, value, onChange, ...rest } = props
  const gone = known && rows && !rows.some(({ id }) => id === known.id)
  return (
    <SelectBox
      {...rest}
      options={namedOptions([...(gone ? [known] : []), ...(rows ?? [])])}
      disabled={props.disabled ?? rows === undefined}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
