import { readSession } from '../session.ts'

/** Of whom, and of which version of the request: of another one the lines may be others. */
const keyOf = (id: number, version: number) => `quai.ticked.${readSession()?.owner} ${id} ${version}`

/** The lines that were ticked before, as long as this tab lives. */
export function keptTicks(id: number, version: number): readonly number[] {
  const kept = sessionStorage.getItem(keyOf(id, version))
  return kept === null ? [] : (JSON.parse(kept) as number[])
}

export function keepTicks(id: number, version: number, ticked: readonly number[]): void {
  if (ticked.length === 0) sessionStorage.removeItem(keyOf(id, version))
  else sessionStorage.setItem(keyOf(id, version), JSON.stringify(ticked))
}
