import { pageSetting } from '../kit/theme/page-settings.ts'
import { endSession, readSession, subscribeToSession } from '../session.ts'

let held: { token: string | undefined; restored: Promise<void> } | undefined

/** With encrypted bodies, a session is its token and its key: after a reload the key comes from its store. */
export async function restoreEnvelope(): Promise<void> {
  if (pageSetting('encrypted-bodies') !== 'on') return
  const token = readSession()?.token
  // A user who asks again meanwhile waits too: what is asked without the key could not be read.
  if (!held || held.token !== token) held = { token, restored: restoreFor(token) }
  await held.restored
}

async function restoreFor(token: string | undefined): Promise<void> {
  const [{ forgetKey, storedEnvelope }, { setEnvelope }] = await Promise.all([
    import('../kit/body-encryption.ts'),
    import('../kit/api.ts'),
  ])
  if (held?.token !== token) return
  const stored = token === undefined ? null : storedEnvelope()
  setEnvelope(stored)
  if (token === undefined) await forgetKey()
  else if (!(await stored) && held?.token === token) endSession('expired')
}

// Signing out forgets the key, and signing in within another tab changes it.
subscribeToSession(() => void restoreEnvelope())
