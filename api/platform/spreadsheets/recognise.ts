import { readZipDirectory, UnreadableWorkbook } from './zip.ts'

const ZIP = Buffer.from([0x50, 0x4b, 3, 4])
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** What a workbook is by its content, never by its name; its table of contents is checked against the limits. */
export function recogniseWorkbook(bytes: Buffer): 'xlsx' | 'xls' {
  if (bytes.subarray(0, OLE.length).equals(OLE)) return 'xls'
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) throw new UnreadableWorkbook('notAWorkbook')
  const names = new Set(readZipDirectory(bytes).map((entry) => entry.name))
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml'))
    throw new UnreadableWorkbook('notAWorkbook')
  return 'xlsx'
}
