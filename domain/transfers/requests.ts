import type { EnteringRole } from '../access/roles.ts'

/** What someone wants moved. */
export interface RequestedLine {
  productId: number
  quantity: number
}

/** What an action on a request is judged by. Salespeople reach only their own: the server sees to that. */
interface RequestFacts {
  /** Validated: its goods have moved. */
  treated: boolean
}

/** A code of contract/errors.ts: the screen shows the message with which the server rejects. */
export type RequestRefusal = 'access.denied' | 'transferRequests.treated'
type Refusal = RequestRefusal | undefined

/** Whether it is changed or deleted: what has moved stays recorded as it moved. */
export function whyRequestFixed({ treated }: RequestFacts, role: EnteringRole): Refusal {
  if (role === 'ROLE_AGENT') return 'access.denied'
  return treated ? 'transferRequests.treated' : undefined
}

/** Administrators validate, once. */
export function whyNotValidated({ treated }: RequestFacts, role: EnteringRole): Refusal {
  if (role !== 'ROLE_ADMIN') return 'access.denied'
  return treated ? 'transferRequests.treated' : undefined
}

/** Index of the first line whose product an earlier one has already: a product is there once in a transfer. */
export function sameProductAt(lines: readonly Pick<RequestedLine, 'productId'>[]): number | undefined {
  const seen = new Set<number>()
  const at = lines.findIndex(({ productId }) => seen.has(productId) || !seen.add(productId))
  return at === -1 ? undefined : at
}

/** Whether the validator saw exactly the lines of the request, in any order. */
export function isSameLines(one: readonly RequestedLine[], other: readonly RequestedLine[]): boolean {
  const spelled = (lines: readonly RequestedLine[]) =>
    lines
      .map(({ productId, quantity }) => `${productId} ${quantity}`)
      .toSorted()
      .join()
  return spelled(one) === spelled(other)
}

/** What a line takes of what was typed: at most what the source can give, shown beside what was requested. */
export function cutToSource(
  wanted: number | null,
  sourceAvailable: number | null,
): { quantity: number | null; cutFrom: number | null } {
  const isCut = wanted !== null && sourceAvailable !== null && sourceAvailable > 0 && wanted > sourceAvailable
  return isCut ? { quantity: sourceAvailable, cutFrom: wanted } : { quantity: wanted, cutFrom: null }
}

export const piecesOf = (lines: readonly { quantity: number | null }[]): number =>
  lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
