import type { Language } from '@app/i18n/sentences'

export interface Said {
  label: string
  value: string
}

/** A line as printed: every cell is text. */
export interface PrintedLine {
  reference: string
  name: string
  /** Of goods that cost nothing. */
  free: string
  /** Of goods that came back: the number of the note by which they were delivered. */
  deliveryNote?: string
  quantity: string
  unitPrice: string
  /** Empty where there is none. */
  discount: string
  vat: string
  total: string
}

export type LineColumn = Exclude<keyof PrintedLine, 'free'>

/**
 * A document of a sale with all that is written on it, in the reader's language. Nothing is computed or translated
 * after this, so it can go to another thread.
 */
export interface PrintedDocument {
  language: Language
  /** What the window of the reader is called. */
  title: string
  kind: string
  number: string
  /** Under the number. */
  subtitle?: string
  date: string
  company: {
    name: string
    address: string
    contact: string
    footer: string
    identifiers: string[]
    /** JPEG as a data address. A header replaces logo, name and address. */
    logo: string | null
    header: string | null
  }
  /** At the head of the pages after the first, where kind and number would say the day twice. */
  running?: string
  client: { label: string; name: string; address: string; city: string; contact: string; ice: string }
  facts: (Said & { strong?: boolean })[]
  /** Those that its lines have, from left to right. */
  columns: readonly LineColumn[]
  headings: Omit<PrintedLine, 'free'>
  lines: PrintedLine[]
  /** None where nothing is split by rate. */
  vat: { headings: [rate: string, base: string, amount: string]; rows: [string, string, string][] } | null
  totals: Said[]
  grandTotal: Said
  words: Said
  /** A sentence of its own under the amount in words. */
  remark?: string
  /** The comment, and fields for which there was no place above. */
  notes: Said[]
  boxes: { title: string; hint: string }[]
  /** Before « 1 / 2 ». */
  page: string
}

/** What surrounds the rows of every document. */
export type Framed = Pick<
  PrintedDocument,
  | 'language'
  | 'title'
  | 'kind'
  | 'number'
  | 'subtitle'
  | 'date'
  | 'company'
  | 'running'
  | 'client'
  | 'facts'
  | 'words'
  | 'page'
>

export interface PrintedColumn {
  heading: string
  /** Points; the one that has none takes what the others leave. */
  width?: number
  /** How its cells are written: figures are right-aligned. */
  look: 'plain' | 'quiet' | 'figure' | 'quietFigure' | 'strongFigure'
}

/** A document that is a table: a statement, a slip. */
export interface PrintedTable extends Framed {
  columns: PrintedColumn[]
  rows: string[][]
  /** Those rows that are written strong from their beginning to their end. */
  strong: number[]
  /** The last row, below a rule. */
  sums: string[] | null
  grandTotal: Said | null
  /** Amounts side by side, on a tint. */
  strip: { title: string; cells: Said[] } | null
  /** Sentences at the end. */
  remarks: string[]
  boxes: PrintedDocument['boxes']
}
