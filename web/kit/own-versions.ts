import type { Route } from '@app/contract/route'

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The version to which the user's own call moved a record, by session, record and the version before. */
const moved = new Map<string, number>()

const numberIn = (part: unknown, name: string): number | undefined => {
  const value = (part as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'number' ? value : undefined
}

const idIn = ({ params, body }: Parts) =>
  numberIn(body, 'id') ?? numberIn(body, 'orderId') ?? numberIn(params, 'id')
const versionIn = ({ query, body }: Parts) => numberIn(body, 'version') ?? numberIn(query, 'version')

/** `/payments/types/delete/{id}` and `/payments/types/add` are calls on `/payments/types`. */
const collectionOf = ({ path, record }: Route) =>
  record ?? path.replace(/\/\{.*$/, '').replace(/\/[^/]+$/, '')
const keyOf = (session: string, route: Route, id: number, version: number) =>
  `${session} ${collectionOf(route)} ${id} ${version}`

/** A call that answers another record than it names (the note of an order) moves the named one by one version. */
function versionAfter(parts: Parts, id: number, before: number, answer: unknown): number | undefined {
  if (numberIn(parts.body, 'orderId') !== undefined) return before + 1
  return numberIn(answer, 'id') === id ? numberIn(answer, 'version') : undefined
}

/** Remembers that this user's call replaced the version it named by the one in the answer. */
export function rememberOwnVersion(session: string, route: Route, parts: Parts, answer: unknown): void {
  const id = idIn(parts)
  const before = versionIn(parts)
  if (route.method === 'GET' || id === undefined || before === undefined) return
  const after = versionAfter(parts, id, before, answer)
  if (after !== undefined && after > before) moved.set(keyOf(session, route, id, before), after)
}

/** The version to which the user's own calls moved a record, one after the other. */
function ownVersion(session: string, route: Route, id: number, shown: number): number {
  let version = shown
  for (let next = moved.get(keyOf(session, route, id, version)); next !== undefined;) {
    version = next
    next = moved.get(keyOf(session, route, id, version))
  }
  return version
}

/** Whether only this user's own calls lie between these two versions of a record. */
export const isOwnChange = (
  session: string,
  route: Route,
  id: number,
  [before, after]: readonly [number, number],
): boolean => ownVersion(session, route, id, before) >= after

/** This user's call moved a record by one version and did not answer it: the order of a note that was voided. */
export function rememberOwnStep(session: string, route: Route, id: number, shown: number): void {
  const version = ownVersion(session, route, id, shown)
  moved.set(keyOf(session, route, id, version), version + 1)
}

/**
 * A decision on a row that is still shown as it was before the user's own change: they know what they changed, so the
 * version of that change is sent. A save keeps its version: a form has every field as it was.
 */
export function withOwnVersion<P extends Parts>(session: string, route: Route, parts: P): P {
  const id = idIn(parts)
  const shown = versionIn(parts)
  const saves = route.path.endsWith('/add') && route.record === undefined
  if (saves || id === undefined || shown === undefined) return parts
  const version = ownVersion(session, route, id, shown)
  if (version === shown) return parts
  const part = numberIn(parts.body, 'version') === undefined ? 'query' : 'body'
  return { ...parts, [part]: { ...(parts[part] as object), version } }
}
