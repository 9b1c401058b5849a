import { users } from '@app/contract/users'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from './kit/route-query.ts'
import { useSignedIn } from './session.ts'

/** The depots that the signed-in salesperson sells from; nobody else has any. */
export function useOwnDepots(): ReadonlySet<number> {
  const { id, role } = useSignedIn().user
  const { data } = useQuery({
    ...routeQuery(users.get, { params: { id } }),
    enabled: role === 'ROLE_COMMERCIAL',
  })
  return new Set(data?.depots.map((depot) => depot.id))
}
