import { SETTLED_STATES } from '@app/domain/imports/modules'
import type { Databases, Home } from '../platform/database.ts'
import { findHomes } from '../platform/directory.ts'
import type { Files } from '../platform/files.ts'
import { WORKBOOK } from './receive-import.ts'
import { deleteRows, findErasable, findNeededFiles, updateImport } from './imports.repository.ts'

/** A day after it was sent, what a workbook held is erased; that it was imported stays. */
export async function eraseImports(databases: Databases, files: Files, now: Date): Promise<void> {
  for (const home of await findHomes(databases.directory)) {
    const { companyId } = home
    const erasable = await databases.withCompany(home, (tx) => findErasable({ tx, companyId }))
    for (const { id, fileKey } of erasable) {
      const erased = await databases.withCompany(home, async (tx) => {
        // It may have been started since it was found: then it keeps all that it needs.
        const erasing = { erasedAt: now }
        if (!(await updateImport({ tx, companyId }, id, SETTLED_STATES, erasing))) return false
        await deleteRows({ tx, companyId }, id)
        return true
      })
      // Were this to stop in between, the file is one that no import needs: it goes with those, below.
      if (erased) await files.remove(companyId, fileKey)
    }
    await eraseNameless(databases, files, home, now)
  }
}

const HOURS_OF_GRACE = 25

/**
 * A workbook is laid down before its row is written. Where that was not, because the request failed or was the
 * repetition of one already answered, no row says that the file is to go.
 */
async function eraseNameless(databases: Databases, files: Files, home: Home, now: Date): Promise<void> {
  const { companyId } = home
  const before = new Date(now.getTime() - HOURS_OF_GRACE * 3_600_000)
  const older = await files.listOlder(companyId, WORKBOOK, before)
  if (older.length === 0) return
  const needed = await databases.withCompany(home, (tx) => findNeededFiles({ tx, companyId }, older))
  for (const name of older) if (!needed.has(name)) await files.remove(companyId, name)
}
