import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fail } from '../errors.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 16

/** The server's side of encrypted bodies: RSA-OAEP to receive a transport key, AES-128-GCM for everything after. */
export interface KeyExchange {
  /** SPKI, base64: what the browser wraps its transport key with. */
  publicKey: string
  /** Makes the session's key and answers it sealed under the browser's transport key. */
  exchange: (wrappedTransportKey: string) => { sessionKey: Buffer; sealed: string }
}

export function openKeyExchange(pemFile: string): KeyExchange {
  const key = createPrivateKey(readFileSync(pemFile))
  const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    exchange: (wrapped) => {
      const transportKey = orRefuse(() => privateDecrypt(padding, Buffer.from(wrapped, 'base64')))
      if (transportKey.length !== KEY_BYTES) fail('request.undecipherable')
      const sessionKey = randomBytes(KEY_BYTES)
      return { sessionKey, sealed: seal(transportKey, 'key', sessionKey) }
    },
  }
}

/** base64(iv ‖ ciphertext ‖ tag), bound to what it answers or asks for: it cannot be replayed on another route, nor an answer as a request. */
export function seal(key: Buffer, boundTo: string, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(Buffer.from(boundTo))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

export function unseal(key: Buffer, boundTo: string, sealed: string): Buffer {
  return orRefuse(() => {
    const bytes = Buffer.from(sealed, 'base64')
    if (bytes.length < IV_BYTES + TAG_BYTES) fail('request.undecipherable')
    const decipher = createDecipheriv('aes-128-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  })
}

// One answer for every cause, so that nothing can be learned from the difference.
function orRefuse<T>(open: () => T): T {
  try {
    return open()
  } catch {
    return fail('request.undecipherable')
  }
}

/** Which way it goes, so that no answer can be played back as a request; the path without its query, as the browser sees it. */
export function purposeOf(
  direction: 'request' | 'answer',
  { method, url }: { method: string; url: string },
): string {
  return `${direction} ${method} ${url.split('?', 1)[0]}`
}
