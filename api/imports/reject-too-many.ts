import { MOST_UNFINISHED } from '@app/domain/imports/modules'
import type { InCompany } from '../platform/files/stage-upload.ts'
import { fail } from '../platform/errors.ts'
import { countUnfinished } from './imports.repository.ts'

/** A few workers serve every company: one that has enough under way waits for itself, not the others for it. */
export async function rejectTooMany(of: InCompany): Promise<void> {
  if ((await countUnfinished(of)) >= MOST_UNFINISHED) fail('imports.tooMany', { most: MOST_UNFINISHED })
}
