import type { Ctx, SessionUser } from '../platform/context.ts'
import type { Home, Tx } from '../platform/database.ts'
import { UnreadableWorkbook } from '../platform/sheets/zip.ts'
import { checkImport } from './check-import.ts'
import { importers } from './importers.ts'
import { type Failure, findActor, findImport, type ImportRecord, updateImport } from './imports.repository.ts'
import { FailedImport, type Job, type Workshop } from './job.ts'
import { writeImport } from './write-import.ts'

/**
 * Checks a workbook, then writes it if that was asked for. Whatever happens to this process, the import stands
 * either before a step or behind it: run again, it goes on from there, and one that is over is left alone.
 */
export async function doImport(shop: Workshop, home: Home, id: number, lastTry: boolean): Promise<void> {
  try {
    await step(shop, home, id, 'QUEUED', 'CHECKING', checkImport)
    await step(shop, home, id, 'RUNNING', 'RUNNING', writeImport)
  } catch (error) {
    const failure = failureOf(error)
    if (!failure && !lastTry) throw error
    if (!failure) shop.log.error({ err: error, companyId: home.companyId, importId: id }, 'import failed')
    await shop.databases.withCompany(home, (tx) =>
      updateImport({ tx, companyId: home.companyId }, id, ['QUEUED', 'CHECKING', 'RUNNING'], {
        state: 'FAILED',
        failure: failure ?? { code: 'unexpected' },
        finishedAt: new Date(),
      }),
    )
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
      shop.databases.withCompany(home, (tx) => inside(contextOf(shop, home, tx, actor, `import-${id}`))),
    progress: async (done) => {
      await shop.databases.withCompany(home, (tx) => updateImport({ tx, companyId }, id, [or], { done }))
    },
  })
}

/** What a request would have: the words' own functions then work here too. */
function contextOf(
  { config, databases, files, log }: Workshop,
  home: Home,
  tx: Tx,
  user: SessionUser,
  requestId: string,
): Ctx {
  const nobody = { address: '', userAgent: '', sessionId: 0 }
  const { language } = user
  const shared = { config, databases, files, log, language, requestId, ...nobody }
  return { ...shared, ...home, user, tx, scope: 'all', afterCommit: () => {} }
}

function failureOf(error: unknown): Failure | undefined {
  if (error instanceof FailedImport) return error.failure
  return error instanceof UnreadableWorkbook ? { code: error.reason } : undefined
}
