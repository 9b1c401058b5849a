import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { namedOptions } from '../kit/inputs/named-options.ts'
import { everyDepot } from './depots-query.ts'

/** Any of the depots, inactive ones too, as a chip over a list. The address has their ids. */
export function DepotFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyDepot)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
