import type { Ctx } from '../platform/context.ts'
import { fail } from '../platform/errors.ts'
import { countImages } from './images.repository.ts'

/** A picture that is not the company's is not there. */
export async function rejectForeignImages(ctx: Ctx, names: readonly (string | null)[]): Promise<void> {
  const named = [...new Set(names)].filter((name) => name !== null)
  if (named.length > 0 && (await countImages(ctx, named)) !== named.length) fail('record.notFound')
}
