/** What was looked at, and what to do where it is not well. A note is no fault. */
export interface Finding {
  state: 'ok' | 'note' | 'FAIL'
  what: string
  found: string
}

export const well = (what: string, found: string): Finding => ({ state: 'ok', what, found })
export const note = (what: string, found: string): Finding => ({ state: 'note', what, found })
export const wrong = (what: string, found: string): Finding => ({ state: 'FAIL', what, found })
