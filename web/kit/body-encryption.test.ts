import { expect, test } from 'vitest'
import { envelopeOf } from './body-encryption.ts'

const PATH = '/api/banks/add'

async function sealedAs(key: CryptoKey, bound: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(bound)
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(text),
  )
  return JSON.stringify({ data: btoa(String.fromCodePoint(...iv, ...new Uint8Array(bytes))) })
}

test('the browser opens the worked example of docs/encrypted-bodies.md', async () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, at) => at)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const answer = JSON.stringify({ data: 'EBESExQVFhcYGRobvwxtymor2oo153+BskWOHEeMklzuotJIZ5MD0rvYknUQ' })
  expect(await envelopeOf(key).open(answer, 'POST', '/api/products?page=0')).toBe('{"needle":"tube"}')
})

test('an answer opens for its own call only, and what was asked never opens as an answer', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, false, ['encrypt', 'decrypt'])
  const envelope = envelopeOf(key)
  const answer = await sealedAs(key, `answer PUT ${PATH}`, 'bonjour')
  expect(await envelope.open(answer, 'PUT', `${PATH}?page=1`)).toBe('bonjour')
  await expect(envelope.open(answer, 'PUT', '/api/users')).rejects.toThrow('operation failed')
  const asked = await envelope.seal('bonjour', 'PUT', PATH)
  await expect(envelope.open(asked, 'PUT', PATH)).rejects.toThrow('operation failed')
})
