import type { CustomField } from '@app/contract/fields'
import { imports } from '@app/contract/imports'
import { orderForm } from '@app/contract/orders'
import { priceOfLine } from '@app/domain/orders/lines'
import { CANONICAL_NAMES, paymentCodeOf } from '@app/domain/payment-types/codes'
import { customFieldsOf } from '../fields/custom-values.ts'
import type { Ctx } from '../platform/context.ts'
import { type CheckedRow, hasError, type Importer, type ReadRow } from '../platform/bulk-import/importer.ts'
import { findDepots, findReferences } from '../platform/bulk-import/known-records.ts'
import { type Named, namedRows } from '../platform/bulk-import/named.ts'
import {
  type Cells,
  decodeForm,
  error,
  onePerColumn,
  readCells,
  readFieldCells,
} from '../platform/bulk-import/read-cells.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { lowerCase } from '../platform/persistence/lower.ts'
import { checkImportedOrders } from './check-imported.ts'
import {
  findClientsByCode,
  findProductsByReference,
  findSomeClients,
  type ImportedProduct,
} from './import-orders.repository.ts'
import type { ImportedLine } from './imported-order.ts'
import { findDepotsOf } from './orders.repository.ts'
import { recordImportedOrders } from './record-imported.ts'
import { type Suggest, suggestions } from './suggestions.ts'

const COLUMNS = [
  { key: 'order', kind: 'text', required: true },
  { key: 'client', kind: 'text', required: true },
  { key: 'depot', kind: 'text', required: true },
  { key: 'product', kind: 'text', required: true },
  { key: 'quantity', kind: 'number', required: true },
  { key: 'discount', kind: 'percent' },
  { key: 'payment', kind: 'text' },
  { key: 'comment', kind: 'text' },
] as const

/** The columns of the form's mistakes. */
const COLUMN_OF: Record<string, string> = {
  clientId: 'client',
  depotId: 'depot',
  paymentCode: 'payment',
  comment: 'comment',
  'lines.0.productId': 'product',
  'lines.0.quantity': 'quantity',
  'lines.0.salesDiscount': 'discount',
}

interface Known {
  depots: Named<{ id: number; active: boolean; theirs: boolean }>
  fields: CustomField[]
  suggest: Suggest
  /** Of which order each row is, also of rows that are wrong. */
  keys: Map<number, string>
}

/** What the cells of a row name. */
interface NamedInRow {
  key: string
  client: { id: number; blocked: boolean } | undefined
  product: ImportedProduct | undefined
}

/** Rows of one key become one draft, which promises nothing until someone saves it; one that lacks a line is not recorded. */
export const importOrders: Importer<Known, ImportedLine> = {
  permission: imports.orders.permission,
  fields: 'order',
  columns: COLUMNS,
  examples,
  know: async (ctx) => ({
    depots: namedRows((await depotsOf(ctx)).map((depot) => ({ names: [depot.name], row: depot }))),
    fields: await customFieldsOf(ctx, 'order'),
    suggest: await suggestions(ctx),
    keys: new Map(),
  }),
  check: async (ctx, known, rows) => {
    const of = (key: string) => [...new Set(rows.flatMap(({ values }) => values[key] ?? []))]
    const lowered = await lowerCase(ctx.tx, [...of('order'), ...of('client'), ...of('product')])
    const lower = (text = '') => lowered.get(text) ?? ''
    const [clients, products] = await inOrder([
      findClientsByCode(ctx, of('client').map(lower)),
      findProductsByReference(ctx, of('product').map(lower)),
    ])
    return rows.map((row) => {
      const { order, client, product } = row.values
      const named = { client: clients.get(lower(client)), product: products.get(lower(product)) }
      return checkRow(known, row, { key: lower(order), ...named })
    })
  },
  checkTogether: async (_ctx, { keys }, rows) => checkImportedOrders(keys, rows),
  write: recordImportedOrders,
}

const noDepots: number[] = []

/** A salesperson orders from the depots that are assigned to them. */
async function depotsOf(ctx: Ctx) {
  const sells = ctx.user.role === 'ROLE_COMMERCIAL'
  const [depots, own] = await inOrder([findDepots(ctx), sells ? findDepotsOf(ctx, ctx.user.id) : noDepots])
  return depots.map((depot) => ({ ...depot, theirs: !sells || own.includes(depot.id) }))
}

function checkRow(known: Known, row: ReadRow, named: NamedInRow): CheckedRow<ImportedLine> {
  const { key, client, product } = named
  known.keys.set(row.row, key)
  const cells = readCells(row, COLUMNS)
  const { given, problems } = cells
  const cell = (column: string) => (given.has(column) ? String(given.get(column)) : undefined)
  const unknown = (column: 'client' | 'product' | 'payment', text: string) => {
    const suggestion = known.suggest(column, text)
    problems.push(error(column, 'unknown', suggestion === undefined ? {} : { suggestion }))
  }
  if (typeof given.get('quantity') === 'number' && !Number.isInteger(given.get('quantity')))
    problems.push(error('quantity', 'notWhole'))
  const [code, reference, typed] = [cell('client'), cell('product'), cell('payment')]
  if (code !== undefined && !client) unknown('client', code)
  if (client?.blocked) problems.push(error('client', 'clientBlocked'))
  if (reference !== undefined && !product) unknown('product', reference)
  const paymentCode = typed === undefined ? null : paymentCodeOf(typed)
  if (typed !== undefined && paymentCode === undefined) unknown('payment', typed)
  const depot = depotIn(known, cells)

  const values = {
    clientId: client?.id,
    depotId: depot?.id,
    paymentCode,
    comment: cell('comment') ?? '',
    lines: [
      { productId: product?.id, quantity: given.get('quantity'), salesDiscount: given.get('discount') },
    ],
  }
  const form = decodeForm(orderForm, values, (field) => COLUMN_OF[field], problems)
  const customValues = readFieldCells(row, known.fields, problems)
  const reported = onePerColumn(problems)
  const line = form?.lines[0]
  if (!form || !line || !product || hasError({ problems: reported })) return { ...row, problems: reported }
  const { clientId, depotId, comment } = form
  const price = priceOfLine(product, line.quantity)
  const header = { key, clientId, depotId, paymentCode: form.paymentCode ?? null, comment, customValues }
  return { ...row, problems: reported, entry: { ...header, ...line, price } }
}

function depotIn({ depots }: Known, cells: Cells) {
  const depot = depots.find('depot', cells)
  if (depot && !depot.theirs) cells.problems.push(error('depot', 'depotNotYours'))
  else if (depot && !depot.active) cells.problems.push(error('depot', 'depotInactive'))
  return depot
}

async function examples(ctx: Ctx): Promise<Record<string, string | number>[]> {
  const [[client], depots, references] = await inOrder([
    findSomeClients(ctx, 1),
    depotsOf(ctx),
    findReferences(ctx, 2),
  ])
  const depot = depots.find(({ active, theirs }) => active && theirs)
  const line = (at: number, quantity: number, discount: number) => ({
    order: 'C-001',
    client: client?.code ?? 'CL-001',
    depot: depot?.name ?? '',
    product: references[at] ?? `EX-00${at + 1}`,
    quantity,
    discount,
    payment: CANONICAL_NAMES.CHECK,
  })
  return [line(0, 12, 0), line(1, 24, 5)]
}
