import { session } from '@app/contract/session'
import { bind } from '../platform/bind.ts'
import { orNotFound } from '../platform/errors.ts'
import { endOwnSession, findOwnSessions } from './session.repository.ts'
import { encryptionKey, signIn } from './sign-in.ts'
import { updateProfile } from './update-profile.ts'

export const sessionRoutes = bind(session, {
  signIn: (ctx, { body }) => signIn(ctx, body),
  encryptionKey: async (ctx) => ({ publicKey: encryptionKey(ctx.config) }),
  signOut: async (ctx) => void (await endOwnSession(ctx, ctx.sessionId)),
  own: (ctx) => findOwnSessions(ctx),
  end: async (ctx, { params }) => void orNotFound(await endOwnSession(ctx, params.id)),
  updateProfile: (ctx, { body }) => updateProfile(ctx, body),
})
