import type { Definition, Node } from 'pdfmake'
import type { Framed, PrintedDocument, Said } from './document.ts'
import { lineTable } from './line-table.ts'
import { GAP, INK, type Look, MARGIN, NO_LINES, RULE, TEXT2, TEXT3, WIDTH, type Write } from './paper.ts'
import { inBothScripts, runsOf } from './runs.ts'

/** What pdfmake lays out. Characters that are in none of our fonts are added to `missing`. */
export function definitionOf(document: PrintedDocument, missing: Set<string>): Definition {
  const write = writer(missing)
  const notes = notesOf(document.notes, write)
  const apart = isLong(document.notes)
  return {
    ...sheetOf(document, write),
    content: [
      ...head(document, write),
      parties(document, write),
      lineTable(document, write),
      // Longer than what may stay together: it flows, and only the rest is one piece.
      ...(apart ? notes : []),
      closing(document, apart ? [] : notes, write),
    ],
  }
}

export const writer =
  (missing: Set<string>): Write =>
  (text, look = {}, mostArabic = 60) => ({ text: runsOf(text, missing, mostArabic), ...look })

/** The paper itself: its margins, the title of its window, and the header and footer of every page. */
export function sheetOf(document: Framed, write: Write): Omit<Definition, 'content'> {
  const { company, kind, number, title, language } = document
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN.side, MARGIN.top, MARGIN.side, MARGIN.bottom + moreFoot(company)],
    language,
    displayTitle: true,
    info: { title, author: company.name, creator: 'Quai', producer: 'Quai' },
    images: {
      ...(company.logo && { logo: company.logo }),
      ...(company.header && { header: company.header }),
    },
    defaultStyle: { font: 'Geist', fontSize: 8.5, color: INK },
    header: (page) =>
      page === 1 ? null : runningHead(document, document.running ?? `${kind} ${number}`, write),
    footer: (page, pages) => foot(document, page, pages, write),
  }
}

const LONG_TITLE = 22

export function head({ company, kind, number, subtitle }: Framed, write: Write): Node[] {
  const [fontSize, width] = kind.length > LONG_TITLE ? [18, 200] : [20, 250]
  const title: Node = {
    stack: [
      write(kind, { fontSize, bold: true, characterSpacing: -0.25, alignment: 'right' }),
      write(number, { fontSize: 11, bold: true, alignment: 'right', margin: [0, 4, 0, 0] }),
      ...(subtitle
        ? [write(subtitle, { fontSize: 8.5, color: TEXT3, alignment: 'right', margin: [0, 3, 0, 0] })]
        : []),
    ],
    width: '*',
  }
  if (company.header)
    return [
      { image: 'header', fit: [WIDTH, 72], margin: [0, -28, 0, 14] },
      { columns: [{ text: '', width }, title] },
    ]
  const left: Node = company.logo
    ? { image: 'logo', fit: [112, 40], width }
    : write(company.name, { fontSize: 16, bold: true, width })
  return [{ columns: [left, title], margin: [0, -28, 0, 0] }]
}

export function parties({ company, client, facts }: Framed, write: Write): Node {
  const sender = company.header
    ? []
    : [
        // Without a logo the name is above already, in large letters.
        ...(company.logo ? [write(company.name, { fontSize: 9, bold: true })] : []),
        ...[company.address, company.contact].filter(Boolean).map((line, at) =>
          write(line, {
            fontSize: 8,
            color: TEXT2,
            margin: [0, at === 0 && company.logo ? 3.8 : 2.5, 0, 0],
          }),
        ),
      ]
  const pairs = facts.flatMap((fact, at) => (at % 2 === 0 ? [[fact, facts[at + 1]]] : []))
  const grid = pairs.map((pair, at): Node => ({
    columns: [0, 1].map((side) => ({
      stack: pair[side] ? factCell(pair[side], write) : [],
      width: side === 0 ? 112 : '*',
    })),
    columnGap: 6,
    margin: [0, at === 0 && sender.length > 0 ? 17.3 : 0, 0, 10.5],
  }))
  return {
    columns: [
      { stack: [...sender, ...grid], width: 238 },
      { text: '', width: '*' },
      { ...clientFrame(client, write), width: 237 },
    ],
    margin: [0, 24, 0, 0],
  }
}

const factCell = ({ label, value, strong = false }: PrintedDocument['facts'][number], write: Write) => [
  write(label, { fontSize: 7.5, color: TEXT3 }),
  write(value, { fontSize: 9, bold: strong, margin: [0, 1, 0, 0] }, 24),
]

function clientFrame(client: PrintedDocument['client'], write: Write): Node {
  const { name, arabic } = inBothScripts(client.name)
  const stack = [
    write(client.label, { fontSize: 7.5, color: TEXT3 }),
    write(name, { fontSize: 11, bold: true, margin: [0, 4.6, 0, 0] }, 40),
    ...(arabic ? [write(arabic, { fontSize: 9.5, margin: [0, 3, 0, 0] }, 45)] : []),
    ...[client.address, client.city]
      .filter(Boolean)
      .map((line, at) => write(line, { fontSize: 9, margin: [0, at === 0 ? 2.5 : 3.6, 0, 0] }, 45)),
    write(client.contact, { fontSize: 8, color: TEXT2, margin: [0, 7.3, 0, 0] }),
    write(client.ice, { fontSize: 8, color: TEXT2, margin: [0, 1.6, 0, 0] }),
  ]
  return frame(stack, 237, 86, { left: 12, top: 10, right: 12, bottom: 11 })
}

function frame(
  stack: readonly Node[],
  width: number,
  height: number,
  padding: { left: number; top: number; right: number; bottom: number },
): Node {
  const border = 0.5
  return {
    table: {
      widths: [width - padding.left - padding.right - 2 * border],
      heights: [height],
      body: [[{ stack }]],
    },
    layout: {
      ...NO_LINES,
      hLineWidth: () => border,
      vLineWidth: () => border,
      paddingLeft: () => padding.left,
      paddingRight: () => padding.right,
      paddingTop: () => padding.top,
      paddingBottom: () => padding.bottom,
    },
  }
}

/** One piece, so that no signature is ever without the total. */
function closing(document: PrintedDocument, notes: readonly Node[], write: Write): Node {
  const { words, remark, boxes } = document
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { ...(document.vat ? vatTable(document.vat, write) : { text: '' }), width: 258 },
          { text: '', width: '*' },
          { ...totalTable(document, write), width: 206 },
        ],
        margin: [0, 14, 0, 0],
      },
      inWords(words),
      ...(remark ? [write(remark, { color: TEXT2, margin: [0, 12, 0, 0] })] : []),
      ...notes,
      boxRow(boxes, write),
    ],
  }
}

export const inWords = ({ label, value }: Said): Node => ({
  text: [
    { text: `${label} `, color: TEXT2 },
    { text: `${value}.`, bold: true },
  ],
  fontSize: 9,
  lineHeight: 1.3,
  margin: [0, 21, 0, 0],
})

/** Where both sides sign. */
export function boxRow(boxes: PrintedDocument['boxes'], write: Write): Node {
  const gap = 16
  const boxWidth = (WIDTH - gap) / 2
  const inside = { left: 10, top: 8, right: 10, bottom: 8 }
  return {
    columns: boxes.map(({ title, hint }) => ({
      ...frame(
        [write(title, { bold: true }), write(hint, { fontSize: 7.5, color: TEXT3, margin: [0, 2.5, 0, 0] })],
        boxWidth,
        60,
        inside,
      ),
      width: boxWidth,
    })),
    columnGap: gap,
    margin: [0, 18.5, 0, 0],
  }
}

function vatTable({ headings, rows }: NonNullable<PrintedDocument['vat']>, write: Write): Node {
  const cell = (text: string, at: number, look: Look = {}) =>
    write(text, { alignment: at === 0 ? 'left' : 'right', ...look })
  const heading = { fontSize: 7.5, bold: true, color: TEXT2 } as const
  return {
    table: {
      widths: [36, '*', '*'],
      body: [
        headings.map((text, at) => cell(text, at, heading)),
        ...rows.map((row) => row.map((text, at) => cell(text, at))),
      ],
    },
    layout: {
      ...NO_LINES,
      hLineWidth: (line) => (line === 0 || line > rows.length ? 0 : 0.5),
      paddingTop: (row) => (row === 0 ? 0.7 : 4.4),
      paddingBottom: (row) => (row === 0 ? 5 : 4.4),
    },
  }
}

function totalTable({ totals, grandTotal }: PrintedDocument, write: Write): Node {
  const rows = totals.map(({ label, value }) => [
    write(label, { color: TEXT2, noWrap: true }),
    write(value, { alignment: 'right', noWrap: true }),
  ])
  const last = rows.length
  return {
    table: {
      widths: ['auto', '*'],
      body: [
        ...rows,
        [
          write(grandTotal.label, { fontSize: 9.5, bold: true, margin: [0, 1.9, 0, 0] }),
          write(grandTotal.value, { fontSize: 12, bold: true, alignment: 'right', noWrap: true }),
        ],
      ],
    },
    layout: {
      ...NO_LINES,
      hLineWidth: (line) => (line === last ? 0.75 : 0),
      hLineColor: () => INK,
      paddingTop: (row) => (row === 0 ? 0 : row === last ? 5.5 : 2.8),
      paddingBottom: (row) => (row === last ? 0 : row === last - 1 ? 9 : 2.8),
    },
  }
}

/** At 7.5 points. */
const widthOfLabel = (label: string): number =>
  Array.from(label, (sign): number =>
    /[mwMW]/.test(sign) ? 6.4 : /[fijlrt ]/.test(sign) ? 2.6 : 4.6,
  ).reduce((sum, one) => sum + one, 0)

const notesOf = (notes: readonly Said[], write: Write): Node[] =>
  notes.map(({ label, value }, at): Node => {
    // Widths are given, because only there a word longer than its column is broken.
    const labelWidth = Math.min(160, widthOfLabel(label))
    return {
      columns: [
        write(label, {
          fontSize: 7.5,
          color: TEXT3,
          margin: [0, 0.9, 0, 0],
          width: labelWidth,
          noWrap: labelWidth < 160,
        }),
        write(value, { width: WIDTH - labelWidth - GAP }, 80),
      ],
      columnGap: GAP,
      margin: [0, at === 0 ? 12 : 4, 0, 0],
    }
  })

const MOST_LINES_TOGETHER = 16
/** About a hundred signs fit on a line. */
const isLong = (notes: readonly Said[]): boolean =>
  notes
    .flatMap(({ value }) => value.split('\n'))
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / 100), 0) > MOST_LINES_TOGETHER

/** It has one line. */
const cut = (name: string): string => (name.length > 42 ? `${name.slice(0, 40).trimEnd()}…` : name)

function runningHead({ company, client, date }: Framed, document: string, write: Write): Node {
  const about = write(`\u00A0\u00A0 ${cut(client.name)} · ${date}`, { color: TEXT2 }, 40)
  return {
    columns: [
      { text: [write(cut(company.name), { bold: true }), about], width: '*' },
      write(document, { bold: true, alignment: 'right', width: 150 }),
    ],
    fontSize: 8,
    margin: [MARGIN.side, 30, MARGIN.side, 0],
  }
}

function foot({ company, page: word }: Framed, page: number, pages: number, write: Write): Node {
  const small = { fontSize: 7, color: TEXT2 } as const
  return {
    margin: [MARGIN.side, 20, MARGIN.side, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: RULE }] },
      {
        columns: [
          {
            stack: footTexts(company).map((text) => write(text, { ...small, margin: [0, 0, 0, 3] })),
            width: '*',
          },
          { text: `${word} ${page} / ${pages}`, fontSize: 7.5, alignment: 'right', width: 62 },
        ],
        margin: [0, 7, 0, 0],
      },
    ],
  }
}

/** Each identifier stays in one piece. */
const footTexts = ({ footer, identifiers }: PrintedDocument['company']): string[] =>
  [footer, identifiers.map((one) => one.replaceAll(' ', '\u00A0')).join('\u00A0 ·\u00A0 ')].filter(Boolean)

/** Room for four lines is there; a footer of more pushes up what is above it. */
function moreFoot(company: PrintedDocument['company']): number {
  const lines = footTexts(company).map((text) => Math.ceil(text.length / 115))
  return Math.max(0, lines.reduce((sum, one) => sum + one, 0) - 4) * 9.5
}
