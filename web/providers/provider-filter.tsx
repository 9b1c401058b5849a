import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { namedOptions } from '../kit/inputs/named-options.ts'
import { everyProvider } from './providers-query.ts'

/** Any of the providers, as a chip over a list. The address has their ids. */
export function ProviderFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyProvider)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
