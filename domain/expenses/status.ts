export const EXPENSE_STATUSES = ['UNDER_APPROVAL', 'VALIDATED', 'DECLINED', 'CANCELLED'] as const
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number]

/** What is decided of a note that waits. Whatever is not UNDER_APPROVAL stays as it is. */
export const EXPENSE_DECISIONS = ['VALIDATED', 'DECLINED', 'CANCELLED'] as const
export type ExpenseDecision = (typeof EXPENSE_DECISIONS)[number]
