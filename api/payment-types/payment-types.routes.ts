import { seenIn } from '@app/contract/versions'
import { paymentTypes } from '@app/contract/payment-types'
import { bind } from '../platform/bind.ts'
import { findPaymentTypes } from './payment-types.repository.ts'
import { deletePaymentType, savePaymentType } from './save-payment-type.ts'

export const paymentTypeRoutes = bind(paymentTypes, {
  list: (ctx) => findPaymentTypes(ctx),
  save: (ctx, { body }) => savePaymentType(ctx, body),
  remove: (ctx, input) => deletePaymentType(ctx, seenIn(input)),
})
