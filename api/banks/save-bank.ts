import type { Bank, BankForm } from '@app/contract/banks'
import type { Ctx } from '../platform/context.ts'
import { orNotFound, failField, unlessTaken } from '../platform/errors.ts'
import { saveRecord } from '../records/save-record.ts'
import { findBank, insertBank, lockBank, updateBank } from './banks.repository.ts'

const statements = { insert: insertBank, lock: lockBank, update: updateBank, show: openBank }

export async function saveBank(ctx: Ctx, { name, code, swiftCode, ...form }: BankForm): Promise<Bank> {
  return await unlessTaken(
    saveRecord(ctx, 'banks', form, statements, () => ({ name, code, swiftCode })),
    'banks_name_unique',
    () => failField('name', 'banks.nameTaken', { name }),
  )
}

export async function openBank(ctx: Ctx, id: number): Promise<Bank> {
  return orNotFound(await findBank(ctx, id))
}
