import type { Envelope } from './api.ts'

// AES-128-GCM under a key that the server makes at sign-in. The key is not extractable and lies in
// IndexedDB, not in local storage: a script could use it here, but not carry it away.
const STORE = 'keys'
const NAME = 'session'
const IV_BYTES = 12

/** A fresh transport key, wrapped for the server, and the way to open the session key it answers with. */
export async function beginKeyExchange(publicKey: string) {
  const transport = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['decrypt'])
  const rsa = await crypto.subtle.importKey(
    'spki',
    fromBase64(publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const raw = await crypto.subtle.exportKey('raw', transport)
  const transKey = toBase64(await crypto.subtle.encrypt('RSA-OAEP', rsa, raw))
  return {
    transKey,
    finish: async (sealedKey: string): Promise<Envelope> => {
      const key = await crypto.subtle.importKey(
        'raw',
        await open(transport, 'key', sealedKey),
        'AES-GCM',
        false,
        ['encrypt', 'decrypt'],
      )
      await inStore('readwrite', (store) => store.put(key, NAME))
      return envelopeOf(key)
    },
  }
}

/** The envelope of the session that this browser has, after a reload. */
export async function storedEnvelope(): Promise<Envelope | null> {
  const key = await inStore('readonly', (store) => store.get(NAME) as IDBRequest<CryptoKey | undefined>)
  return key ? envelopeOf(key) : null
}

export async function forgetKey(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(NAME))
}

/** Encrypts requests and decrypts answers; the reverse direction fails. */
export function envelopeOf(key: CryptoKey): Envelope {
  return {
    seal: async (body, method, path) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: boundTo('request', method, path) },
        key,
        new TextEncoder().encode(body),
      )
      const bytes = new Uint8Array(IV_BYTES + sealed.byteLength)
      bytes.set(iv)
      bytes.set(new Uint8Array(sealed), IV_BYTES)
      return JSON.stringify({ data: toBase64(bytes.buffer) })
    },
    open: async (body, method, path) => {
      const { data } = JSON.parse(body) as { data: string }
      return new TextDecoder().decode(await open(key, boundTo('answer', method, path), data))
    },
  }
}

async function open(key: CryptoKey, bound: string | BufferSource, sealed: string): Promise<ArrayBuffer> {
  const bytes = fromBase64(sealed)
  return await crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: bytes.subarray(0, IV_BYTES),
      additionalData: typeof bound === 'string' ? new TextEncoder().encode(bound) : bound,
    },
    key,
    bytes.subarray(IV_BYTES),
  )
}

// Which way it goes, and the path without its query: what the server binds its side to.
function boundTo(direction: 'request' | 'answer', method: string, path: string) {
  return new TextEncoder().encode(`${direction} ${method} ${path.split('?', 1)[0]}`)
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('quai', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => fail(request.error ?? new Error('IndexedDB failed')))
  })
}
