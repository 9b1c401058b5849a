import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { namedOptions } from '../kit/inputs/named-options.ts'
import { everyCity } from './cities-query.ts'

/** Any of the cities, as a chip over a list. The address has their ids. */
export function CityFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyCity)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
