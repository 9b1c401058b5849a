import { everyone, onlyAdmin } from '@app/domain/access/grants'
import { readAuthorised } from '@app/domain/payment-types/authorised'
import { PAYMENT_CODES } from '@app/domain/payment-types/codes'
import { z } from 'zod'
import { done, formId, idOf, pathId, routes, text } from './route.ts'
import { seenQuery, seenVersion } from './versions.ts'

const paymentType = z.strictObject({
  id: idOf('payment_types'),
  name: z.string(),
  /** Of the six that come with a company; the rules go by it. The company's own types have none. */
  code: z.enum(PAYMENT_CODES).nullable(),
  version: z.int(),
})

/** Several codes as one text, CASH;CHECK, or the names that an import takes for them: those that are authorised. */
export const paymentCodes = z.codec(
  z
    .string()
    .max(100)
    .meta({ examples: ['CASH;CHECK'] }),
  z.array(z.enum(PAYMENT_CODES)),
  {
    decode: (sent, context) => {
      const { codes, unknown } = readAuthorised(sent)
      if (unknown.length === 0) return codes
      context.issues.push({ code: 'custom', input: sent, message: 'not a type of payment' })
      return z.NEVER
    },
    encode: (codes) => codes.join(';'),
  },
)

export const paymentTypeForm = z.strictObject({
  id: formId('payment_types'),
  version: seenVersion,
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
    query: seenQuery,
    answer: done,
  },
})
