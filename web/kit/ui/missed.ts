import { createContext } from 'react'

/** Told when what was typed can be nothing that is offered, and null once somebody goes on with the box. */
export const Missed = createContext<(sentence: string | null) => void>(() => {})
