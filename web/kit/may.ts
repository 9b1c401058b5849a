import type { Route } from '@app/contract/route'
import { useSignedIn } from '../session.ts'

/** Whether the signed-in role may make this call; "only its own rows" counts. Names alone are not a screen. */
export function useMay(route: Route): boolean {
  const { role } = useSignedIn().user
  const grant = route.permission === 'public' ? 'all' : route.permission[role]
  return grant === 'all' || grant === 'own'
}
