import { readFileSync } from 'node:fs'
import { constants, deflateRawSync, gzipSync } from 'node:zlib'
import { aSheet, aZip, GOOD_ROWS, text, workbookParts, type ZipEntry } from './zip.ts'

type Kind = [name: string, bytes: Buffer]

const fixture = (name: string) => readFileSync(`${import.meta.dirname}/../imports/fixtures/${name}`)

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const book = (parts: Parameters<typeof workbookParts>[0]) => aZip(workbookParts(parts))
const sheet = (rows: string, more = '') => book({ sheet: aSheet(rows, more) })
const HEAD = `<row r="1">${text('A1', 'Référence')}${text('B1', 'Désignation')}</row>`
const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const FOREIGN = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'

function notWorkbooks(): Kind[] {
  const zipOf = (...names: string[]) => aZip(names.map((name) => ({ name, content: '<x/>' })))
  const kinds: [string, Buffer | string][] = [
    ['empty', ''],
    ['one byte', 'P'],
    ['a zip signature alone', 'PK\u0003\u0004'],
    ['csv', 'Référence;Désignation\nA;B\n'],
    ['html in disguise', '<html><table><tr><td>Référence</td></tr></table></html>'],
    ['html with a mark of byte order', '\uFEFF<html><table></table></html>'],
    [
      'xml spreadsheet 2003',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
    ['json', '{"a":1}'],
    ['pdf', '%PDF-1.7\n%âãÏÓ'],
    ['rtf', '{\\rtf1 x}'],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['gzip', gzipSync('Référence')],
    ['a sylk file', 'ID;PWXL;N;E\nC;Y1;X1;K"a"\nE'],
    ['a dif file', 'TABLE\n0,1\n"EXCEL"\n'],
    ['a dbf file', Buffer.concat([Buffer.from([3, 99, 1, 1]), Buffer.alloc(100)])],
    ['biff2 without its container', Buffer.from('0900040002001000', 'hex')],
    ['text in UTF-16', Buffer.from('\uFEFFRéférence', 'utf16le')],
    ['zeros', Buffer.alloc(5000)],
    ['a word document', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['an open document', zipOf('mimetype', 'content.xml')],
    ['a binary workbook', zipOf('[Content_Types].xml', 'xl/workbook.bin')],
    ['a zip of a workbook', aZip([{ name: 'a.xlsx', content: fixture('dates.xlsx') }])],
    ['an empty zip', aZip([])],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a lotus sheet', Buffer.from('00001a000010040000000000', 'hex')],
  ]
  return kinds.map(([name, bytes]) => [name, Buffer.from(bytes)])
}

function tornZips(): Kind[] {
  const good = fixture('dates.xlsx')
  const parts = workbookParts()
  const [types, ...others] = parts as [ZipEntry, ...ZipEntry[]]
  const withSheet = (more: Partial<ZipEntry>) =>
    aZip(parts.map((part) => (part.name.includes('sheet1') ? { ...part, ...more } : part)))
  const cuts = Array.from({ length: 50 }, (_, n): Kind => [
    `an xlsx cut after ${n * 2} %`,
    good.subarray(0, Math.floor((good.length * n) / 50)),
  ])
  return [
    ...cuts,
    ['65,535 entries said', aZip(parts, { count: 65_535 })],
    ['more entries said than there are', aZip(parts, { count: parts.length + 1 })],
    ['fewer entries said than there are', aZip(parts, { count: 1 })],
    ['a directory beyond the end', aZip(parts, { directory: 0xffff_fff0 })],
    ['a directory inside an entry', aZip(parts, { directory: 7 })],
    ['an entry beyond the end', withSheet({ at: 0xffff_ff00 })],
    ['an entry inside another', withSheet({ at: 12 })],
    ['a packed size beyond the end', withSheet({ packed: 0x7fff_ffff })],
    ['a packed size of nothing', withSheet({ packed: 0 })],
    ['a size of nothing', withSheet({ size: 0 })],
    ['an unknown method', withSheet({ method: 99 })],
    ['bzip2', withSheet({ method: 12 })],
    ['an encrypted entry', withSheet({ flags: 1 })],
    ['text said to be deflated', aZip([{ ...types, method: 0 }, ...others])],
    ['every entry twice', aZip([...parts, ...parts])],
    ['names that climb', aZip([...parts, { name: '../../etc/passwd.xml', content: 'x' }])],
    ['an absolute name', aZip([...parts, { name: '/etc/passwd.xml', content: 'x' }])],
    ['a name of nothing', aZip([...parts, { name: '', content: 'x' }])],
    [
      'a name of a prototype',
      aZip([...parts, { name: '__proto__.xml', content: '<x/>' }, { name: 'constructor', content: 'x' }]),
    ],
    [
      '2,100 entries',
      aZip([...parts, ...Array.from({ length: 2100 }, (_, n) => ({ name: `x/${n}.xml`, content: '' }))]),
    ],
    ['something before it', Buffer.concat([Buffer.from('PK\u0003\u0004junk'), good])],
    ['something behind it', Buffer.concat([good, Buffer.alloc(100, 7)])],
    ['a workbook without its sheet', aZip(parts.filter(({ name }) => !name.includes('sheet1')))],
    ['a workbook without relations', aZip(parts.filter(({ name }) => !name.endsWith('.rels')))],
    ['a workbook without strings', aZip(parts.filter(({ name }) => !name.includes('Strings')))],
    ['empty parts', aZip(parts.map(({ name }) => ({ name, content: '' })))],
    ['parts of noise', aZip(parts.map(({ name }) => ({ name, content: '\u0001\u0002<<>>&&&' })))],
  ]
}

const MEGABYTE = 1024 * 1024

/** Zeros by the megabyte, packed a thousand to one: the packed megabyte repeated, and an empty last block. */
function packedZeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MEGABYTE, 48), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync('')])
}

function bombs(): Kind[] {
  const zeros = (megabytes: number, size = megabytes * MEGABYTE) => ({
    packedContent: packedZeros(megabytes),
    size,
  })
  const inSheet = (more: Partial<ZipEntry>) =>
    aZip(workbookParts().map((part) => (part.name.includes('sheet1') ? { ...part, ...more } : part)))
  const parts = Array.from({ length: 30 }, (_, n) => ({ name: `xl/${n}.xml`, content: '', ...zeros(20, 9) }))
  return [
    ['512 MiB that say so', inSheet(zeros(512))],
    ['512 MiB that say they are 1 kB', inSheet(zeros(512, 1000))],
    ['40 MiB at a thousand to one', inSheet(zeros(40))],
    ['40 MiB that say they are 1 kB', inSheet(zeros(40, 1000))],
    ['thirty parts of 20 MiB', aZip([...workbookParts(), ...parts])],
  ]
}

function oddXml(): Kind[] {
  const before = (prefix: string, held: string) => held.replace('?>', `?>${prefix}`)
  const [, , workbook, , , strings] = workbookParts().map(({ content }) => String(content))
  const cellAt = (place: string) => `${HEAD}<row r="2"><c r="${place}"><v>1</v></c></row>`
  const value = (held: string, more = '') =>
    `${HEAD}<row r="2">${text('A2', 'R')}<c r="B2" ${more}><v>${held}</v></c></row>`
  const named = (name: string) => (workbook ?? '').replace('Feuille', name)
  const heading = (held: string) => `<row r="1">${text('A1', held)}</row><row r="2">${text('A2', held)}</row>`
  const utf16 = (held: string) => Buffer.from(`\uFEFF${held.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  const places = [
    'XFD1048576',
    'ZZZZ99999999',
    'A0',
    'A-1',
    '1A',
    'A1048577',
    'AAAAAAAAAA1',
    'A1:B2',
    '__proto__',
    '',
  ]
  const protos = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '!ref',
    '!data',
    'length',
  ]
  return [
    ['entities in a sheet', book({ sheet: before(BOMB, aSheet(heading('&amp;b;'))) })],
    ['entities in strings', book({ strings: before(BOMB, strings ?? '') })],
    ['entities in the workbook', book({ workbook: before(BOMB, workbook ?? '') })],
    ['entities in styles', book({ styles: `<?xml version="1.0"?>${BOMB}<styleSheet/>` })],
    ['entities in types', book({ types: `<?xml version="1.0"?>${BOMB}<Types/>` })],
    ['a foreign entity', book({ sheet: before(FOREIGN, aSheet(heading('&amp;a;'))) })],
    [
      'entities in UTF-16',
      aZip(
        workbookParts().map((part) =>
          part.name.includes('sheet1') ? { ...part, content: utf16(before(BOMB, aSheet(GOOD_ROWS))) } : part,
        ),
      ),
    ],
    [
      'a sheet in UTF-16',
      aZip(
        workbookParts().map((part) =>
          part.name.includes('sheet1') ? { ...part, content: utf16(aSheet(GOOD_ROWS)) } : part,
        ),
      ),
    ],
    ['a sheet that does not end', book({ sheet: aSheet(GOOD_ROWS).slice(0, 300) })],
    ['a sheet without data', book({ sheet: '<worksheet/>' })],
    ['deeply nested', book({ sheet: aSheet('<x>'.repeat(50_000)) })],
    ['a very long attribute', sheet(`<row r="${'1'.repeat(MEGABYTE)}"></row>`)],
    ['a dimension of everything', sheet(GOOD_ROWS, '<dimension ref="A1:XFD1048576"/>')],
    ['a dimension of nonsense', sheet(GOOD_ROWS, '<dimension ref="!!:??"/>')],
    ['columns without end', sheet(GOOD_ROWS, '<cols><col min="1" max="999999999" width="1"/></cols>')],
    [
      'merged everything',
      book({
        sheet: aSheet(GOOD_ROWS).replace(
          '</sheetData>',
          '</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
        ),
      }),
    ],
    ...places.map((place): Kind => [`a cell at « ${place} »`, sheet(cellAt(place))]),
    ...['-1', '0', '99999999', 'x', '1e9', ''].map((row): Kind => [
      `a row « ${row} »`,
      sheet(`${HEAD}<row r="${row}"><c><v>1</v></c></row>`),
    ]),
    ...['NaN', '1e999', '-1e308', 'Infinity', '0x10', '', '1'.repeat(5000)].map((held): Kind => [
      `a number « ${held.slice(0, 10)} »`,
      sheet(value(held)),
    ]),
    ...['-1', '99999999', 'x'].map((held): Kind => [
      `a shared string « ${held} »`,
      sheet(value(held, 't="s"')),
    ]),
    ['a style beyond the end', sheet(value('1', 's="999999"'))],
    ['an unknown type of cell', sheet(value('1', 't="zzz"'))],
    ['a date beyond time', sheet(value('1e300', 't="d"'))],
    [
      'a formula without a value',
      sheet(`${HEAD}<row r="2"><c r="A2"><f>WEBSERVICE("http://127.0.0.1")</f></c></row>`),
    ],
    ['a formula that fails', sheet(`${HEAD}<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`)],
    ...protos.map((name): Kind => [`a heading « ${name} »`, sheet(heading(name))]),
    ...protos.slice(0, 4).map((name): Kind => [`a sheet named « ${name} »`, book({ workbook: named(name) })]),
    [
      'a shared string « __proto__ »',
      book({
        strings: (strings ?? '').replace('Partagé', '__proto__'),
        sheet: aSheet(`${HEAD}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`),
      }),
    ],
    [
      'relations that climb',
      book({
        rels: '<Relationships><Relationship Id="rId1" Type="worksheet" Target="../../../../etc/passwd"/></Relationships>',
      }),
    ],
    [
      'relations to elsewhere',
      book({
        rels: '<Relationships><Relationship Id="rId1" Type="worksheet" TargetMode="External" Target="http://127.0.0.1/"/></Relationships>',
      }),
    ],
    ['no sheet at all', book({ workbook: '<workbook><sheets></sheets></workbook>' })],
    [
      '3,000 sheets said',
      book({
        workbook: (workbook ?? '').replace(/<sheet .*?\/>/, (one) =>
          Array.from({ length: 3000 }, (_, n) => one.replace('Feuille', `F${n}`)).join(''),
        ),
      }),
    ],
    [
      '20,000 formats',
      book({
        styles: `<styleSheet><numFmts>${Array.from({ length: 20_000 }, (_, n) => `<numFmt numFmtId="${n + 164}" formatCode="[$-F800]dddd${n}"/>`).join('')}</numFmts></styleSheet>`,
      }),
    ],
    ['a row with 20,000 cells', sheet(`<row r="1">${'<c><v>1</v></c>'.repeat(20_000)}</row>`)],
    [
      'a cell of a megabyte',
      sheet(`${HEAD}<row r="2">${text('A2', 'x'.repeat(MEGABYTE))}${text('B2', 'y')}</row>`),
    ],
    [
      'control characters',
      sheet(`${HEAD}<row r="2">${text('A2', 'a&#1;&#0;b')}${text('B2', '\u0007')}</row>`),
    ],
    [
      'half a surrogate',
      sheet(`${HEAD}<row r="2">${text('A2', '&#xD800;')}${text('B2', '&#x110000;')}</row>`),
    ],
  ]
}

function oldWorkbooks(): Kind[] {
  const good = fixture('dates.xls')
  const changed = (name: string, at: number, bytes: number[]): Kind => {
    const copy = Buffer.from(good)
    copy.set(bytes, at)
    return [`an xls with ${name}`, copy]
  }
  // Old ones are slow to read, for the tables of their code pages: a few of each kind suffice.
  const cuts = Array.from({ length: 5 }, (_, n): Kind => [
    `an xls cut after ${24 * n + 1} %`,
    good.subarray(0, Math.floor((good.length * (24 * n + 1)) / 100)),
  ])
  const fat = 512
  return [
    ...cuts,
    ['an ole signature alone', good.subarray(0, 8)],
    ['an ole signature and noise', Buffer.concat([good.subarray(0, 8), Buffer.alloc(4000, 0xab)])],
    ['an ole header without sectors', good.subarray(0, 512)],
    changed('sectors of 2 GB', 30, [31, 0]),
    changed('sectors of one byte', 30, [0, 0]),
    changed('a chain that bites its tail', fat, [0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0]),
    changed('a directory nowhere', 48, [0xf0, 0xff, 0xff, 0x7f]),
    changed('a table of tables that bites its tail', 68, [0, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f]),
    changed('a million sectors of table', 44, [0x40, 0x42, 0x0f, 0]),
    changed(
      'zeros for a table',
      fat,
      Array.from({ length: 512 }, () => 0),
    ),
  ]
}

function flipped(): Kind[] {
  const random = seeded(20_261_115)
  const flip = (name: string, count: number): Kind[] => {
    const good = fixture(name)
    return Array.from({ length: count }, (_, n) => {
      const copy = Buffer.from(good)
      for (let times = 0; times <= n % 8; times++)
        copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
      return [`${name} with noise ${n}`, copy]
    })
  }
  return [...flip('dates.xlsx', 14 * TIMES), ...flip('accents.xls', 4 * TIMES)]
}

/** As many times as usual; old workbooks take a third of a second each. TORN_BODIES=20000 makes it 40 times. */
const TIMES = Math.ceil(Number(process.env['TORN_BODIES'] ?? 500) / 500)

/** Altered before they are packed: a byte changed in a packed part is mostly no more than a wrong sum. */
function tornParts(): Kind[] {
  const random = seeded(20_261_118)
  const below = (most: number) => Math.floor(random() * most)
  const tear = (content: string): string => {
    const [from, to] = [below(content.length + 1), below(content.length + 1)]
    switch (below(4)) {
      case 0:
        return content.slice(0, from)
      case 1:
        return content.slice(0, from) + content.slice(to)
      case 2:
        return content.slice(0, from) + TOKENS[below(TOKENS.length)] + content.slice(from)
      default:
        return content.replace(/\d+/g, (digits) => (random() < 0.1 ? String(2 ** below(64)) : digits))
    }
  }
  return Array.from({ length: 10 * TIMES }, (_, n): Kind => {
    const parts = workbookParts({ sheet: aSheet(GOOD_ROWS) })
    const at = below(parts.length)
    const torn = parts.map((part, place) =>
      place === at || below(4) === 0 ? { ...part, content: tear(String(part.content)) } : part,
    )
    return [`torn parts ${n}`, aZip(torn)]
  })
}

const TOKENS = [
  '<',
  '>',
  '</',
  '<c>',
  '<c r="A',
  '<v>',
  '<!--',
  '<![CDATA[',
  ']]>',
  '&',
  '&#x0;',
  '&#x110000;',
  '"',
  '<?xml',
  '\0',
]

/** Two hundred ways in which a file is not what it should be, each made by code. */
export const malformedWorkbooks = (): Kind[] => [
  ...notWorkbooks(),
  ...tornZips(),
  ...bombs(),
  ...oddXml(),
  ...oldWorkbooks(),
  ...flipped(),
  ...tornParts(),
]
