import type { Objective } from '@app/contract/users'

/** A month's targets come together; null when this salesperson has none. */
export const targetOf = (userId: number) => (targets: readonly Objective[]) =>
  targets.find((target) => target.userId === userId)?.amount ?? null
