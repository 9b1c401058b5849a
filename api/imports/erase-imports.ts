import { SETTLED_STATES } from '@app/domain/imports/modules'
import type { Databases } from '../platform/database/database.ts'
import { findHomes } from '../platform/database/directory.ts'
import type { Files } from '../platform/files/files.ts'
import { removeOrphanedFiles } from '../platform/files/remove-orphaned-files.ts'
import { WORKBOOK } from './receive-import.ts'
import { deleteRows, findErasable, findNeededFiles, updateImport } from './imports.repository.ts'

/** A day after the upload, the content of a workbook is erased; the record of the import stays. */
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
    const findNamed = (names: readonly string[]) =>
      databases.withCompany(home, (tx) => findNeededFiles({ tx, companyId }, names))
    await removeOrphanedFiles(files, { companyId, part: WORKBOOK, now, findNamed })
  }
}
