export const CREDIT_NOTE_STATUSES = ['UNDER_APPROVAL', 'VALIDATED', 'DECLINED'] as const
export type CreditNoteStatus = (typeof CREDIT_NOTE_STATUSES)[number]

/** What the back office handles. */
export const TREATED_STATUS = 'VALIDATED' satisfies CreditNoteStatus
