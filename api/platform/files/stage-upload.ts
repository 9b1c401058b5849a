import type { Ctx, SignedInCtx } from '../context.ts'
import { AppError } from '../errors.ts'
import { StoreFailed } from './bucket.ts'

type Bytes = Record<string, Uint8Array>
export type InCompany = Pick<Ctx, 'tx' | 'companyId'>

/**
 * Writes files before their row, outside any transaction. If the check rejects them, nothing is written and the error is
 * returned, to be thrown in the transaction: the request may repeat one that has its answer already.
 */
export async function stageUpload(
  ctx: SignedInCtx,
  files: Bytes,
  check: (of: InCompany) => Promise<void>,
): Promise<AppError | undefined> {
  const { companyId, databases } = ctx
  try {
    await databases.withCompany(ctx, (tx) => check({ tx, companyId }))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  try {
    for (const [name, bytes] of Object.entries(files)) await ctx.files.write(companyId, name, bytes)
  } catch (error) {
    await discardUpload(ctx, Object.keys(files))
    throw error
  }
  return undefined
}

/** Removes staged files. While the store is down they stay, and the sweep removes them an hour later. */
export async function discardUpload(
  { files, companyId }: Pick<SignedInCtx, 'files' | 'companyId'>,
  names: readonly string[],
): Promise<void> {
  try {
    for (const name of names) await files.remove(companyId, name)
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error
  }
}
