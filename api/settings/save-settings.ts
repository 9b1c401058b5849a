import type { Settings, SettingsChange } from '@app/contract/settings'
import { refuseForeignImages } from '../images/refuse-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { changeRecord } from '../records/save-record.ts'
import { findSettings, lockSettings, updateSettings } from './settings.repository.ts'

const statements = {
  lock: lockSettings,
  update: (ctx: Ctx, _id: number, values: Omit<SettingsChange, 'version'>) => updateSettings(ctx, values),
  show: findSettings,
}

export const saveSettings = (ctx: Ctx, { version, ...values }: SettingsChange): Promise<Settings> =>
  changeRecord(ctx, 'companies', { id: ctx.companyId, version }, statements, async () => {
    await refuseForeignImages(ctx, [values.logo ?? null, values.headerImage ?? null])
    return values
  })
