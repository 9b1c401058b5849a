import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { namedOptions } from '../kit/inputs/named-options.ts'
import { everyBrand } from './brands-query.ts'

/** Any of the brands, as a chip over a list. The address has their ids. */
export function BrandFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(everyBrand)
  return <ChoiceFilter {...props} options={data && namedOptions(data)} />
}
