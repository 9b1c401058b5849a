import type { SignedIn } from '@app/contract/session'
import { mayEnter, type Role } from '@app/domain/access/roles'
import { openKeyExchange, type KeyExchange } from '../platform/body-encryption.ts'
import type { Config } from '../platform/config.ts'
import type { PublicCtx } from '../platform/context.ts'
import { findAccount } from '../platform/directory.ts'
import { passwordMatches } from '../platform/passwords.ts'
import { refuse } from '../platform/refusals.ts'
import { giveBack, neighbourhood, take } from '../platform/throttle.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import {
  findCompany,
  findCredentials,
  findSignedInUser,
  insertSession,
  signedInFrom,
} from './session.repository.ts'

interface Credentials {
  username: string
  password: string
  transKey?: string | undefined
}

/** A wrong name, a wrong password and an inactive user are refused alike: same words, same work, same time. */
export async function signIn(
  ctx: PublicCtx,
  { username, password, transKey }: Credentials,
): Promise<SignedIn> {
  const { directory, withCompany } = ctx.databases
  const account = await findAccount(directory, username)
  // A stranger who keeps failing must not lock the owner out: a known address has its own allowance.
  const known = await signedInFrom(directory, account, ctx.address)
  const name = username.trim().toLowerCase()
  const address = neighbourhood(ctx.address)
  const tries = [
    { key: `signIn:address:${address}`, most: 100, minutes: 15 },
    { key: known ? `signIn:home:${address} ${name}` : `signIn:account:${name}`, most: 10, minutes: 15 },
  ]
  await take(ctx, ...tries)

  const { companyId, userId } = account
  const credentials = await withCompany(account, (tx) => findCredentials(tx, companyId, userId))
  const matches = await passwordMatches(password, credentials?.passwordHash).catch(async (error: unknown) => {
    // Turned away at the door is not a wrong password.
    await giveBack(ctx, ...tries)
    throw error
  })
  if (!matches || !credentials) refuse('session.wrongCredentials')
  await giveBack(ctx, ...tries)
  if (!credentials.confirmedAt) refuse('session.unconfirmed')
  if (!mayEnter(credentials.role as Role)) refuse('session.roleMayNotEnter')

  const keys = exchangeKeys(ctx.config, transKey)
  const token = newToken()
  await insertSession(directory, {
    tokenHash: hashToken(token),
    companyId,
    userId,
    passwordVersion: credentials.passwordVersion,
    address: ctx.address,
    userAgent: ctx.userAgent,
    bodyKey: keys?.sessionKey ?? null,
  })
  return await withCompany(account, async (tx) => ({
    key: keys?.sealed ?? null,
    token,
    user: await findSignedInUser(tx, companyId, userId),
    company: await findCompany(tx, companyId),
  }))
}

let keyExchange: KeyExchange | undefined

export function encryptionKey(config: Config): string | null {
  return exchangeOf(config)?.publicKey ?? null
}

function exchangeKeys(config: Config, transKey: string | undefined) {
  const exchange = exchangeOf(config)
  if (!exchange) return undefined
  return transKey === undefined ? refuse('request.undecipherable') : exchange.exchange(transKey)
}

function exchangeOf(config: Config): KeyExchange | undefined {
  if (!config.ENCRYPTED_BODIES || !config.ENCRYPTION_KEY_FILE) return undefined
  return (keyExchange ??= openKeyExchange(config.ENCRYPTION_KEY_FILE))
}
