import { mkdtempSync } from 'node:fs'
import { thumbnailOf } from '@app/api/images/add-image'
import { filesOf } from '@app/api/platform/files/files-of'
import { upload } from '@app/api/test/client'
import { aPicture, anImage } from '@app/api/test/factories'
import { appForTests } from '@app/api/test/test-app'
import { processEnv } from '@app/api/test/worker'
import { hasObjectStore, startObjectStore } from '@app/tools/object-store'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { brokenCopies, restoreFiles } from '../backups/copy-files.ts'
import { runQuai } from './run-quai.ts'

const newFolder = () => mkdtempSync(`${inject('scratch')}/bucket-`)

// Without Debian's python3-swift nothing here can be shown; .ci/run installs it.
describe.runIf(hasObjectStore)('an installation that keeps its files in a bucket', async () => {
  if (!hasObjectStore) return
  const store = await startObjectStore(`${newFolder()}/swift`)
  afterAll(() => store.stop())
  const [inBucket, inOther] = [await store.newBucket('files'), await store.newBucket('files-of-another')]
  const app = appForTests({ env: { ...inBucket, FILES_FOLDER: '' } })
  const another = appForTests({ env: { ...inOther, FILES_FOLDER: '' } })
  const settings = (of: typeof app, bucket: typeof inBucket) =>
    processEnv(of.database, {
      OWNER_DATABASE_URL: of.database.url('quai_owner'),
      FILES_FOLDER: '',
      ...bucket,
    })
  const get = async ({ admin }: Awaited<ReturnType<typeof app.company>>, name: string, size: string) =>
    await admin.send('GET', `/attachments/images/${name}`, undefined, { query: `?size=${size}` })

  test('shows an uploaded picture in both its sizes, to its own company', async () => {
    const [ours, theirs] = [await app.company(), await app.company()]
    const picture = upload(await aPicture(1000, 500).jpeg().toBuffer())
    const added = await ours.admin.send('POST', '/attachments/images/add', undefined, picture)
    const { fileName } = added.body as { fileName: string }
    const files = filesOf(app.config)
    const kept = await Promise.all([fileName, thumbnailOf(fileName)].map((name) => files.read(ours.id, name)))
    const [full, thumbnail] = [await get(ours, fileName, 'full'), await get(ours, fileName, 'thumbnail')]
    expect([full.body, thumbnail.body]).toEqual(kept)
    expect(kept[0]?.length).toBeGreaterThan(kept[1]?.length ?? Infinity)
    expect((await get(theirs, fileName, 'full')).status).toBe(404)
    expect(await files.list(ours.id)).toHaveLength(2)
  })

  test('keeps nothing of a picture for which there is no room, or whose row cannot be written', async () => {
    const company = await app.company()
    const send = async () =>
      await company.admin.send(
        'POST',
        '/attachments/images/add',
        undefined,
        upload(await aPicture().png().toBuffer()),
      )
    await app.database.query(`alter table images add constraint refused check (company_id <> ${company.id})`)
    expect((await send()).status).toBe(400)
    await app.database.query('alter table images drop constraint refused')
    await app.database.query(
      `insert into images (company_id, file_name, width, height, bytes, created_by)
       select $1::bigint, repeat(n::text, 32) || '.webp', 1, 1, 1000000000, (select min(id) from users where company_id = $1)
       from generate_series(1, 5) as n`,
      [company.id],
    )
    expect(await send()).toMatchObject({ body: { code: 'images.noRoom' } })
    expect(await filesOf(app.config).list(company.id)).toEqual([])
    await app.database.query('delete from images where company_id = $1', [company.id])
  })

  test('is checked, copied, restored and moved like an installation with a folder', async () => {
    const company = await app.company('Comptoir du Détroit')
    const picture = await anImage(company.admin)
    const env = settings(app, inBucket)
    const check = await runQuai(['check'], env)
    expect(check.out).toMatch(/^ok +files folder +the bucket files can be written$/m)
    expect(check.out).toMatch(/^ok +files of rows \(main\) +are all there$/m)

    const backup = newFolder()
    const files = filesOf(app.config)
    const copied = await runQuai(['backup', '--files-only'], { ...env, BACKUP_FOLDER: backup })
    expect(copied).toMatchObject({ code: 0, err: '' })
    expect(await brokenCopies(backup)).toMatchObject({ broken: [] })
    const before = await files.read(company.id, picture)
    await files.remove(company.id, picture)
    expect(await restoreFiles(backup, { files, folder: undefined })).toMatchObject({ files: 1 })
    expect(await files.read(company.id, picture)).toEqual(before)

    const folder = `${newFolder()}/company`
    const moved = await runQuai(['company', 'export', '--company', String(company.id), '--to', folder], env)
    expect(moved.out).toContain('2 files are in')
    const taken = await runQuai(['company', 'import', '--from', folder], settings(another, inOther))
    expect(taken).toMatchObject({ code: 0, err: '' })
    const there = filesOf(another.config)
    const [id = 0] = await there.companies()
    expect(await there.read(id, picture)).toEqual(before)
  })

  test('answers “unavailable” while its store is, goes on serving the rest, and reports it in one sentence', async () => {
    const company = await app.company()
    const picture = await anImage(company.admin)
    await store.stop()
    expect(await get(company, picture, 'full')).toMatchObject({
      status: 503,
      body: { code: 'server.unavailable' },
    })
    const sent = upload(await aPicture().png().toBuffer())
    expect((await company.admin.send('POST', '/attachments/images/add', undefined, sent)).status).toBe(503)
    const ready = await app.app.inject({ url: '/health/ready' })
    expect(ready.statusCode).toBe(200)
    const { code, out } = await runQuai(['check'], settings(app, inBucket))
    expect(code).toBe(1)
    expect(out).toMatch(/FAIL +files folder +The object store does not answer \(ECONNREFUSED\)\./)
    expect(out).not.toContain(store.signer.secret)
  })
})
