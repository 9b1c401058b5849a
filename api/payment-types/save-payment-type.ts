import type { Seen } from '@app/contract/versions'
import type { PaymentType, PaymentTypeForm } from '@app/contract/payment-types'
import { paymentTypeName } from '@app/domain/payment-types/codes'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import { orNotFound, fail, failField, unlessTaken } from '../platform/errors.ts'
import { deleteRecord, saveRecord } from '../records/save-record.ts'
import {
  findPaymentType,
  insertPaymentType,
  insertSixPaymentTypes,
  lockPaymentType,
  updatePaymentType,
} from './payment-types.repository.ts'

const statements = {
  insert: insertPaymentType,
  lock: lockPaymentType,
  update: updatePaymentType,
  show: async (ctx: Ctx, id: number): Promise<PaymentType> => orNotFound(await findPaymentType(ctx, id)),
}

/** A synonym of one of the six is that type, so a new "chq" is refused as the Chèque that exists. */
export async function savePaymentType(ctx: Ctx, form: PaymentTypeForm): Promise<PaymentType> {
  const name = form.id === undefined ? paymentTypeName(form.name) : form.name
  const saved = saveRecord(ctx, 'payment_types', form, statements, () => ({ name }))
  const taken = () => failField('name', 'paymentTypes.nameTaken', { name })
  return await unlessTaken(saved, 'payment_types_name_unique', taken)
}

export const deletePaymentType = (ctx: Ctx, seen: Seen) =>
  deleteRecord(ctx, 'payment_types', seen, lockPaymentType, async ({ code, name }) => {
    if (code !== null) fail('paymentTypes.builtIn', { name })
  })

export async function openPaymentTypes(tx: Tx, companyId: number): Promise<void> {
  await insertSixPaymentTypes(tx, companyId)
}
