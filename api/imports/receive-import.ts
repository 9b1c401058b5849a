import { randomBytes } from 'node:crypto'
import type { SentFile } from '@app/contract/route'
import type { ImportMode, ImportModule } from '@app/domain/imports/modules'
import type { Ctx, SignedInCtx } from '../platform/context.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordEvent } from '../platform/persistence/events.ts'
import { fewAtOnce } from '../platform/http/concurrency-limiter.ts'
import { discardUpload, type InCompany, stageUpload } from '../platform/files/stage-upload.ts'
import { type AppError, fail } from '../platform/errors.ts'
import { recogniseWorkbook } from '../platform/spreadsheets/recognise.ts'
import { UnreadableWorkbook } from '../platform/spreadsheets/zip.ts'
import { insertImport, sumOfKept } from './imports.repository.ts'
import { rejectTooMany } from './reject-too-many.ts'

const ROOM_MEGABYTES = 500

/** How the names of their files end. */
export const WORKBOOK = '.workbook'

interface KeptFile {
  fileName: string
  fileSize: number
  fileKey: string
  refusal: AppError | undefined
}

/** Recognises the file by its content and stages it, outside any transaction. The worker reads it later. */
export async function prepareImport(ctx: SignedInCtx, { name, bytes }: SentFile): Promise<KeptFile> {
  return await fewAtOnce(ctx, async () => {
    rejectNonWorkbooks(bytes)
    const fileKey = `${randomBytes(24).toString('base64url')}${WORKBOOK}`
    const fileSize = bytes.length
    const refusal = await stageUpload(ctx, { [fileKey]: bytes }, (of) => rejectWithoutRoom(of, fileSize))
    const fileName =
      name
        .normalize()
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, 200) || 'import.xlsx'
    return { fileName, fileSize, fileKey, refusal }
  })
}

function rejectNonWorkbooks(bytes: Uint8Array): void {
  try {
    recogniseWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    const reason = error instanceof UnreadableWorkbook ? error.reason : 'unreadable'
    if (reason === 'notAWorkbook') fail('imports.notAWorkbook')
    fail(reason === 'tooBigInside' ? 'imports.tooBigInside' : 'imports.unreadable')
  }
}

export async function receiveImport(
  ctx: Ctx,
  module: ImportModule,
  mode: ImportMode,
  { refusal, ...file }: KeptFile,
): Promise<{ importId: number }> {
  if (refusal) throw refusal
  // Others may have been received since.
  await rejectWithoutRoom(ctx, file.fileSize)
  const importId = await insertImport(ctx, { module, mode, ...file })
  const changes = { module: { new: module }, mode: { new: mode }, fileName: { new: file.fileName } }
  await recordEvent(ctx, { subject: 'imports', subjectId: importId, event: 'CREATED', changes })
  ctx.afterCommit(() => enqueue(ctx.databases.cell(ctx.cell), 'import', ctx.companyId, importId))
  return { importId }
}

export const discardImport = (ctx: SignedInCtx, { fileKey }: KeptFile): Promise<void> =>
  discardUpload(ctx, [fileKey])

async function rejectWithoutRoom(of: InCompany, size: number): Promise<void> {
  await rejectTooMany(of)
  const kept = await sumOfKept(of)
  if (kept + size > ROOM_MEGABYTES * 1e6) fail('imports.noRoom', { megabytes: ROOM_MEGABYTES })
}
