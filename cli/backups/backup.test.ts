import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { filesInFolder } from '../installation.ts'
import { runQuai } from '../test/run-quai.ts'
import { brokenCopies, copyFiles, restoreFiles } from './copy-files.ts'
import { placesIn } from './manifest.ts'

const newFolder = () => mkdtempSync(`${inject('scratch')}/backup-`)
const { PATH } = process.env
const url = (user: string) => `postgres://${user}@127.0.0.1:${inject('postgresPort')}/template`

/** Some files as the service writes them, and where they are copied to. */
async function someFiles() {
  const [lying, folder] = [newFolder(), newFolder()]
  const from = filesInFolder(lying)
  const { files } = from
  await files.write(1, 'abcd.webp', Buffer.from('first'))
  await files.write(2, 'efgh.webp', Buffer.from('second'))
  return { lying, from, folder, files, copies: placesIn(folder) }
}

test('files are copied once, with their sums, and restored where they are missing', async () => {
  const { lying, from, folder, files } = await someFiles()
  writeFileSync(`${lying}/1/ab/abxx.webp.0a1b2c3d`, 'half')
  expect(await copyFiles(from, folder)).toEqual({ files: 2, bytes: 11 })
  await files.write(2, 'ijkl.webp', Buffer.from('third'))
  expect(await copyFiles(from, folder)).toEqual({ files: 1, bytes: 5 })
  await files.remove(1, 'abcd.webp')
  expect(await copyFiles(from, folder)).toEqual({ files: 0, bytes: 0 })
  expect(await brokenCopies(folder)).toEqual({ checked: 3, broken: [] })
  expect(await restoreFiles(folder, from)).toEqual({ files: 1, bytes: 5 })
  expect(Buffer.from((await files.read(1, 'abcd.webp')) ?? []).toString()).toBe('first')
})

test('a copy that was cut short is made again', async () => {
  const { from, folder, copies } = await someFiles()
  await copyFiles(from, folder)
  const lines = readFileSync(copies.filesManifest, 'utf8')
  writeFileSync(copies.filesManifest, lines.slice(0, -20))
  await copyFiles(from, folder)
  await copyFiles(from, folder)
  expect(await brokenCopies(folder)).toEqual({ checked: 2, broken: [] })
})

test('a copy that changed or is missing is reported, and never restored', async () => {
  const { from, folder, files, copies } = await someFiles()
  await copyFiles(from, folder)
  appendFileSync(`${copies.files}/1/ab/abcd.webp`, '!')
  expect((await brokenCopies(folder)).broken).toEqual([
    `${copies.files}/1/ab/abcd.webp is not what was copied`,
  ])
  await files.remove(1, 'abcd.webp')
  await expect(restoreFiles(folder, from)).rejects.toThrow('its sum differs')
})

test.each([
  [['backup'], {}, 'BACKUP_FOLDER is not set'],
  [['backup'], { BACKUP_FOLDER: '/nowhere' }, 'FILES_FOLDER is not set'],
  [
    ['backup', '--verify'],
    { BACKUP_FOLDER: '/nowhere', PG_BIN: '/nowhere' },
    "PostgreSQL's programs are not in /nowhere",
  ],
  [['restore', '--data', '/nowhere'], {}, 'BACKUP_FOLDER is not set'],
])('quai %j without its settings is refused', async (args, env, sentence) => {
  const { code, err } = await runQuai(args, { PATH, ...env })
  expect(code).toBe(1)
  expect(err).toContain(sentence)
  expect(err).not.toContain('    at ')
})

const DEBIAN = '/usr/lib/postgresql/15/bin'
const onDebian = existsSync(`${DEBIAN}/pg_basebackup`)

test.runIf(onDebian)(
  'a server that keeps no archive is not backed up: what comes after would be lost',
  async () => {
    const env = {
      PATH,
      BACKUP_FOLDER: newFolder(),
      FILES_FOLDER: newFolder(),
      BACKUP_DATABASE_URL: url('quai_backup'),
    }
    const { code, err } = await runQuai(['backup'], env)
    expect([code, err.includes('archive_mode is off')]).toEqual([1, true])
    expect((await runQuai(['backup', '--verify'], env)).err).toBe(`${env.BACKUP_FOLDER} holds no backup.\n`)
  },
)

test.runIf(onDebian)(
  'nothing is restored over something, to before the first backup, or to what is no moment',
  async () => {
    const folder = newFolder()
    const full = newFolder()
    writeFileSync(`${full}/PG_VERSION`, '15')
    const env = { PATH, BACKUP_FOLDER: folder, FILES_FOLDER: newFolder(), DATABASE_URL: url('quai_app') }
    const restore = async (...more: string[]) => await runQuai(['restore', ...more], env)
    expect((await restore('--data', newFolder())).err).toBe(`${folder} holds no backup.\n`)
    expect(await restore('--data', newFolder(), '--to', 'soon')).toMatchObject({ code: 2 })
    expect(await restore()).toMatchObject({ code: 2 })

    const manifest = {
      format: 1,
      name: '20261117T090000Z',
      startedAt: '2026-11-17T09:00:00.000Z',
      endedAt: '2026-11-17T09:00:07.000Z',
      postgres: '15.0',
      bytes: 1,
      databaseManifestSha256: 'x',
    }
    mkdirSync(`${folder}/base/${manifest.name}`, { recursive: true })
    mkdirSync(`${folder}/base/20261117T100000Z.part`)
    writeFileSync(`${folder}/base/${manifest.name}/manifest.json`, JSON.stringify(manifest))
    const early = await restore('--data', newFolder(), '--to', '2026-11-17 09:00:06Z')
    expect([early.code, early.err.includes('No backup is that old')]).toEqual([1, true])
    const over = await restore('--data', full, '--to', '2026-11-17 09:30:00Z')
    expect([over.code, over.err]).toEqual([
      1,
      `${full} is not empty: nothing is ever restored over something else. Move it away first.\n`,
    ])
    expect(readFileSync(`${full}/PG_VERSION`, 'utf8')).toBe('15')
  },
)
