import type { Node, Text } from 'pdfmake'
import type { LineColumn, PrintedDocument, PrintedLine } from './document.ts'
import { GAP, TEXT2, TEXT3, WIDTH, type Write } from './paper.ts'
import { ruledTable } from './ruled-table.ts'

const WORDS: ReadonlySet<LineColumn> = new Set(['reference', 'name', 'deliveryNote'])
/** The name takes what the others leave. Columns of figures grow when one of theirs is longer. */
const COLUMN_WIDTHS = {
  reference: 82,
  deliveryNote: 54,
  quantity: 28,
  unitPrice: 46,
  discount: 38,
  vat: 24,
  total: 60,
} as const
/** Beside the number of a note. */
const NARROW_REFERENCE = 58

/** At 8.5 points: a digit, and the signs and spaces between digits. A bold one is a little wider. */
const widthOf = (figures: string) =>
  Array.from(figures, (sign): number => (/\d/.test(sign) ? 5.3 : 2.7)).reduce((sum, one) => sum + one, 0)

type Widths = Record<LineColumn, number>

function widthsOf({ columns, lines }: Pick<PrintedDocument, 'columns' | 'lines'>): Widths {
  const widths: Widths = { ...COLUMN_WIDTHS, name: 0 }
  if (columns.includes('deliveryNote')) widths.reference = NARROW_REFERENCE
  for (const column of ['quantity', 'unitPrice', 'total'] as const)
    widths[column] = Math.max(widths[column], ...lines.map((line) => widthOf(line[column])))
  const others = columns.reduce((sum, column) => sum + widths[column], 0)
  widths.name = WIDTH - others - 2 * GAP * (columns.length - 1)
  return widths
}

export function lineTable({ columns, headings, lines }: PrintedDocument, write: Write): Node {
  const widths = widthsOf({ columns, lines })
  const headingLook = { fontSize: 7.5, bold: true, color: TEXT2 } as const
  const heading = columns.map((column) =>
    write(headings[column] ?? '', {
      ...headingLook,
      alignment: WORDS.has(column) ? 'left' : 'right',
      noWrap: true,
    }),
  )
  const rows = lines.map((line) => {
    const cells = lineCells(line, widths, write)
    return columns.map((column) => cells[column])
  })
  return ruledTable(
    columns.map((column) => widths[column]),
    heading,
    rows,
  )
}

/** Many references of twenty signs take a little more than their column, and the gap beside it has room: better than two lines. */
const reachesNoName = (reference: string, width: number): boolean =>
  Array.from(reference, (sign): number => (/[MW%@]/.test(sign) ? 6.8 : 4.7)).reduce(
    (sum, one) => sum + one,
    0,
  ) <=
  width + 2 * GAP

function lineCells(line: PrintedLine, widths: Widths, write: Write): Record<LineColumn, Node> {
  const right = { alignment: 'right', lineHeight: 1.05 } as const
  const small = { fontSize: 7.5, color: TEXT2, margin: [0, 0.9, 0, 0] } as const
  const name = write(line.name, { lineHeight: 1.05 }, 34)
  const free: Text = { text: `\u00A0\u00A0 ${line.free}`, fontSize: 7.5, bold: true, color: TEXT2 }
  return {
    reference: write(line.reference, {
      ...small,
      margin: [...small.margin],
      noWrap: reachesNoName(line.reference, widths.reference),
    }),
    name: line.free ? { text: [name, free], lineHeight: 1.05 } : name,
    deliveryNote: write(line.deliveryNote ?? '', { ...small, margin: [...small.margin], noWrap: true }),
    quantity: write(line.quantity, right),
    unitPrice: write(line.unitPrice, right),
    discount: line.discount ? write(line.discount, right) : { text: '–', ...right, color: TEXT3 },
    vat: write(line.vat, { ...right, color: TEXT2 }),
    total: write(line.total, { ...right, bold: true }),
  }
}
