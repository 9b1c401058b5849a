import type { Definition, Node } from 'pdfmake'
import { boxRow, head, inWords, parties, sheetOf, writer } from './definition.ts'
import type { PrintedColumn, PrintedTable, Said } from './document.ts'
import { GAP, INK, type Look, NO_LINES, TEXT2, TEXT3, TINT, WIDTH, type Write } from './paper.ts'
import { beside, ruledTable } from './ruled-table.ts'

/** A statement or a slip as pdfmake lays it out, on the paper of every other document. */
export function tableDefinitionOf(document: PrintedTable, missing: Set<string>): Definition {
  const write = writer(missing)
  const { sums, grandTotal, strip, words, remarks, boxes } = document
  return {
    ...sheetOf(document, write),
    content: [
      ...head(document, write),
      parties(document, write),
      rowTable(document, write),
      {
        // One piece, so that no signature is ever without the total.
        unbreakable: true,
        stack: [
          ...(sums ? [sumRow(document, sums, write)] : []),
          ...(grandTotal ? [totalLine(grandTotal, write)] : []),
          ...(strip ? [stripOf(strip, write)] : []),
          inWords(words),
          ...remarks.map((remark) =>
            write(remark, { color: TEXT2, lineHeight: 1.4, margin: [0, 10, 0, 0] }, 80),
          ),
          ...(boxes.length > 0 ? [boxRow(boxes, write)] : []),
        ],
      },
    ],
  }
}

const isFigure = ({ look }: PrintedColumn) => look !== 'plain' && look !== 'quiet'

const LOOKS: Record<PrintedColumn['look'], Look> = {
  plain: {},
  quiet: { color: TEXT2 },
  figure: { alignment: 'right' },
  quietFigure: { alignment: 'right', color: TEXT3 },
  strongFigure: { alignment: 'right', bold: true },
}

/** At 8.5 points: a digit, and the signs and spaces between digits. A bold one is a little wider. */
const widthOf = (figures: string) =>
  Array.from(figures, (sign): number => (/\d/.test(sign) ? 5.4 : 2.9)).reduce((sum, one) => sum + one, 0)

/** Columns of figures grow when one of theirs is longer; what has no width of its own takes the rest. */
function widthsOf({ columns, rows, sums }: PrintedTable): number[] {
  const widths = columns.map((column, at) =>
    isFigure(column)
      ? Math.max(
          column.width ?? 0,
          ...[...rows, ...(sums ? [sums] : [])].map((row) => widthOf(row[at] ?? '')),
        )
      : (column.width ?? 0),
  )
  const rest = WIDTH - widths.reduce((sum, width) => sum + width, 0) - 2 * GAP * (columns.length - 1)
  return widths.map((width, at) => (columns[at]?.width === undefined ? rest : width))
}

function rowTable(document: PrintedTable, write: Write): Node {
  const { columns, rows, strong } = document
  const strongRows = new Set(strong)
  const heading = { fontSize: 7.5, bold: true, color: TEXT2, noWrap: true } as const
  const cell = (text: string, at: number, row: number) => {
    const look = LOOKS[columns[at]?.look ?? 'plain']
    return write(
      text,
      { ...look, lineHeight: 1.05, ...(strongRows.has(row) && { bold: true, color: INK }) },
      40,
    )
  }
  return ruledTable(
    widthsOf(document),
    columns.map((column) =>
      write(column.heading, { ...heading, alignment: isFigure(column) ? 'right' : 'left' }),
    ),
    rows.map((row, at) => row.map((text, column) => cell(text, column, at))),
  )
}

/** The first cell takes the room of those before the first figure. */
function sumRow(document: PrintedTable, sums: readonly string[], write: Write): Node {
  const { columns } = document
  const first = columns.findIndex(isFigure)
  const cells = sums.map((text, at): Node => {
    if (at === 0) return { ...write(text, { bold: true }), colSpan: first }
    return at < first ? { text: '' } : write(text, { bold: true, alignment: 'right', noWrap: true })
  })
  return {
    table: { widths: widthsOf(document), body: [cells] },
    layout: { ...NO_LINES, ...beside(columns), paddingTop: () => 5 },
  }
}

const totalLine = ({ label, value }: Said, write: Write): Node => ({
  columns: [
    write(label, { fontSize: 9.5, bold: true, alignment: 'right', width: '*', margin: [0, 2, 0, 0] }),
    write(value, { fontSize: 12, bold: true, alignment: 'right', width: 'auto', noWrap: true }),
  ],
  columnGap: 32,
  margin: [0, 12, 0, 0],
})

const STRIP = 6

/** Six cells side by side; those that follow have longer labels and take the room of two. */
function stripOf({ title, cells }: NonNullable<PrintedTable['strip']>, write: Write): Node {
  const isNothing = (value: string) => /^0\D00$/.test(value)
  const cell = ({ label, value }: Said): Node => ({
    stack: [
      write(label, { fontSize: 7.5, color: TEXT3 }),
      write(value, {
        fontSize: 9,
        bold: true,
        noWrap: true,
        margin: [0, 4, 0, 0],
        ...(isNothing(value) && { color: TEXT3 }),
      }),
    ],
    fillColor: TINT,
  })
  const below = cells.slice(STRIP).flatMap((one): Node[] => [{ ...cell(one), colSpan: 2 }, { text: '' }])
  const rest = STRIP - below.length
  const blank = Array.from({ length: rest }, (_, at): Node => ({
    text: '',
    fillColor: TINT,
    ...(at === 0 && { colSpan: rest }),
  }))
  return {
    stack: [
      write(title, { bold: true, margin: [0, 20, 0, 6] }),
      {
        table: {
          widths: Array.from({ length: STRIP }, () => '*'),
          body: [cells.slice(0, STRIP).map(cell), ...(below.length === 0 ? [] : [[...below, ...blank]])],
        },
        layout: {
          ...NO_LINES,
          vLineWidth: (line) => (line === 0 || line === STRIP ? 0 : 0.5),
          hLineWidth: (line) => (line === 1 && below.length > 0 ? 0.5 : 0),
          paddingLeft: () => 9,
          paddingRight: () => 4,
          paddingTop: () => 8,
          paddingBottom: () => 9,
        },
      },
    ],
  }
}
