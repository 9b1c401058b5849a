import type { Cents } from '../money/cents.ts'

// Apart from what is reckoned with lines: every list's contract needs these bounds before any page is there.

/** Of any document: more than anybody types; an import makes several of a longer list. */
export const MOST_LINES = 500
export const MOST_QUANTITY = 1_000_000
/** 10 000 000 000 DHs. */
export const MOST_TOTAL = 1_000_000_000_000 as Cents
