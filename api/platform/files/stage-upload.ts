import type { Ctx, SignedInCtx } from '../context.ts'
import { retryable } from '../database/pg-errors.ts'
import { AppError } from '../errors.ts'
import { StoreFailed } from './bucket.ts'

type Bytes = Record<string, Uint8Array>
export type InCompany = Pick<Ctx, 'tx' | 'companyId'>

/**
 * Lays files down before their row is written, outside any transaction. Where the check refuses them nothing is:
 * the refusal is answered, to be thrown in the transaction, since the request may be the repetition of one that
 * has its answer already.
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
  await orRemoved(ctx, Object.keys(files), async () => {
    for (const [name, bytes] of Object.entries(files)) await ctx.files.write(companyId, name, bytes)
  })
  return undefined
}

/** What was laid down goes again with what was to name it, unless that will be tried once more. */
export async function orRemoved<T>(
  of: Pick<SignedInCtx, 'files' | 'companyId'>,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!retryable(error)) await removeIfPossible(of, names)
    throw error
  }
}

/** A store that is away keeps nobody from hearing what went wrong first; what stays goes an hour later. */
async function removeIfPossible(
  { files, companyId }: Pick<SignedInCtx, 'files' | 'companyId'>,
  names: readonly string[],
): Promise<void> {
  try {
    for (const name of names) await files.remove(companyId, name)
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error
  }
}
