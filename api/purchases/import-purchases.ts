import type { CustomField } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { purchaseForm } from '@app/contract/purchases'
import { MOST_LINES } from '@app/domain/documents/bounds'
import { isTooMuch } from '@app/domain/purchases/lines'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { CheckedRow, Importer, ReadRow } from '../platform/bulk-import/importer.ts'
import { hasError } from '../platform/bulk-import/importer.ts'
import { findDepots, findNames, findReferences } from '../platform/bulk-import/known-records.ts'
import { type Named, namedRows } from '../platform/bulk-import/named.ts'
import {
  decodeForm,
  error,
  onePerColumn,
  readCells,
  readFieldCells,
} from '../platform/bulk-import/read-cells.ts'
import type { Ctx } from '../platform/context.ts'
import { lowerCase } from '../platform/persistence/lower.ts'
import { findProductIds, findRecorded } from './import-purchases.repository.ts'
import { invoiceOf, type InvoiceLine } from './invoice.ts'
import { recordImported } from './record-imported.ts'

const COLUMNS = [
  { key: 'number', kind: 'text', required: true },
  { key: 'date', kind: 'day', required: true },
  { key: 'provider', kind: 'text', required: true },
  { key: 'depot', kind: 'text', required: true },
  { key: 'product', kind: 'text', required: true },
  { key: 'quantity', kind: 'number', required: true },
  { key: 'price', kind: 'money', required: true },
] as const

/** The columns of the form's mistakes. */
const COLUMN_OF: Record<string, string> = {
  purchaseNumber: 'number',
  purchaseDate: 'date',
  providerId: 'provider',
  depotId: 'depot',
  'lines.0.productId': 'product',
  'lines.0.quantity': 'quantity',
  'lines.0.price': 'price',
}

interface Known {
  providers: Named<number>
  depots: Named<{ id: number; active: boolean }>
  fields: CustomField[]
  recorded: Set<string>
  /** Which paper each row is of, also of rows that are wrong. */
  papers: Map<number, Paper>
}

interface Paper {
  number: string
  /** Undefined when nobody can say whose it is. */
  providerId: number | undefined
}

/** Rows of one invoice become one purchase, and one that lacks a line is not recorded at all. */
export const importPurchases: Importer<Known, InvoiceLine> = {
  permission: imports.purchases.permission,
  fields: 'purchase',
  columns: COLUMNS,
  examples,
  know: async (ctx) => ({
    providers: namedRows(
      (await findNames(ctx, 'providers')).map(({ id, name }) => ({ names: [name], row: id })),
    ),
    depots: namedRows((await findDepots(ctx)).map((depot) => ({ names: [depot.name], row: depot }))),
    fields: await customFieldsOf(ctx, 'purchase'),
    recorded: new Set(),
    papers: new Map(),
  }),
  check: async (ctx, known, rows) => {
    const of = (key: string) => [...new Set(rows.flatMap(({ values }) => values[key] ?? []))]
    const lowered = await lowerCase(ctx.tx, [...of('product'), ...of('number')])
    const lower = (text = '') => lowered.get(text) ?? ''
    const products = await findProductIds(ctx, of('product').map(lower))
    for (const recorded of await findRecorded(ctx, of('number').map(lower)))
      known.recorded.add(invoiceOf(recorded))
    return rows.map((row) => {
      const { product, number } = row.values
      return checkRow(known, row, products.get(lower(product)), lower(number))
    })
  },
  checkTogether: async (_ctx, known, rows) => {
    for (const invoice of Map.groupBy(rows.filter(readable), ({ entry }) => invoiceOf(entry)).values())
      checkInvoice(known, invoice)
    rejectTornInvoices(known, rows)
  },
  write: recordImported,
}

type Readable = CheckedRow<InvoiceLine> & { entry: InvoiceLine }
const readable = (row: CheckedRow<InvoiceLine>): row is Readable => row.entry !== undefined

function checkRow(
  known: Known,
  row: ReadRow,
  productId: number | undefined,
  loweredNumber: string,
): CheckedRow<InvoiceLine> {
  const cells = readCells(row, COLUMNS)
  const { given, problems } = cells
  const providerId = known.providers.find('provider', cells)
  known.papers.set(row.row, { number: loweredNumber, providerId })
  const depot = known.depots.find('depot', cells)
  if (depot && !depot.active) problems.push(error('depot', 'depotClosed'))
  if (given.has('product') && productId === undefined) problems.push(error('product', 'unknown'))

  const values = {
    purchaseNumber: given.get('number'),
    purchaseDate: given.get('date'),
    providerId,
    depotId: depot?.id,
    lines: [{ productId, quantity: given.get('quantity'), price: given.get('price') }],
  }
  const form = decodeForm(purchaseForm, values, (field) => COLUMN_OF[field], problems)
  const customValues = readFieldCells(row, known.fields, problems)
  const reported = onePerColumn(problems)
  const line = form?.lines?.[0]
  if (!form || !line || !depot || hasError({ problems: reported })) return { ...row, problems: reported }
  const { purchaseNumber, purchaseDate } = form
  const entry = {
    purchaseNumber,
    loweredNumber,
    purchaseDate,
    providerId: form.providerId,
    depotId: depot.id,
    customValues,
    ...line,
  }
  return { ...row, problems: reported, entry }
}

function checkInvoice(known: Known, rows: readonly Readable[]): void {
  const [first] = rows
  if (!first) return
  const report = (row: Readable, column: string, code: string, values?: Record<string, string | number>) =>
    row.problems.push(error(column, code, values && { values }))
  if (known.recorded.has(invoiceOf(first.entry))) for (const row of rows) report(row, 'number', 'numberTaken')
  if (rows.length > MOST_LINES)
    for (const row of rows) report(row, 'number', 'tooManyLines', { most: MOST_LINES })
  else if (isTooMuch(rows.map(({ entry }) => entry))) for (const row of rows) report(row, 'price', 'tooMuch')
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const { entry } = row
    if (entry.purchaseDate !== first.entry.purchaseDate) report(row, 'date', 'differs', { row: first.row })
    if (entry.depotId !== first.entry.depotId) report(row, 'depot', 'differs', { row: first.row })
    const equal = `${entry.productId} ${entry.price}`
    const earlier = rowOf.get(equal)
    if (earlier !== undefined) report(row, 'product', 'twiceAtPrice', { row: earlier })
    else rowOf.set(equal, row.row)
  }
}

/**
 * Goods of half an invoice would be counted, and the rest refused for ever as recorded already. A wrong row
 * whose provider is not known may be of any invoice with its number: none of them is taken.
 */
function rejectTornInvoices({ papers }: Known, rows: readonly CheckedRow<InvoiceLine>[]): void {
  const spelled = (number: string, providerId: number | undefined) => JSON.stringify([number, providerId])
  const torn = new Set<string>()
  for (const { row } of rows.filter(hasError)) {
    const { number = '', providerId } = papers.get(row) ?? {}
    torn.add(spelled(number, providerId))
  }
  for (const row of rows) {
    const { number = '', providerId } = papers.get(row.row) ?? {}
    if (!torn.has(spelled(number, providerId)) && !torn.has(spelled(number, undefined))) continue
    if (!hasError(row)) row.problems.push(error('number', 'otherLineWrong'))
    delete row.entry
  }
}

async function examples(ctx: Ctx): Promise<Record<string, string | number>[]> {
  const [provider] = await findNames(ctx, 'providers', 1)
  const depot = (await findDepots(ctx)).find(({ active }) => active)
  const references = await findReferences(ctx, 2)
  const line = (at: number, quantity: number, price: number) => ({
    number: 'F-2026-0001',
    date: '15/11/2026',
    provider: provider?.name ?? '',
    depot: depot?.name ?? '',
    product: references[at] ?? `EX-00${at + 1}`,
    quantity,
    price,
  })
  return [line(0, 20, 310), line(1, 48, 41.5)]
}
