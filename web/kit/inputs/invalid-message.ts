import { createContext, type RefObject } from 'react'

/** Why what was typed cannot be sent: nothing offered matches it, or the search is still pending. Null once that is over. */
export const ReportInvalid = createContext<(sentence: string | null, pending?: boolean) => void>(() => {})

/** Shows the error of the box, in its place: the list of the box leaves it visible. */
export const MessageBelow = createContext<RefObject<HTMLElement | null> | null>(null)
