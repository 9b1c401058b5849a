import type { Seen } from '@app/contract/versions'
import type { Provider, ProviderForm } from '@app/contract/providers'
import { showCustomValues } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { deleteRecord, saveRecord } from '../records/save-record.ts'
import { findProvider, insertProvider, lockProvider, updateProvider } from './providers.repository.ts'

const statements = { insert: insertProvider, lock: lockProvider, update: updateProvider, show: openProvider }

export const saveProvider = (ctx: Ctx, { name, contact, ...form }: ProviderForm): Promise<Provider> =>
  saveRecord(ctx, 'providers', form, statements, (_before, customValues) => ({ name, contact, customValues }))

export async function openProvider(ctx: Ctx, id: number): Promise<Provider> {
  const [row, show] = await inOrder([findProvider(ctx, id), showCustomValues(ctx, 'provider')])
  const provider = orNotFound(row)
  return { ...provider, customValues: show(provider.customValues) }
}

export const deleteProvider = (ctx: Ctx, seen: Seen) => deleteRecord(ctx, 'providers', seen, lockProvider)
