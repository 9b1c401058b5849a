import type { Settings, SettingsChange } from '@app/contract/settings'
import { refuseForeignImages } from '../images/refuse-foreign-images.ts'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvent } from '../platform/rows/events.ts'
import { refuseIfChanged } from '../platform/rows/versions.ts'
import { lockSettings, updateSettings } from './settings.repository.ts'

export async function saveSettings(ctx: Ctx, { version, ...values }: SettingsChange): Promise<Settings> {
  const { logo = null, headerImage = null } = values
  await refuseForeignImages(ctx, [logo, headerImage])
  const before = await lockSettings(ctx)
  await refuseIfChanged(ctx, before, version)
  const saved = await updateSettings(ctx, values)
  await recordEvent(ctx, {
    subject: 'companies',
    subjectId: ctx.companyId,
    event: 'UPDATED',
    changes: changesBetween<typeof values>(before, values),
  })
  return saved
}
