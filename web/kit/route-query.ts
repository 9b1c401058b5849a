import type { Answer, Input, pathId, Route, Schema } from '@app/contract/route'
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { ask } from './api.ts'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** A question to the server as the cache keeps it: key and answer follow from the route, so that no key can be wrong. */
export function routeQuery<R extends Route>(route: R, input: Input<R>) {
  return queryOptions({
    queryKey: [nameOf(route), input],
    queryFn: ({ signal }) => ask(route, input, { signal }),
  })
}

let openings = 0

/** One for each time that a form is opened. */
export function useOpening(): number {
  const [opening] = useState(() => (openings += 1))
  return opening
}

/**
 * The same as it is now, not as it was when someone looked last: nothing is kept of it. It is dropped by a timer, and in a
 * busy browser a form may be opened again before that: each opening asks for itself.
 */
export function freshRouteQuery<R extends Route>(route: R, input: Input<R>, opening: number) {
  return queryOptions({
    queryKey: [nameOf(route), input, 'fresh', opening],
    queryFn: ({ signal }) => ask(route, input, { signal }),
    gcTime: 0,
  })
}

/** Where what is made of an answer counts, and not how. */
export interface Question<Made> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Made>
}

/** What is made of an answer once and kept beside it, under a name of its own. */
export function madeOf<R extends Route, Made>(
  route: R,
  input: Input<R>,
  name: string,
  make: (answer: Answer<R>) => Made | Promise<Made>,
): Question<Made> {
  return {
    queryKey: [nameOf(route), input, name],
    queryFn: async ({ signal }) => make(await ask(route, input, { signal })),
  }
}

/** All queries of a route, whatever their input: to cancel or to repeat them. */
export const everyAnswer = (route: Route) => ({ queryKey: [nameOf(route)] })

export interface RecordRoute<A extends Schema> extends Omit<Route, 'query' | 'body'> {
  params: ReturnType<typeof pathId>
  query?: never
  body?: never
  answer: A
}

/** The record that a form opens, as it is and not as it was; nothing is requested while it is new. */
export function useRecord<A extends Schema>(route: RecordRoute<A>, id: number | 'new') {
  const opening = useOpening()
  return useQuery(
    id === 'new'
      ? { queryKey: [nameOf(route), 'new'], queryFn: skipToken }
      : freshRouteQuery(route, { params: { id } }, opening),
  )
}

/** The same once more: someone else may have saved it meanwhile. */
export async function readAgain<Data>(query: UseQueryResult<Data>): Promise<Data> {
  const { data } = await query.refetch({ throwOnError: true })
  if (data === undefined) throw new ApiError(0)
  return data
}
