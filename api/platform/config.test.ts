import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig, settingNames, SettingsRefused } from './config.ts'

const root = `${import.meta.dirname}/../..`
const example = Object.fromEntries(
  [...readFileSync(`${root}/deploy/env.example`, 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)
/** Read by the operator's commands, not by the API or the worker. */
const OF_OPERATORS = [
  'OWNER_DATABASE_URL',
  'SUPERUSER_DATABASE_URL',
  'BACKUP_DATABASE_URL',
  'BACKUP_FOLDER',
  'PG_BIN',
]
const OF_TESTS = new Set(['THROTTLES', 'MAILBOX_FOLDER', 'FAIL_POINT'])
const RANDOM = '4f1c2be0a97d3358'

const good = {
  PUBLIC_URL: 'https://quai.example',
  DATABASE_URL: `postgres://quai_app:${RANDOM}@db:5432/quai`,
  WORKER_DATABASE_URL: `postgres://quai_worker:${RANDOM}@db:5432/quai`,
  SMTP_URL: 'smtps://user:given@mail.example:465',
  MAIL_FROM: 'Quai <no-reply@quai.example>',
  FILES_FOLDER: '/var/lib/quai/files',
}
const bucket = {
  FILES_FOLDER: '',
  FILES_BUCKET: 'quai-files',
  FILES_ENDPOINT: 'https://store.example:9000',
  FILES_KEY: 'a-key',
  FILES_SECRET: RANDOM,
}
const refusal = (more: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...good, ...more })
    return 'taken'
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    return error.message
  }
}

test('deploy/env.example names every setting of an installation, and nothing else', () => {
  const ofInstallations = settingNames.filter((name) => !OF_TESTS.has(name))
  expect(Object.keys(example).toSorted()).toEqual([...ofInstallations, ...OF_OPERATORS].toSorted())
})

test('optional settings in deploy/env.example have their default values', () => {
  const needed = new Set([...Object.keys(good), 'WEB_FOLDER', 'TRUST_PROXY', 'WORKER_METRICS_PORT'])
  const optional = Object.entries(example).filter(([name]) => !needed.has(name))
  expect(readConfig({ ...good, ...Object.fromEntries(optional), ENCRYPTION_KEY_FILE: undefined })).toEqual(
    readConfig(good),
  )
})

test('the example itself is refused, for each of its passwords', () => {
  const said = refusal(example)
  for (const name of ['DATABASE_URL', 'WORKER_DATABASE_URL', 'SMTP_URL']) {
    expect(said).toContain(`- ${name} has a password that stands in examples.`)
  }
})

test.each([
  [{ DATABASE_URL: undefined, MAIL_FROM: '' }, ['DATABASE_URL is missing.', 'MAIL_FROM is missing.']],
  [{ PORT: '80800' }, ['PORT is not valid:']],
  [{ PUBLIC_URL: 'http://quai.example' }, ['PUBLIC_URL must begin with https:// in production.']],
  [{ DATABASE_URL: 'postgres://quai_app@/quai' }, ['DATABASE_URL is no address that can be read.']],
  [{ DATABASE_URL: 'postgres://quai_app@db/quai' }, ['DATABASE_URL has no password.']],
  [{ DATABASE_URL: 'postgres://quai_app:Postgres1@db/quai' }, ['a password that stands in examples']],
  [{ DATABASE_URL: 'postgres://quai_app:4f1c2be0a97d335@db/quai' }, ['a password that can be guessed']],
  [{ DATABASE_URL: 'postgres://quai_app:abababababababab@db/quai' }, ['a password that can be guessed']],
  [{ WORKER_DATABASE_URL: 'postgres://quai_worker:quai_worker@db/quai' }, ['WORKER_DATABASE_URL has']],
  [{ CELLS: 'two=postgres://quai_app:secret@two/quai' }, ['CELLS (two) has']],
  [{ SMTP_URL: 'smtp://user:changeme@mail' }, ['SMTP_URL has a password that stands in examples.']],
  [{ FILES_FOLDER: '' }, ['FILES_FOLDER is missing.']],
  [
    { FILES_BUCKET: 'files' },
    ['A bucket for files needs FILES_ENDPOINT and FILES_KEY and FILES_SECRET too.'],
  ],
  [{ ...bucket, FILES_SECRET: '' }, ['A bucket for files needs FILES_SECRET too.']],
  [{ ...bucket, FILES_SECRET: 'changeme' }, ['FILES_SECRET stands in examples.']],
  [
    { ...bucket, FILES_ENDPOINT: 'store.example' },
    ['FILES_ENDPOINT is not valid: not https://store.example.'],
  ],
  [{ ...bucket, FILES_ENDPOINT: 'https://a:b@store.example' }, ['FILES_ENDPOINT is not valid']],
  [{ ...bucket, FILES_BUCKET: 'Our/Files' }, ['FILES_BUCKET is not valid: not the name of a bucket.']],
  [{ THROTTLES: 'off' }, ['THROTTLES may be off in tests only.']],
  [{ ENCRYPTED_BODIES: 'on' }, ['ENCRYPTED_BODIES needs ENCRYPTION_KEY_FILE.']],
  [{ ENCRYPTED_BODIES: 'on', ENCRYPTION_KEY_FILE: '/none.pem' }, ['ENCRYPTION_KEY_FILE names no file']],
])('%o is refused in a sentence', (more, sentences) => {
  const said = refusal(more)
  for (const sentence of sentences) expect(said).toContain(sentence)
  for (const secret of ['postgres://', RANDOM]) expect(said).not.toContain(secret)
})

test('all invalid settings are reported together, without secrets', () => {
  const said = refusal({ PUBLIC_URL: 'http://q', DATABASE_URL: 'postgres://quai_app:short-one@db/quai' })
  expect(said.split('\n- ')).toHaveLength(3)
  expect(said).not.toContain('short-one')
})

test('good settings are taken, and a socket of the machine needs no password', () => {
  expect(refusal({})).toBe('taken')
  expect(refusal(bucket)).toBe('taken')
  expect(refusal({ DATABASE_URL: 'postgres:///quai?host=/var/run/postgresql&user=quai_app' })).toBe('taken')
})

test('outside production an open database is fine', () => {
  expect(refusal({ NODE_ENV: 'test', DATABASE_URL: 'postgres://quai_app@127.0.0.1/quai' })).toBe('taken')
})

test.each([
  ['rsa', 2048, 'holds a key of 2048 bits: at least 3072.'],
  ['rsa', 3072, 'taken'],
] as const)('a key for bodies: %s of %i bits', (kind, modulusLength, expected) => {
  const file = `${mkdtempSync(`${tmpdir()}/quai-key-`)}/key.pem`
  const { privateKey } = generateKeyPairSync(kind, { modulusLength })
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(refusal({ ENCRYPTED_BODIES: 'on', ENCRYPTION_KEY_FILE: file })).toContain(expected)
})
