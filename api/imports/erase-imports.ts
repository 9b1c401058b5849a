import type { Databases } from '../platform/database.ts'
import { findHomes } from '../platform/directory.ts'
import type { Files } from '../platform/files.ts'
import { deleteRows, findErasable, updateImport } from './imports.repository.ts'

/** A day after it was sent, what a workbook held is erased; that it was imported stays. */
export async function eraseImports(databases: Databases, files: Files): Promise<void> {
  for (const home of await findHomes(databases.directory)) {
    const { companyId } = home
    const erasable = await databases.withCompany(home, (tx) => findErasable({ tx, companyId }))
    for (const { id, fileKey } of erasable) {
      // The file first: were this to stop in between, the row would still say what is to be done.
      await files.remove(companyId, fileKey)
      await databases.withCompany(home, async (tx) => {
        await deleteRows({ tx, companyId }, id)
        await updateImport({ tx, companyId }, id, ['CHECKED', 'DONE', 'FAILED'], { erasedAt: new Date() })
      })
    }
  }
}
