import type { SignedIn } from '@app/contract/session'
import { mayEnter } from '@app/domain/access/roles'
import { secondsToWait } from '@app/domain/accounts/slow-down'
import { openKeyExchange, type KeyExchange } from '../platform/http/body-encryption.ts'
import type { Config } from '../platform/config.ts'
import type { PublicCtx } from '../platform/context.ts'
import { findAccount, type Account } from '../platform/database/directory.ts'
import { passwordMatches } from '../platform/auth/passwords.ts'
import { fail } from '../platform/errors.ts'
import { count, giveBack, neighbourhood, take } from '../platform/auth/throttle.ts'
import { hashToken, newToken } from '../platform/auth/tokens.ts'
import { loginDelay } from '../platform/auth/login-delay.ts'
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

/** Each waits without a connection and without a hash: what is bounded here is memory, and how fast one can guess. */
const slowed = loginDelay({ each: 3, all: 200 })

/** A wrong name, a wrong password and an inactive user are rejected alike: same message, same work, same time. */
export async function signIn(
  ctx: PublicCtx,
  { username, password, transKey }: Credentials,
): Promise<SignedIn> {
  const { directory, withCompany } = ctx.databases
  const account = await findAccount(directory, username)
  const { companyId, userId } = account
  const address = neighbourhood(ctx.address)
  const who = await countedAs(ctx, username, account)
  const fromAddress = { key: `signIn:address:${address}`, most: 100, minutes: 15 }
  const onAccount = { key: `signIn:${who}`, minutes: 15 }
  await take(ctx, fromAddress)
  const { taken } = await count(ctx, onAccount)

  const judge = async () => {
    const credentials = await withCompany(account, (tx) => findCredentials(tx, companyId, userId))
    const matches = await passwordMatches(password, credentials?.passwordHash)
    return matches ? credentials : undefined
  }
  const seconds = secondsToWait(taken - 1)
  const visit = { who: `${address} ${who}`, seconds, connection: ctx.connection }
  const credentials = await (seconds === 0 ? judge() : slowed(visit, judge)).catch(async (error: unknown) => {
    // Turned away at the door, or gone before being looked at, is not a wrong password.
    await giveBack(ctx, fromAddress, onAccount)
    throw error
  })
  if (!credentials) fail('session.wrongCredentials')
  await giveBack(ctx, fromAddress, onAccount)
  if (!credentials.confirmedAt) fail('session.unconfirmed')
  if (!mayEnter(credentials.role)) fail('session.roleMayNotEnter')

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

/** By the account, whichever of its names is typed. Failures from elsewhere do not slow down a known address. */
async function countedAs(ctx: PublicCtx, username: string, account: Account): Promise<string> {
  const { companyId, userId } = account
  const known = await signedInFrom(ctx.databases.directory, account, ctx.address)
  if (known) return `home:${neighbourhood(ctx.address)} ${companyId} ${userId}`
  return userId === 0 ? `name:${username.trim().toLowerCase()}` : `account:${companyId} ${userId}`
}

let keyExchange: KeyExchange | undefined

export function encryptionKey(config: Config): string | null {
  return exchangeOf(config)?.publicKey ?? null
}

function exchangeKeys(config: Config, transKey: string | undefined) {
  const exchange = exchangeOf(config)
  if (!exchange) return undefined
  return transKey === undefined ? fail('request.undecipherable') : exchange.exchange(transKey)
}

function exchangeOf(config: Config): KeyExchange | undefined {
  if (!config.ENCRYPTED_BODIES || !config.ENCRYPTION_KEY_FILE) return undefined
  return (keyExchange ??= openKeyExchange(config.ENCRYPTION_KEY_FILE))
}
