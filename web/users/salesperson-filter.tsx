import { users } from '@app/contract/users'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../kit/route-query.ts'
import { ChoiceFilter, type FilterProps } from '../kit/list/filters.tsx'
import { namedOptions } from '../kit/inputs/named-options.ts'
import { fullName } from '../kit/person-names.ts'

/** Any of the salespeople, as a chip over a list. The address has their ids. */
export function SalespersonFilter<F extends string>(props: FilterProps<F>) {
  const { data } = useQuery(routeQuery(users.salespeople, {}))
  const named = data?.map((user) => ({ id: user.id, name: fullName(user) }))
  return <ChoiceFilter {...props} options={named && namedOptions(named)} />
}
