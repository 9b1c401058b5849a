import type { Node, TableLayout, Text } from 'pdfmake'

/** Points. The paper is the company's: ink, two greys and hairlines; the only colour is the logo. */
export const MARGIN = { side: 40, top: 60, bottom: 72 } as const
export const WIDTH = 595.28 - 2 * MARGIN.side
export const INK = '#172023'
export const TEXT2 = '#485255'
export const TEXT3 = '#646E70'
export const RULE = '#D9D7D2'
export const TINT = '#F5F4F1'
/** Between two columns, on either side of their border. */
export const GAP = 6

export type Look = Omit<Text, 'text'> & Pick<Node, 'margin' | 'width'>
export type Write = (text: string, look?: Look, mostArabic?: number) => Node & Text

export const NO_LINES: TableLayout = {
  hLineWidth: () => 0,
  hLineColor: () => RULE,
  vLineWidth: () => 0,
  vLineColor: () => RULE,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
