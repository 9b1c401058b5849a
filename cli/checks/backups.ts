import { findBackups } from '../backups/manifest.ts'
import { type Finding, note, well, wrong } from './finding.ts'

const OLD_HOURS = 36
const HOUR_MS = 3_600_000

/** A backup that is not made is noticed on the day it is needed; here it is noticed before. */
export async function checkBackups(): Promise<Finding[]> {
  const what = 'backups'
  const folder = process.env['BACKUP_FOLDER']
  if (!folder) return [note(what, 'BACKUP_FOLDER is not set here: see docs/operate.md')]
  const newest = (await findBackups(folder)).at(-1)
  if (!newest) return [wrong(what, `${folder} holds none: run quai backup`)]
  const hours = Math.round((Date.now() - Date.parse(newest.endedAt)) / HOUR_MS)
  if (hours > OLD_HOURS) return [wrong(what, `the newest is ${hours} hours old: ${newest.name}`)]
  return [well(what, `the newest is of ${newest.endedAt}`)]
}
