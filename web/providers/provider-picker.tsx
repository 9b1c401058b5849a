import { providers } from '@app/contract/providers'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../kit/asked.ts'
import { asField } from '../kit/form/field.tsx'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { namedOptions, RecordBox, type RecordPickerProps } from '../kit/ui/record-box.tsx'

/** A form whose first fields hang on them waits for them. */
export const everyProvider = asked(providers.list, {})

const ProviderBox = (props: RecordPickerProps) => <RecordBox {...props} rows={useQuery(everyProvider).data} />

/** A field of a form that holds the id of a provider, or null. */
export const ProviderPicker = /* @__PURE__ */ asField(ProviderBox)

/** Any of the providers, as a chip over a list. The address holds their ids. */
export function ProviderFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyProvider)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
