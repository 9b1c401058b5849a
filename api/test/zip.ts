import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: Buffer | string
  /** The real content, where it was packed elsewhere. */
  packedContent?: Buffer
  /** What the headers say, where they lie. */
  size?: number
  packed?: number
  method?: number
  flags?: number
  at?: number
}

/** A zip that may lie about itself: in the table of contents, or in its count of entries. */
export function aZip(
  entries: readonly ZipEntry[],
  said: { count?: number; directory?: number } = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8, flags = 0, at = offset, packedContent, ...declared } of entries) {
    const plain = Buffer.from(content)
    const held = packedContent ?? (method === 8 ? deflateRawSync(plain) : plain)
    const { size = plain.length, packed = held.length } = declared
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed >>> 0, 14)
    fields.writeUInt32LE(size >>> 0, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), held])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at >>> 0, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), fields, place, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(said.count ?? entries.length, 8)
  end.writeUInt16LE(said.count ?? entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(said.directory ?? offset, 16)
  return Buffer.concat([...parts, table, end])
}

const OFFICE = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"`

interface Parts {
  types?: string
  workbook?: string
  rels?: string
  sheet?: string
  strings?: string
  styles?: string
}

/** The parts of the smallest workbook, each of which may be something else. */
export function workbookParts(parts: Parts = {}): ZipEntry[] {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const type = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relations = (held: string) =>
    `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships">${held}</Relationships>`
  return [
    {
      name: '[Content_Types].xml',
      content:
        parts.types ??
        `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook.xml', 'sheet.main')}${type('worksheets/sheet1.xml', 'worksheet')}${type('sharedStrings.xml', 'sharedStrings')}${type('styles.xml', 'styles')}</Types>`,
    },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content:
        parts.workbook ??
        `${HEAD}<workbook ${MAIN}><sheets><sheet name="Feuille" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        parts.rels ??
        relations(
          relation(1, 'worksheet', 'worksheets/sheet1.xml') +
            relation(2, 'sharedStrings', 'sharedStrings.xml') +
            relation(3, 'styles', 'styles.xml'),
        ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: parts.sheet ?? aSheet(GOOD_ROWS) },
    {
      name: 'xl/sharedStrings.xml',
      content: parts.strings ?? `${HEAD}<sst ${MAIN} count="1" uniqueCount="1"><si><t>Partagé</t></si></sst>`,
    },
    { name: 'xl/styles.xml', content: parts.styles ?? `${HEAD}<styleSheet ${MAIN}></styleSheet>` },
  ]
}

export const text = (place: string, held: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${held}</t></is></c>`

export const GOOD_ROWS = `<row r="1">${text('A1', 'Référence')}${text('B1', 'Désignation')}${text('C1', 'Prix HT')}</row><row r="2">${text('A2', 'R-1')}${text('B2', 'Un')}<c r="C2"><v>12.5</v></c></row>`

export const aSheet = (rows: string, more = '') =>
  `${HEAD}<worksheet ${MAIN}>${more}<sheetData>${rows}</sheetData></worksheet>`
