import { pageSetting } from '../kit/theme/page-settings.ts'
import { endSession, readSession, subscribeToSession } from '../session.ts'

let heldFor: string | undefined

/** With encrypted bodies, a session is its token and its key: after a reload the key comes from its store. */
export async function restoreEnvelope(): Promise<void> {
  const token = readSession()?.token
  if (pageSetting('encrypted-bodies') !== 'on' || token === heldFor) return
  const [{ forgetKey, storedEnvelope }, { setEnvelope }] = await Promise.all([
    import('../kit/body-encryption.ts'),
    import('../kit/api.ts'),
  ])
  heldFor = token
  const envelope = token === undefined ? null : await storedEnvelope()
  setEnvelope(envelope)
  if (token === undefined) await forgetKey()
  else if (!envelope) endSession('expired')
}

// Signing out forgets the key, and signing in within another tab changes it.
subscribeToSession(() => void restoreEnvelope())
