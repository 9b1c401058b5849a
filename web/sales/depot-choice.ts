import { users } from '@app/contract/users'
import { useQuery } from '@tanstack/react-query'
import { activeDepots } from '../depots/depots-query.ts'
import { routeQuery } from '../kit/route-query.ts'
import { useSignedIn } from '../session.ts'

/** The depots that one may sell from: a salesperson their own, everyone else all that are active. */
export function useDepotChoice() {
  const { id, role } = useSignedIn().user
  const limited = role === 'ROLE_COMMERCIAL'
  const active = useQuery(activeDepots)
  const self = useQuery({ ...routeQuery(users.get, { params: { id } }), enabled: limited })
  const own = limited ? self.data?.depots : []
  const depots = own && active.data?.filter((depot) => !limited || own.some((one) => one.id === depot.id))
  const failed = [active, self].find(({ error }) => error)
  return { data: depots, error: failed?.error ?? null, refetch: (failed ?? active).refetch }
}
