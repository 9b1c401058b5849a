import { imports } from '@app/contract/imports'
import { type ImportState, isSettled } from '@app/domain/imports/modules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../kit/api-error.ts'
import { routeQuery } from '../kit/route-query.ts'

const LOOK_EVERY_MS = 700
const LOOK_SELDOM_MS = 5000

/** It does not exist any more, or not for this user. */
export const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

function nextLook(state: ImportState | undefined, error: unknown): number | false {
  if (isGone(error) || (state !== undefined && isSettled(state))) return false
  // A first look that failed is no end: someone waits for the result.
  return state === undefined || document.hidden ? LOOK_SELDOM_MS : LOOK_EVERY_MS
}

/** How far an import has come, looked at again and again until it is over; only by one of those who watch it. */
export function useImport(id: number, looking = true) {
  return useQuery({
    ...routeQuery(imports.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (looking ? nextLook(state.data?.state, state.error) : false),
    refetchIntervalInBackground: true,
  })
}
