import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

const LEAST_LENGTH = 16
const LEAST_MODULUS = 3072
/** Passwords of examples, and those tried first. */
const WELL_KNOWN = /^(secret|password|motdepasse|change-?me|quai|quai_\w+|postgres|admin|example|test)?\d*$/i

export const isWellKnown = (secret: string) => WELL_KNOWN.test(secret)

/** Why this password is unsafe, or nothing. Neither it nor the address is ever logged. */
export function whyWeakUrl(name: string, url: string): string | undefined {
  const address = URL.parse(url)
  if (!address) return `${name} is no address that can be read.`
  // A socket of this machine asks the system who one is.
  if (address.searchParams.get('host')?.startsWith('/') && !address.password) return undefined
  const password = decodeURIComponent(address.password)
  if (password === '') return `${name} has no password.`
  if (isWellKnown(password)) return `${name} has a password that stands in examples.`
  if (password.length < LEAST_LENGTH || new Set(password).size < 6) {
    return `${name} has a password that can be guessed: at least ${LEAST_LENGTH} random characters, as from "openssl rand -hex 24".`
  }
  return undefined
}

/** The mail server's owner gives the password there, long or short; but nobody gives one of the examples. */
export function whyWeakMail(name: string, url: string): string | undefined {
  const password = decodeURIComponent(URL.parse(url)?.password ?? '')
  return password !== '' && isWellKnown(password)
    ? `${name} has a password that stands in examples.`
    : undefined
}

export function whyWeakKey(name: string, file: string): string | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(readFileSync(file))
    if (asymmetricKeyType !== 'rsa') return `${name} holds no RSA key.`
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    if (bits < LEAST_MODULUS) return `${name} holds a key of ${bits} bits: at least ${LEAST_MODULUS}.`
    return undefined
  } catch {
    return `${name} names no file with a private key that can be read.`
  }
}
