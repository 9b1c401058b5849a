import type { PaymentStatus } from '../receivables/ledger.ts'

/** What awaits approval is approved or declined; a change sends a payment back to be approved. One that was declined stays so. */
const FROM: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  CREATED: ['UNDER_APPROVAL'],
  UNDER_APPROVAL: ['CREATED', 'VALIDATED'],
  VALIDATED: ['UNDER_APPROVAL'],
  DECLINED: ['UNDER_APPROVAL'],
}

export const mayBecome = (status: PaymentStatus, next: PaymentStatus): boolean => FROM[next].includes(status)
