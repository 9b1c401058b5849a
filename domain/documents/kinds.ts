interface KindOfDocument {
  /** What its numbers begin with; null when it has none. */
  letters: string | null
  /** The sequence of its ids: what a client's payments can be put on shares one, so that an id names one of them. */
  ids: string
  /** Its own row moves or promises goods. A delivery note does not: what leaves for a sale names its order. */
  movesStock: boolean
  /** It is changed and voided under its own name. Events of slips and transfers are recorded on their papers and requests. */
  hasEvents: boolean
}

/** Every kind of document, by its table. Numbers, stock, history and the checks of the schema follow from here. */
export const DOCUMENTS = {
  purchases: { letters: 'AC', ids: 'purchases', movesStock: true, hasEvents: true },
  quotes: { letters: 'DV', ids: 'quotes', movesStock: false, hasEvents: true },
  orders: { letters: 'BC', ids: 'orders', movesStock: true, hasEvents: true },
  delivery_notes: { letters: 'BL', ids: 'receivables', movesStock: false, hasEvents: true },
  credit_notes: { letters: 'BR', ids: 'receivables', movesStock: true, hasEvents: true },
  financial_credits: { letters: 'AF', ids: 'receivables', movesStock: false, hasEvents: true },
  supplier_credits: { letters: 'AR', ids: 'supplier_credits', movesStock: true, hasEvents: true },
  expenses: { letters: 'NF', ids: 'expenses', movesStock: false, hasEvents: true },
  deposit_slips: { letters: 'RB', ids: 'deposit_slips', movesStock: false, hasEvents: false },
  payments: { letters: null, ids: 'payments', movesStock: false, hasEvents: true },
  transfer_requests: { letters: null, ids: 'transfer_requests', movesStock: false, hasEvents: true },
  transfers: { letters: null, ids: 'transfers', movesStock: true, hasEvents: false },
} as const satisfies Record<string, KindOfDocument>

type Documents = typeof DOCUMENTS
export type DocumentKind = keyof Documents
type KindWith<Fact> = { [K in DocumentKind]: Documents[K] extends Fact ? K : never }[DocumentKind]

export type NumberedKind = KindWith<{ letters: string }>
export type StockKind = KindWith<{ movesStock: true }>
export type EventfulKind = KindWith<{ hasEvents: true }>
export type NumberLetters = Documents[NumberedKind]['letters']
export type DocumentIds = Documents[DocumentKind]['ids']

export const isNumbered = (kind: DocumentKind): kind is NumberedKind => DOCUMENTS[kind].letters !== null
export const movesStock = (kind: DocumentKind): kind is StockKind => DOCUMENTS[kind].movesStock
export const hasEvents = (kind: DocumentKind): kind is EventfulKind => DOCUMENTS[kind].hasEvents
