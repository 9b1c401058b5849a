/** What can be imported from a workbook. */
export const IMPORT_MODULES = ['products', 'clients', 'providers', 'purchases', 'orders'] as const
export type ImportModule = (typeof IMPORT_MODULES)[number]

/** Columns of which a row needs one, whichever: neither is mandatory by itself. */
export const ONE_OF_TWO: Record<ImportModule, readonly string[]> = {
  products: ['priceHt', 'priceTtc'],
  clients: [],
  providers: [],
  purchases: [],
  orders: [],
}

/** check: nothing is written. all: every row or none. valid: the rows without a mistake. */
export const IMPORT_MODES = ['check', 'all', 'valid'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/**
 * QUEUED → CHECKING → CHECKED (asked to check only) → RUNNING → DONE. Asked to import at once, it goes from
 * CHECKING to RUNNING by itself. FAILED: nothing was written, and the failure has the reason.
 */
export const IMPORT_STATES = ['QUEUED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const SEVERITIES = ['error', 'warning'] as const
export type Severity = (typeof SEVERITIES)[number]

export const ROW_STATES = ['ready', 'warning', 'error'] as const
export type RowState = (typeof ROW_STATES)[number]

/** An import is over, or waits for its author: nothing more happens by itself. */
export const isSettled = (state: ImportState) => ['CHECKED', 'DONE', 'FAILED'].includes(state)
export const SETTLED_STATES = IMPORT_STATES.filter((state) => isSettled(state))
export const UNFINISHED_STATES = IMPORT_STATES.filter((state) => !isSettled(state))

export const LARGEST_WORKBOOK_MEGABYTES = 25
export const MOST_ROWS = 50_000
/** Imports of one company that wait or are at work. */
export const MOST_UNFINISHED = 5
