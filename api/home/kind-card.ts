/** A page that is read for its count and a few names. */
export const LATEST = { page: 0, size: 2, sort: { by: 'createdAt', direction: 'desc' } } as const

interface Part<Kind extends string, Row> {
  kind: Kind
  page: { totalElements: number; content: readonly Row[] }
  nameOf: (row: Row) => string
}

/** So that each part may be of another list. */
export const partOf = <Kind extends string, Row>({ kind, page, nameOf }: Part<Kind, Row>) => ({
  kind,
  count: page.totalElements,
  // One person is named once.
  names: [...new Set(page.content.map(nameOf))],
})

/** Kinds of which nothing waits keep their place. */
export const kindCard = <Kind extends string>(
  rows: readonly { kind: Kind; count: number; names: string[] }[],
) => ({ count: rows.reduce((all, { count }) => all + count, 0), rows: [...rows] })
