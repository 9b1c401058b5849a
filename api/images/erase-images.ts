import type { Databases } from '../platform/database/database.ts'
import { findHomes } from '../platform/database/directory.ts'
import type { Files } from '../platform/files/files.ts'
import { removeOrphanedFiles } from '../platform/files/remove-orphaned-files.ts'
import { pictureOf, thumbnailOf } from './add-image.ts'
import { findImages } from './images.repository.ts'

/** Removes pictures and thumbnails whose row was never written. */
export async function eraseNamelessImages(databases: Databases, files: Files, now: Date): Promise<void> {
  for (const home of await findHomes(databases.directory)) {
    const { companyId } = home
    const findNamed = async (names: readonly string[]) => {
      const pictures = [...new Set(names.map(pictureOf))]
      const kept = await databases.withCompany(home, (tx) => findImages({ tx, companyId }, pictures))
      return new Set(kept.flatMap((name) => [name, thumbnailOf(name)]))
    }
    await removeOrphanedFiles(files, { companyId, part: '.webp', now, findNamed })
  }
}
