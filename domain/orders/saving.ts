import type { EnteringRole } from '../access/roles.ts'
import type { ApprovalReason } from './approval-reasons.ts'
import type { OrderStatus } from './status.ts'

/**
 * What becomes of an order that is saved and was evaluated: held for an administrator when there is a reason, otherwise
 * VALIDATED stays VALIDATED. What was delivered stays so: a reason stops a salesperson, and an administrator who saves
 * it has approved it by that.
 */
export function statusAfterSaving(
  before: OrderStatus | null,
  motifs: readonly ApprovalReason[],
  role: EnteringRole,
): OrderStatus | 'orders.deliveredNeedsApproval' {
  if (before === 'DELIVERED')
    return motifs.length > 0 && role !== 'ROLE_ADMIN' ? 'orders.deliveredNeedsApproval' : 'DELIVERED'
  if (motifs.length > 0) return 'UNDER_APPROVAL'
  return before === 'VALIDATED' ? 'VALIDATED' : 'CREATED'
}
