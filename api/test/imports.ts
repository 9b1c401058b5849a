import { type ImportDetail, imports } from '@app/contract/imports'
import { type ImportMode, type ImportModule, isSettled } from '@app/domain/imports/modules'
import { doImport } from '../imports/do-import.ts'
import { filesIn } from '../platform/files/files.ts'
import { collect, type SheetCell, writeSheet } from '../platform/spreadsheets/write-sheet.ts'
import type { Client, RawAnswer } from './client.ts'
import type { TestApp } from './test-app.ts'
import { CELL } from './database.ts'

export type Rows = readonly (readonly SheetCell[])[]

/** A workbook of one sheet; the first row has the headings. */
export const aWorkbook = (rows: Rows, name = 'Feuille'): Promise<Buffer> => {
  const [headings = [], ...below] = rows
  return collect(
    writeSheet({ name, columns: headings.map((heading) => ({ heading: String(heading) })), rows: below }),
  )
}

/** The upload of a workbook as `send` takes it. */
export function workbookUpload(bytes: Uint8Array, mode?: ImportMode, fileName = 'catalogue.xlsx') {
  const part = (head: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
    ])
  const parts = [
    ...(mode ? [part('name="mode"', mode)] : []),
    part(`name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream`, bytes),
    Buffer.from('--b--\r\n'),
  ]
  return {
    raw: Buffer.concat(parts.flatMap((one) => [one, Buffer.from('\r\n')]).slice(0, -1)),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }
}

/** What addresses call a module: orders are carts there. */
export const wireModule = (module: ImportModule) => (module === 'orders' ? 'carts' : module)

export const sendWorkbook = (
  client: Client,
  module: ImportModule,
  bytes: Uint8Array,
  mode?: ImportMode,
): Promise<RawAnswer> =>
  client.send('POST', `/${wireModule(module)}/import`, undefined, workbookUpload(bytes, mode))

/** One turn of the worker on an import, in this process: what it throws, the queue would try again. */
export async function tryImport(
  { app, config, databases, clock }: Pick<TestApp, 'app' | 'config' | 'databases' | 'clock'>,
  companyId: number,
  id: number,
  tries = 1,
): Promise<void> {
  const shop = { config, databases, files: filesIn(config.FILES_FOLDER), log: app.log, clock }
  await doImport(shop, { companyId, cell: CELL }, id, tries)
}

/** The import, once nothing more happens to it by itself. */
export async function settled(client: Client, id: number, seconds = 30): Promise<ImportDetail> {
  for (let tried = 0; tried < seconds * 20; tried++) {
    const shown = await client.call(imports.get, { params: { id } })
    if (isSettled(shown.state)) return shown
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`import ${id} was not settled in ${seconds} s`)
}

/** Sends a workbook and waits for what becomes of it. */
export async function importRows(
  client: Client,
  module: ImportModule,
  rows: Rows | Uint8Array,
  mode?: ImportMode,
): Promise<ImportDetail> {
  const answer = await sendWorkbook(
    client,
    module,
    rows instanceof Uint8Array ? rows : await aWorkbook(rows),
    mode,
  )
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  return await settled(client, (answer.body as { importId: number }).importId)
}
