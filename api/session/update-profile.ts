import type { SignedInUser } from '@app/contract/session'
import type { Ctx } from '../platform/context.ts'
import { changesBetween, recordEvent } from '../platform/persistence/events.ts'
import { findSignedInUser, updateOwnProfile, type Profile } from './session.repository.ts'

export async function updateProfile(ctx: Ctx, profile: Profile): Promise<SignedInUser> {
  const before = await findSignedInUser(ctx.tx, ctx.companyId, ctx.user.id)
  const { version } = await updateOwnProfile(ctx, profile)
  await recordEvent(ctx, {
    subject: 'users',
    subjectId: ctx.user.id,
    event: 'UPDATED',
    version,
    changes: changesBetween<Profile>(before, profile),
  })
  return { ...before, ...profile }
}
