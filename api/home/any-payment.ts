import type { PaymentFilters } from '@app/contract/payments'

/** A filter of the list of payments that leaves none out. */
export const ANY_PAYMENT: PaymentFilters = {
  search: '',
  clientIds: [],
  userIds: [],
  typeIds: [],
  from: null,
  to: null,
  dueFrom: null,
  dueTo: null,
  statuses: [],
}
