import { useTranslation } from 'react-i18next'
import { SelectInput } from './select-input.tsx'
import type { InputProps } from './input-props.ts'
import { type Named, namedOptions } from './named-options.ts'

export interface RecordPickerProps extends InputProps<number | null> {
  /** The one the record came with: it may be closed or deleted since. */
  known?: Named | undefined
}

interface RecordSelectProps extends RecordPickerProps {
  query: { data: readonly Named[] | undefined; isError: boolean }
}

/** One of a few records, by its id, or null. It can be typed into while they are on their way, and no Tab passes it by. */
export function RecordSelect({ query, known, value, onChange, ...rest }: RecordSelectProps) {
  const { t } = useTranslation()
  const { data: rows, isError } = query
  // Until they have come, the one it came with is all there is.
  const gone = known && !rows?.some(({ id }) => id === known.id)
  return (
    <SelectInput
      {...rest}
      options={namedOptions([...(gone ? [known] : []), ...(rows ?? [])])}
      waiting={rows === undefined && !isError}
      nothing={rows === undefined && isError ? t('common.searchFailed') : undefined}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
