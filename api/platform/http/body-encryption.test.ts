import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { banks } from '@app/contract/banks'
import { session } from '@app/contract/session'
import { expect, test } from 'vitest'
import { aBank } from '../../test/factories.ts'
import { randomFrom } from '../../test/sellers.ts'
import { appForTests } from '../../test/test-app.ts'
import { altered } from '../../test/torn-requests.ts'
import { openKeyExchange, purposeOf, seal, unseal } from './body-encryption.ts'

const app = appForTests({ env: { ENCRYPTED_BODIES: 'on' } })

/** The bytes on the wire, as someone in between would see them. */
const onTheWire = async (
  token: string | undefined,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
) =>
  await app.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

async function sessionKey(companyId: number): Promise<Buffer> {
  const [row] = await app.database.query<{ body_key: Buffer }>(
    `select coalesce(body_key, '') as body_key from directory.sessions where company_id = $1 order by id limit 1`,
    [companyId],
  )
  return row?.body_key ?? Buffer.alloc(0)
}

test('what is sent and answered is sealed; a client with the key reads it', async () => {
  const { admin } = await app.company()
  await admin.call(banks.save, { body: aBank('Confidentielle') })
  const raw = await onTheWire(admin.token, 'GET', '/banks')
  expect(Object.keys(raw.json())).toEqual(['data'])
  expect(raw.body).not.toContain('Confidentielle')
  expect((await admin.call(banks.list, {})).map((bank) => bank.name)).toEqual(['Confidentielle'])
})

test('refusals are sealed too', async () => {
  const { admin } = await app.company()
  const raw = await onTheWire(admin.token, 'GET', '/banks/999999')
  expect([raw.statusCode, Object.keys(raw.json())]).toEqual([404, ['data']])
  expect((await admin.send('GET', '/banks/999999')).body).toMatchObject({ code: 'record.notFound' })
})

test('a plain body is refused', async () => {
  const { admin } = await app.company()
  expect((await onTheWire(admin.token, 'PUT', '/banks/add', { name: 'En clair' })).statusCode).toBe(400)
  expect(await admin.call(banks.list, {})).toEqual([])
})

test('sign-in without a transport key, or with one that does not unwrap, is refused alike', async () => {
  const company = await app.company()
  const credentials = { username: company.usernames.ROLE_ADMIN, password: 'Une phrase de passe' }
  for (const transKey of [undefined, '', 'AAAA', randomBytes(384).toString('base64')]) {
    const answer = await app.anonymous.send('POST', '/login', undefined, {
      raw: new URLSearchParams({ ...credentials, ...(transKey !== undefined && { transKey }) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.undecipherable' } })
  }
})

test('every flipped bit, cut and foreign route gives one and the same refusal', async () => {
  const { id, admin } = await app.company()
  const key = await sessionKey(id)
  const sealed = seal(key, 'request PUT /api/banks/add', Buffer.from(JSON.stringify({ name: 'Altérée' })))
  const bytes = Buffer.from(sealed, 'base64')
  const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = Buffer.from(bytes)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return copy.toString('base64')
  })
  const others = [
    '',
    'AAAA',
    bytes.subarray(0, -1).toString('base64'),
    seal(key, 'request PUT /api/users', Buffer.from('{}')),
  ]
  const refusals = new Set<string>()
  for (const data of [...flipped, ...others]) {
    const answer = await onTheWire(admin.token, 'PUT', '/banks/add', { data })
    const plain = JSON.parse(
      unseal(key, 'answer PUT /api/banks/add', answer.json<{ data: string }>().data).toString(),
    ) as object
    refusals.add(JSON.stringify([answer.statusCode, { ...plain, requestId: '' }]))
  }
  expect([...refusals]).toHaveLength(1)
  expect([...refusals][0]).toContain('request.undecipherable')
  expect(await admin.call(banks.list, {})).toEqual([])
})

test('an answer played back as the request it answers is refused', async () => {
  const { id, admin } = await app.company()
  const data = seal(await sessionKey(id), 'request PUT /api/banks/add', Buffer.from('{"name":"Écho"}'))
  const saved = await onTheWire(admin.token, 'PUT', '/banks/add', { data })
  expect(saved.statusCode).toBe(200)
  const echo = await onTheWire(admin.token, 'PUT', '/banks/add', saved.json<{ data: string }>())
  expect(echo.statusCode).toBe(400)
  expect(await admin.call(banks.list, {})).toMatchObject([{ name: 'Écho', version: 1 }])
})

test('a sealed text that is no JSON is malformed, not a failure', async () => {
  const { id, admin } = await app.company()
  const data = seal(await sessionKey(id), 'request PUT /api/banks/add', Buffer.from('{"name":'))
  expect((await onTheWire(admin.token, 'PUT', '/banks/add', { data })).statusCode).toBe(400)
})

test('sealed texts that are altered, and seals that are, are refused or understood, never a failure of ours', async () => {
  const { id, admin } = await app.company()
  const key = await sessionKey(id)
  const random = randomFrom(20_261_118)
  const texts = [
    '{"name":"x"}',
    `{"name":${'['.repeat(40)}`,
    '[]',
    'null',
    '',
    '"',
    `${'{"a":'.repeat(5000)}1`,
  ]
  const statuses = new Map<number, number>()
  for (let n = 0; n < Number(process.env['TORN_BODIES'] ?? 500) / 5; n++) {
    const text = altered(altered(Buffer.from(texts[n % texts.length] ?? ''), random), random)
    const sealed = Buffer.from(seal(key, 'request PUT /api/banks/add', text))
    const data = random(2) === 0 ? sealed : altered(sealed, random)
    const answer = await onTheWire(admin.token, 'PUT', '/banks/add', { data: data.toString('latin1') })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  }
  // 409: the name is taken by the one before.
  expect([...statuses.keys()].filter((status) => ![200, 400, 409].includes(status))).toEqual([])
  expect(statuses.get(400)).toBeGreaterThan(statuses.get(200) ?? 0)
})

test('no two messages share an initialisation vector', () => {
  const key = randomBytes(16)
  const vectors = new Set(Array.from({ length: 20_000 }, () => seal(key, 'x', Buffer.from('x')).slice(0, 16)))
  expect(vectors.size).toBe(20_000)
})

test('signing out deletes the key', async () => {
  const { id, admin } = await app.company()
  await admin.call(session.signOut, {})
  expect(await sessionKey(id)).toHaveLength(0)
})

test('the format is iv, ciphertext and tag: another implementation opens and makes it', () => {
  const key = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(Buffer.from('GET /api/x'))
  const theirs = Buffer.concat([iv, cipher.update('bonjour'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
  expect(unseal(key, 'GET /api/x', theirs).toString()).toBe('bonjour')
})

test('the worked example of the documentation, from the transport key to a body, is what the server makes, and is in the OpenAPI description', async () => {
  const whole = readFileSync(`${import.meta.dirname}/../../../docs/encrypted-bodies.md`, 'utf8')
  const page = whole.slice(whole.indexOf('## A worked example'))
  const result = new Map(
    Array.from(page.matchAll(/^\| ([^|]+) \| `(.+)` \|$/gm), ([, name = '', value = '']) => [name, value]),
  )
  const valueOf = (name: string) => result.get(name) ?? ''
  const hexOf = (name: string) => Buffer.from(valueOf(name), 'hex')
  const sealedOnce = (key: Buffer, iv: Buffer, bound: string, plain: Buffer) => {
    const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(Buffer.from(bound))
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64')
  }
  const transportKey = hexOf('transport key (hex)')
  const key = hexOf('session key (hex)')
  const boundKey = valueOf('additional data of the session key')
  const sealedKey = valueOf('key in the answer (base64)')
  expect(sealedOnce(transportKey, hexOf('iv of the session key (hex)'), boundKey, key)).toBe(sealedKey)
  expect(unseal(transportKey, boundKey, sealedKey)).toEqual(key)

  // The server answers a transport key in the same way, however it was wrapped.
  const exchanging = openKeyExchange(app.config.ENCRYPTION_KEY_FILE ?? '')
  const server = { key: Buffer.from(exchanging.publicKey, 'base64'), format: 'der', type: 'spki' } as const
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const wrapped = publicEncrypt({ key: createPublicKey(server), ...padding }, transportKey)
  const made = exchanging.exchange(wrapped.toString('base64'))
  expect(unseal(transportKey, boundKey, made.sealed)).toEqual(made.sessionKey)

  const bound = valueOf('additional data')
  const [plaintext, data] = [valueOf('plaintext'), valueOf('data (base64)')]
  expect(bound).toBe(purposeOf('request', { method: 'POST', url: '/api/products?page=0&size=10' }))
  expect(sealedOnce(key, hexOf('iv (hex)'), bound, Buffer.from(plaintext))).toBe(data)
  expect(unseal(key, bound, data).toString()).toBe(plaintext)
  const answered = /^The same key.+: `(.+)`\.$/m.exec(page)?.[1] ?? ''
  expect(unseal(key, bound.replace('request', 'answer'), answered).toString()).toBe(plaintext)
  const { info } = (await app.app.inject('/api/openapi.json')).json<{ info: { description: string } }>()
  expect(result.size).toBe(9)
  for (const part of result.values()) expect(info.description).toContain(part)
})
