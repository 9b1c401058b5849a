import { MOST_LINES } from '@app/domain/documents/bounds'
import { isTooMuch } from '@app/domain/orders/lines'
import { type CheckedRow, hasError } from '../platform/bulk-import/importer.ts'
import { error } from '../platform/bulk-import/read-cells.ts'
import type { ImportedLine } from './imported-order.ts'

type Readable = CheckedRow<ImportedLine> & { entry: ImportedLine }
const readable = (row: CheckedRow<ImportedLine>): row is Readable => row.entry !== undefined

/** Problems of an order that need all its rows. */
export function checkImportedOrders(
  keys: ReadonlyMap<number, string>,
  rows: readonly CheckedRow<ImportedLine>[],
): void {
  for (const order of Map.groupBy(rows.filter(readable), ({ entry }) => entry.key).values()) checkOrder(order)
  rejectTornOrders(keys, rows)
}

function checkOrder(rows: readonly Readable[]): void {
  const [first] = rows
  if (!first) return
  const report = (row: Readable, column: string, code: string, values?: Record<string, string | number>) =>
    row.problems.push(error(column, code, values && { values }))
  if (rows.length > MOST_LINES)
    for (const row of rows) report(row, 'order', 'orderTooLong', { most: MOST_LINES })
  else if (isTooMuch(rows.map(({ entry }) => ({ ...entry, ...entry.price }))))
    for (const row of rows) report(row, 'quantity', 'orderTooMuch')
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const { entry } = row
    for (const column of differences(first.entry, row))
      report(row, column, 'differsInOrder', { row: first.row })
    const equal = `${entry.productId} ${entry.salesDiscount}`
    const earlier = rowOf.get(equal)
    if (earlier === undefined) rowOf.set(equal, row.row)
    else report(row, 'product', 'twiceAtDiscount', { row: earlier })
  }
}

/** A mode or a comment that a later row leaves out is that of the first. */
function differences(first: ImportedLine, { entry, values }: Readable): string[] {
  return [
    ...(entry.clientId === first.clientId ? [] : ['client']),
    ...(entry.depotId === first.depotId ? [] : ['depot']),
    ...(values['payment'] === undefined || entry.paymentCode === first.paymentCode ? [] : ['payment']),
    ...(values['comment'] === undefined || entry.comment === first.comment ? [] : ['comment']),
  ]
}

/** An order is imported with all its lines or not at all. */
function rejectTornOrders(
  keys: ReadonlyMap<number, string>,
  rows: readonly CheckedRow<ImportedLine>[],
): void {
  const torn = new Set(rows.filter(hasError).map(({ row }) => keys.get(row)))
  for (const row of rows) {
    if (!torn.has(keys.get(row.row))) continue
    if (!hasError(row)) row.problems.push(error('order', 'otherLineOfOrderWrong'))
    delete row.entry
  }
}
