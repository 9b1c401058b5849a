import type { Settings } from '@app/contract/settings'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvent } from '../platform/events.ts'
import { refuse } from '../platform/refusals.ts'
import { refuseIfChanged } from '../platform/versions.ts'
import { countImages, lockSettings, updateSettings } from './settings.repository.ts'

export async function saveSettings(ctx: Ctx, { version, ...values }: Settings): Promise<Settings> {
  const named = [...new Set([values.logo, values.headerImage])].filter((name) => name !== null)
  if (named.length > 0 && (await countImages(ctx, named)) !== named.length) refuse('record.notFound')
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
