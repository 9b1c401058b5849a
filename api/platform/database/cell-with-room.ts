/**
 * Where a new company goes: to the cell that has the most room left. How many companies each takes is a setting; one
 * without a number has no end, and of several such the one with the fewest is next. Where all are full the company goes
 * where the least is too much: a customer is not sent away.
 */
export function cellWithRoom(
  cells: readonly string[],
  held: ReadonlyMap<string, number>,
  most: Readonly<Record<string, number>>,
): string {
  const room = (cell: string) => (most[cell] ?? Infinity) - (held.get(cell) ?? 0)
  const fuller = (one: string, other: string) =>
    room(other) === room(one) ? (held.get(one) ?? 0) > (held.get(other) ?? 0) : room(other) > room(one)
  return cells.reduce((best, cell) => (fuller(best, cell) ? cell : best))
}
