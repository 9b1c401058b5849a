import { seenIn } from '@app/contract/versions'
import { payments } from '@app/contract/payments'
import { bind } from '../platform/bind.ts'
import { attachPayment } from './attach-payment.ts'
import { bouncePayment, undoBounce } from './bounce-payment.ts'
import { detachPayment } from './detach-payment.ts'
import { listAttachables, sumOfAttachables } from './list-attachables.ts'
import { listPayments, summarizePayments } from './list-payments.ts'
import { compensate } from './record-payment.ts'
import { savePayment } from './save-payment.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { openPayment } from './show-payment.ts'
import { setPaymentTreated } from './treat-payment.ts'
import { voidPayment } from './void-payment.ts'

export const paymentRoutes = bind(payments, {
  list: (ctx, { query, body }) => listPayments(ctx, body, query),
  summary: (ctx, { body }) => summarizePayments(ctx, body),
  get: (ctx, { params }) => openPayment(ctx, params.id),
  save: (ctx, { body }) => savePayment(ctx, body),
  validate: async (ctx, { body }) => {
    await setPaymentStatus(ctx, body, 'VALIDATED')
    return await openPayment(ctx, body.id)
  },
  setStatus: async (ctx, { body }) => {
    await setPaymentStatus(ctx, body, body.status, body.reason)
    return await openPayment(ctx, body.id)
  },
  setTreated: (ctx, { body }) => setPaymentTreated(ctx, body),
  bounce: async (ctx, { params, body }) => {
    await bouncePayment(
      ctx,
      { id: params.id, version: body?.version },
      body?.bouncedOn ?? undefined,
      body?.reason ?? null,
    )
    return await openPayment(ctx, params.id)
  },
  undoBounce: async (ctx, { body }) => {
    await undoBounce(ctx, body, body.reason)
    return await openPayment(ctx, body.id)
  },
  attachables: (ctx, { query, body }) => listAttachables(ctx, body, query),
  attachablesSum: (ctx, { body }) => sumOfAttachables(ctx, body),
  attach: async (ctx, { body }) => {
    await attachPayment(ctx, body, body.allocationInputs)
    return await openPayment(ctx, body.id)
  },
  detach: async (ctx, { body }) => {
    const became = await detachPayment(ctx, body, body)
    return became === 'voided' ? null : await openPayment(ctx, body.id)
  },
  compensate: async (ctx, { body }) => openPayment(ctx, await compensate(ctx, body)),
  remove: (ctx, input) => voidPayment(ctx, seenIn(input)),
})
