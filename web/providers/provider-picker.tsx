import { providers } from '@app/contract/providers'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { SelectBox } from '../kit/ui/choice-box.tsx'
import type { InputProps } from '../kit/ui/input-props.ts'

/** A form whose first fields hang on them waits for them. */
export const everyProvider = asked(providers.list, {})

interface ProviderBoxProps extends InputProps<number | null> {
  /** The one the record came with: it may be deleted since. */
  known?: { id: number; name: string } | undefined
}

function ProviderBox({ value, onChange, known, ...props }: ProviderBoxProps) {
  const { data = [], isPending } = useQuery(everyProvider)
  const gone = known && !isPending && !data.some(({ id }) => id === known.id)
  return (
    <SelectBox
      {...props}
      options={(gone ? [known, ...data] : data).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={props.disabled ?? isPending}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

/** A field of a form that holds the id of a provider, or null. */
export const ProviderPicker = /* @__PURE__ */ asField(ProviderBox)

/** Any of the providers, as a chip over a list. The address holds their ids. */
export function ProviderFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyProvider)
  return (
    <ChoiceFilter {...props} options={data?.map(({ id, name }) => ({ value: String(id), label: name }))} />
  )
}
