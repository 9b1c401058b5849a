import { users } from '@app/contract/users'
import { useQuery } from '@tanstack/react-query'
import { call } from './kit/api.ts'
import { useSignedIn } from './session.ts'

/** The depots that the signed-in salesperson sells from; nobody else has any. */
export function useOwnDepots(): ReadonlySet<number> {
  const { id, role } = useSignedIn().user
  const { data } = useQuery({
    queryKey: ['users', id],
    queryFn: ({ signal }) => call(users.get, { params: { id } }, { signal }),
    enabled: role === 'ROLE_COMMERCIAL',
  })
  return new Set(data?.depots.map((depot) => depot.id))
}
