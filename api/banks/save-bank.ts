import type { Bank, BankForm } from '@app/contract/banks'
import type { Ctx } from '../platform/context.ts'
import { refuseField, unlessTaken } from '../platform/refusals.ts'
import { saveRecord } from '../platform/rows/save-record.ts'
import { insertBank, lockBank, updateBank } from './banks.repository.ts'

export async function saveBank(ctx: Ctx, form: BankForm): Promise<Bank> {
  const saved = saveRecord(ctx, 'banks', form, { insert: insertBank, lock: lockBank, update: updateBank })
  const { name } = form
  return await unlessTaken(saved, 'banks_name_unique', () => refuseField('name', 'banks.nameTaken', { name }))
}
