import type { Bank, BankForm } from '@app/contract/banks'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvent } from '../platform/events.ts'
import { found, refuseField, unlessTaken } from '../platform/refusals.ts'
import { refuseIfChanged } from '../platform/versions.ts'
import { insertBank, lockBank, updateBank } from './banks.repository.ts'

export async function saveBank(ctx: Ctx, { id, version, ...values }: BankForm): Promise<Bank> {
  const nameTaken = () => refuseField('name', 'banks.nameTaken', { name: values.name })

  if (id === undefined) {
    const added = await unlessTaken(insertBank(ctx, values), 'banks_name_unique', nameTaken)
    await recordEvent(ctx, {
      subject: 'banks',
      subjectId: added.id,
      event: 'CREATED',
      changes: changesBetween({}, values),
    })
    return added
  }

  const before = found(await lockBank(ctx, id))
  await refuseIfChanged(ctx, before, version)
  const changes = changesBetween<typeof values>(before, values)
  const saved = await unlessTaken(updateBank(ctx, id, values), 'banks_name_unique', nameTaken)
  await recordEvent(ctx, { subject: 'banks', subjectId: id, event: 'UPDATED', changes })
  return saved
}
