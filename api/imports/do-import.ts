import type { Failure } from '@app/domain/imports/problems'
import type { SessionUser, SignedInCtx } from '../platform/context.ts'
import type { Home } from '../platform/database/database.ts'
import { withEffects } from '../platform/database/with-effects.ts'
import { isPgError } from '../platform/database/pg-errors.ts'
import { AppError } from '../platform/errors.ts'
import { UnreadableWorkbook } from '../platform/spreadsheets/zip.ts'
import { checkImport } from './check-import.ts'
import { failImport } from './fail-import.ts'
import { importers } from './importers.ts'
import { findActor, findImport, type ImportRecord, updateImport } from './imports.repository.ts'
import { FailedImport, type Job, type Workshop } from './job.ts'
import { writeImport } from './write-import.ts'

/** About two minutes; then the import fails. */
const MOST_TRIES = 5

/**
 * Checks a workbook, then writes it if requested. Whatever happens to this process, the import is
 * either before a step or behind it: run again, it goes on from there, and one that is over is left alone.
 */
export async function doImport(shop: Workshop, home: Home, id: number, tries: number): Promise<void> {
  try {
    // It has taken the process down with it each time, and everyone's mails: no further step is begun.
    if (tries > MOST_TRIES) throw new FailedImport('unexpected')
    await step(shop, home, id, 'QUEUED', 'CHECKING', checkImport)
    await step(shop, home, id, 'RUNNING', 'RUNNING', writeImport)
  } catch (error) {
    const failure = failureOf(error, tries)
    if (!failure) throw error
    if (!isReported(error))
      shop.log.error({ err: error, companyId: home.companyId, importId: id }, 'import failed')
    await shop.databases.withCompany(home, async (tx) => {
      const of = { tx, companyId: home.companyId, now: shop.clock() }
      const record = await findImport(of, id)
      if (record) await failImport(of, record, failure)
    })
  }
}

async function step(
  shop: Workshop,
  home: Home,
  id: number,
  from: ImportRecord['state'],
  or: ImportRecord['state'],
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const { companyId } = home
  const found = await shop.databases.withCompany(home, async (tx) => {
    const record = await findImport({ tx, companyId }, id)
    return record && { record, actor: await findActor({ tx, companyId }, record) }
  })
  if (!found || ![from, or].includes(found.record.state)) return
  const { record, actor } = found
  if (!actor?.active || importers[record.module].permission[actor.role] === 'none')
    throw new FailedImport('notAllowed')
  await work({
    ...shop,
    home,
    record,
    inCompany: (inside) =>
      withEffects(shop, home, (tx, afterCommit) =>
        inside({ ...contextOf(shop, home, actor, `import-${id}`), tx, scope: 'all', afterCommit }),
      ),
    progress: async (done) => {
      await shop.databases.withCompany(home, (tx) => updateImport({ tx, companyId }, id, [or], { done }))
    },
  })
}

/** What a request would have: the features' own functions then work here too. */
function contextOf(
  { config, databases, files, log, clock }: Workshop,
  home: Home,
  user: SessionUser,
  requestId: string,
): SignedInCtx {
  const nobody = { address: '', userAgent: '', sessionId: 0, pageLanguage: null }
  const { language } = user
  const shared = { config, databases, files, log, language, requestId, now: clock(), ...nobody }
  return { ...shared, ...home, user }
}

const isReported = (error: unknown) =>
  error instanceof FailedImport || error instanceof UnreadableWorkbook || error instanceof AppError

/** Why it is given up; undefined while it may still succeed when it is tried again. */
function failureOf(error: unknown, tries: number): Failure | undefined {
  if (error instanceof FailedImport) return error.failure
  if (error instanceof UnreadableWorkbook) return { code: error.reason }
  if (error instanceof AppError) return { code: error.code, values: { ...error.values } }
  // The database takes no such value, today or tomorrow.
  if (isPgError(error) && /^(22...|23514)$/.test(error.code)) return { code: 'notTaken' }
  // Someone wrote the same at the same moment: the next check sees it, else it is twice in the file.
  if (isPgError(error) && error.code === '23505' && tries > 1) return { code: 'alreadyThere' }
  return tries < MOST_TRIES ? undefined : { code: 'unexpected' }
}
