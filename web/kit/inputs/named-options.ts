export interface Named {
  id: number
  name: string
}

/** Boxes and addresses hold text, records have ids. */
export const namedOptions = (rows: readonly Named[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))
