import { readdirSync, readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { definitionOf } from './definition.ts'
import type { PrintedDocument, PrintedTable } from './document.ts'
import type { Printed } from './print-in-thread.ts'
import { tableDefinitionOf } from './table-definition.ts'

if (!parentPort) throw new Error('runs in a thread')
const port = parentPort

// Read once. What pdfmake does not find among them it may neither fetch nor open.
const folder = new URL('fonts/', import.meta.url)
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ttf')))
  pdfmake.virtualfs.writeFileSync(file, readFileSync(new URL(file, folder)))
pdfmake.setFonts({
  Geist: { normal: 'GeistPrint-400.ttf', bold: 'GeistPrint-600.ttf' },
  Arabic: { normal: 'QuaiArabic-400.ttf', bold: 'QuaiArabic-600.ttf' },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

port.on('message', (document: PrintedDocument | PrintedTable) => {
  void print(document).then(
    (printed) => port.postMessage(printed, [printed.bytes.buffer]),
    (error: unknown) => port.postMessage({ failure: error instanceof Error ? error.stack : String(error) }),
  )
})

async function print(document: PrintedDocument | PrintedTable): Promise<Printed> {
  const before = process.threadCpuUsage()
  const missing = new Set<string>()
  const definition =
    'rows' in document ? tableDefinitionOf(document, missing) : definitionOf(document, missing)
  const buffer = await pdfmake.createPdf(definition).getBuffer()
  // Of its own: what is handed over is lost here, and a small Buffer shares its memory with others.
  const bytes = Uint8Array.from(buffer)
  const { user, system } = process.threadCpuUsage(before)
  return { bytes, missing: [...missing], milliseconds: (user + system) / 1000 }
}
