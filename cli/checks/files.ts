import { randomBytes } from 'node:crypto'
import { thumbnailOf } from '@app/api/images/add-image'
import type { Config } from '@app/api/platform/config'
import type { Files } from '@app/api/platform/files/files'
import { filesOf, placeOf } from '@app/api/platform/files/files-of'
import { LEAST_FREE_DISK } from '@app/api/platform/http/health'
import type pg from 'pg'
import { serviceFiles } from '../installation.ts'
import { asOwner } from '../owner.ts'
import { type Finding, well, wrong } from './finding.ts'

const NOBODY = 0
const MOST_SHOWN = 5

export async function checkFiles(config: Config): Promise<Finding[]> {
  const what = 'files folder'
  const files = serviceFiles(config)
  const place = placeOf(config)
  const free = await files.freeShare()
  const name = `${randomBytes(12).toString('hex')}.check`
  await files.write(NOBODY, name, Buffer.from(name))
  const read = await files.read(NOBODY, name)
  await files.remove(NOBODY, name)
  if (read === undefined || Buffer.from(read).toString() !== name) {
    return [wrong(what, `${place} does not give back what was written to it`)]
  }
  if (config.FILES_BUCKET !== '') return [well(what, `${place} can be written`)]
  const percent = Math.round(free * 100)
  if (free <= LEAST_FREE_DISK)
    return [wrong(what, `${place} has ${percent} % of its disk free: the API is not ready`)]
  return [well(what, `${place} can be written, ${percent} % of its disk free`)]
}

/** Files that rows name and that are not there: what a restore from too old a copy would leave. */
export async function missingFiles(client: pg.Client, files: Files): Promise<string[]> {
  const { rows } = await client.query<{ company_id: string; name: string; picture: boolean }>(
    `select company_id, file_name as name, true as picture from images
     union all select company_id, file_key, false from imports where erased_at is null`,
  )
  const missing: string[] = []
  for (const [company, named] of Map.groupBy(rows, (row) => row.company_id)) {
    const held = new Set(await files.list(Number(company)))
    const wanted = named.flatMap(({ name, picture }) => (picture ? [name, thumbnailOf(name)] : [name]))
    missing.push(...wanted.filter((name) => !held.has(name)).map((name) => `${company}/${name}`))
  }
  return missing
}

export async function checkNamedFiles(config: Config): Promise<Finding[]> {
  return await asOwner(config, async (client, cell) => {
    const what = `files of rows (${cell})`
    const missing = await missingFiles(client, filesOf(config))
    if (missing.length === 0) return well(what, 'are all there')
    return wrong(what, `${missing.length} are missing: ${missing.slice(0, MOST_SHOWN).join(', ')}`)
  })
}
