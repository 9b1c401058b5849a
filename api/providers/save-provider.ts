import type { StoredValues } from '@app/domain/fields/check-values'
import type { Provider, ProviderForm } from '@app/contract/providers'
import { holdCustomFields, readCustomValues, showCustomValues } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { found } from '../platform/refusals.ts'
import { deleteRecord, saveRecord } from '../platform/rows/save-record.ts'
import { findProvider, insertProvider, lockProvider, updateProvider } from './providers.repository.ts'

const statements = { insert: insertProvider, lock: lockProvider, update: updateProvider }

export async function saveProvider(ctx: Ctx, form: ProviderForm): Promise<Provider> {
  const fields = await holdCustomFields(ctx, 'provider')
  const before = form.id === undefined ? undefined : found(await lockProvider(ctx, form.id))
  const customValues = readCustomValues(fields, form.customValues, before?.customValues)
  return await shown(ctx, await saveRecord(ctx, 'providers', { ...form, customValues }, statements))
}

export async function openProvider(ctx: Ctx, id: number): Promise<Provider> {
  return await shown(ctx, found(await findProvider(ctx, id)))
}

export const deleteProvider = (ctx: Ctx, id: number) => deleteRecord(ctx, 'providers', id, statements)

async function shown<Row extends { customValues: StoredValues }>(ctx: Ctx, row: Row) {
  return { ...row, customValues: await showCustomValues(ctx, 'provider', row.customValues) }
}
