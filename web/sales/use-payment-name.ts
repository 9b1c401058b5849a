import type { PaymentCode } from '@app/domain/payment-types/codes'
import { useAuthorisable } from '../payment-types/payment-codes-query.ts'

/** How a client pays, under the name that the company gave it. */
export function usePaymentName(): (code: PaymentCode | null) => string {
  const types = useAuthorisable() ?? []
  return (code) => types.find((type) => type.code === code)?.name ?? '–'
}
