import { MOST_UNFINISHED } from '@app/domain/imports/modules'
import type { InCompany } from '../platform/files/stage-upload.ts'
import { refuse } from '../platform/refusals.ts'
import { countUnfinished } from './imports.repository.ts'

/** A few workers serve every company: one that has enough under way waits for itself, not the others for it. */
export async function refuseTooMany(of: InCompany): Promise<void> {
  if ((await countUnfinished(of)) >= MOST_UNFINISHED) refuse('imports.tooMany', { most: MOST_UNFINISHED })
}
