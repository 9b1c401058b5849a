import { type PaymentType, paymentTypes } from '@app/contract/payment-types'
import type { PaymentCode } from '@app/domain/payment-types/codes'
import { asked } from '../kit/asked.ts'

export const everyPaymentType = asked(paymentTypes.list, {})

/** Those that clients pay with most come first. */
const ORDER = ['CHECK', 'EFFET', 'TRANSFER', 'CASH', 'DEPOSIT', 'CARD'] as const satisfies PaymentCode[]

/** Those that can be authorised, under the names that the company gave them. */
export const inOrder = (types: readonly PaymentType[]) =>
  ORDER.flatMap((code) => types.filter((type) => type.code === code).map(({ name }) => ({ code, name })))
