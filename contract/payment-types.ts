import { everyone, onlyAdmin } from '@app/domain/access/grants'
import { PAYMENT_CODES } from '@app/domain/payment-types/codes'
import { z } from 'zod'
import { done, formId, idOf, pathId, routes, text } from './route.ts'

const paymentType = z.strictObject({
  id: idOf('payment_types'),
  name: z.string(),
  /** Of the six that come with a company; the rules go by it. The company's own types have none. */
  code: z.enum(PAYMENT_CODES).nullable(),
  version: z.int(),
})

/** Several codes as one text, CASH;CHECK: those that are authorised. */
export const paymentCodes = z.codec(
  z
    .string()
    .max(100, { abort: true })
    .regex(new RegExp(`^((${PAYMENT_CODES.join('|')})(;|$))*$`))
    .meta({ examples: ['CASH;CHECK'] }),
  z.array(z.enum(PAYMENT_CODES)),
  {
    decode: (sent) => PAYMENT_CODES.filter((code) => sent.split(';').includes(code)),
    encode: (codes) => codes.join(';'),
  },
)

export const paymentTypeForm = z.strictObject({
  id: formId('payment_types'),
  version: z.int().optional(),
  name: text(60, 1),
})

export type PaymentType = z.output<typeof paymentType>
export type PaymentTypeForm = z.output<typeof paymentTypeForm>

export const paymentTypes = routes({
  list: {
    method: 'GET',
    path: '/payments/types',
    summary: 'All payment types, cash first',
    permission: everyone,
    answer: z.array(paymentType),
    whole: {},
  },
  save: {
    method: 'PUT',
    path: '/payments/types/add',
    summary: 'Adds a payment type of the company’s own, or changes the label of the one whose id is given',
    permission: onlyAdmin,
    body: paymentTypeForm,
    answer: paymentType,
    creates: true,
  },
  remove: {
    method: 'DELETE',
    path: '/payments/types/delete/{id}',
    summary: 'Deletes one of the company’s own payment types; the six that came with it stay',
    permission: onlyAdmin,
    params: pathId('payment_types'),
    answer: done,
  },
})
