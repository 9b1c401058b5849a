import { session as sessionContract } from '@app/contract/session'
import { call } from '../kit/api.ts'
import { endSession } from '../session.ts'

/** The server forgets the token if it can be reached; this page forgets it in any case. */
export async function signOut(): Promise<void> {
  await call(sessionContract.signOut, {}).catch(() => null)
  endSession('signedOut')
}
