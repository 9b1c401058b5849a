import { QueryClient } from '@tanstack/react-query'
import { dropNoteDrafts } from '../clients/note-drafts.ts'
import { ApiError } from '../kit/api-error.ts'
import { readSession, sessionHasExpired, subscribeToSession } from '../session.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's own idea of being offline decides nothing: a call is made, and its failure is reported at once.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // A refusal will not change by itself; only silence and our own faults are worth another try. Not a server that
      // has too much to do: it would have three times as much.
      retry: (failures, error) =>
        failures < 2 &&
        (!(error instanceof ApiError) || (error.isServerDown && error.code !== 'server.busy')),
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    // Kept for later, a save would happen after its user had given it up.
    mutations: { networkMode: 'always' },
  },
})

let last = readSession()

subscribeToSession(() => {
  const next = readSession()
  // What one user has seen is not shown to the next one, though a tab that slept may not have seen the end between them.
  if (next?.owner !== last?.owner) queryClient.clear()
  // The server speaks the language of the profile: what it said in another is asked again.
  else if (next?.user.language !== last?.user.language) void queryClient.invalidateQueries()
  // An expired session finds its drafts again.
  if (last && !next && !sessionHasExpired()) dropNoteDrafts(last.owner)
  last = next
})
