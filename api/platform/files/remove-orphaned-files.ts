import type { Files } from './files.ts'

const AN_HOUR = 3_600_000
const AT_ONCE = 1000

interface Nameless {
  companyId: number
  /** What the names of this kind of file have in them; other kinds are left alone. */
  part: string
  now: Date
  /** Which of these files a row names. */
  findNamed: (names: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * A file is written before its row. Where the row was not, since the process was killed or the request
 * was the repetition of one already answered, no row marks the file for deletion.
 */
export async function removeOrphanedFiles(
  files: Files,
  { companyId, part, now, findNamed }: Nameless,
): Promise<void> {
  const before = new Date(now.getTime() - AN_HOUR)
  const held = (await files.list(companyId)).filter((name) => name.includes(part))
  for (let from = 0; from < held.length; from += AT_ONCE) {
    const names = held.slice(from, from + AT_ONCE)
    const named = await findNamed(names)
    for (const name of names) if (!named.has(name)) await files.removeOlder(companyId, name, before)
  }
}
