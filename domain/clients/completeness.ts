/** What a client's record is worth, in points of 100. */
export const POINTS = {
  location: 30,
  ice: 20,
  phone: 20,
  patente: 15,
  address: 5,
  taxId: 5,
  contact: 5,
} as const

export type Part = keyof typeof POINTS
export const PARTS = Object.keys(POINTS) as Part[]

/** The points of a record, by which of its parts are filled. */
export const completeness = (filled: Readonly<Record<Part, boolean>>): number =>
  PARTS.filter((part) => filled[part]).reduce((points, part) => points + POINTS[part], 0)
