import type { Node } from 'pdfmake'
import { GAP, INK, NO_LINES, RULE } from './paper.ts'

/** A gap between columns, none at the sides. */
export const beside = (columns: readonly unknown[]) => ({
  paddingLeft: (column: number) => (column === 0 ? 0 : GAP),
  paddingRight: (column: number) => (column === columns.length - 1 ? 0 : GAP),
})

/** Rows between strong lines, with their headings on every page. */
export function ruledTable(widths: readonly number[], headings: Node[], rows: Node[][]): Node {
  const last = rows.length + 1
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [...widths],
      body: [headings, ...rows],
    },
    layout: {
      ...NO_LINES,
      ...beside(widths),
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 || line === last ? 0.75 : 0.4),
      hLineColor: (line) => (line === 1 || line === last ? INK : RULE),
      paddingTop: (row) => (row === 0 ? 0 : 3.8),
      paddingBottom: (row) => (row === 0 ? 4.5 : 3.8),
    },
    margin: [0, 16, 0, 0],
  }
}
